import { z } from 'zod';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { importLimits, inMegabytes, isJunkFile, isLetterPath } from '../../core/import/letter-files.ts';
import { MAX_ORIGIN_NAME_CHARS } from '../../core/media/media.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';
import {
  readTheme,
  type ThemeContents,
  type ThemeFile,
  withoutTopFolder,
} from '../../core/theme/read-theme.ts';
import { ThemeSummarySchema, themeCoverAddress, themeFiles } from '../../core/theme/theme.ts';
import { withKindsWritten } from '../../core/theme/write-theme.ts';
import { archiveReasons } from '../../core/wording/archives.ts';
import { unreadableColorSentence, unreadablePalette } from '../../email/checks/unreadable-colors.ts';
import type { Deps } from '../deps.ts';
import { MAX_LETTER_FILES, SentFileSchema } from '../imports/sent-letter.ts';
import { verb } from '../verb.ts';

type AddDeps = Pick<Deps, 'themes' | 'medias' | 'archives'>;

/** A theme as somebody gives it: the files of its folder, or one zip. */
interface GivenTheme {
  /** Of the folder or archive. */
  name: string;
  files: readonly ThemeFile[];
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

const topFiles = new Set<string>([themeFiles.theme, themeFiles.template, themeFiles.cover]);

/** What a theme is made of; whatever else lies in its folder stays where it is. */
const isOfTheme = (path: string) =>
  topFiles.has(path) ||
  /^(?:block-templates\/[^/]+\/(?:block\.json|markup\.liquid|thumbnail\.jpg)|letters\/[^/]+\.json|medias\/.+)$/.test(
    path,
  );

async function filesOf({ archives }: AddDeps, { name, files }: GivenTheme): Promise<ThemeFile[]> {
  const [only] = files;
  const given =
    only && files.length === 1 && isZip(only.bytes) ? await archives.unpack(only.bytes, name) : files;
  const together = given.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (together > importLimits.together) {
    const reason = archiveReasons.tooLarge(inMegabytes(importLimits.together));
    throw AppError.of('archive-refused', { file: name, reason });
  }
  return withoutTopFolder(given.filter(({ path }) => isLetterPath(path) && !isJunkFile(path))).filter(
    ({ path }) => isOfTheme(path),
  );
}

/** What a library would refuse of its pictures, and what nobody could read of its colours. */
async function issuesOf(
  { medias }: AddDeps,
  { template, medias: pictures }: ThemeContents,
): Promise<InputIssue[]> {
  const issues = unreadablePalette(template).map((color) => ({
    path: `${themeFiles.template} defaults.parameters.${color.field}`,
    message: unreadableColorSentence(color),
  }));
  // One after the other: they are large.
  for (const { id, bytes } of pictures) {
    const reason = await medias.examine(bytes).then(
      () => undefined,
      onFailure(({ message }) => message),
    );
    if (reason !== undefined) issues.push({ path: themeFiles.media(id), message: reason });
  }
  return issues;
}

const topOf = ([first]: readonly ThemeFile[]) => first?.path.split('/')[0] ?? '';

/**
 * Adds a theme that somebody made to the workspace, once it holds together: as an import, it is checked whole before
 * anything is written, and it names no file but its own.
 * @throws AppError `theme-invalid` with every file and place, `theme-exists`, `archive-refused`, those of storage
 */
export const addTheme = verb(
  {
    input: z.strictObject({
      /** One zip; or the files of a folder. */
      files: z.array(SentFileSchema, { error: 'un fichier est attendu' }).min(1).max(MAX_LETTER_FILES),
      /** Of the folder or archive, where the files do not say it. */
      name: emptyIsAbsent(SingleLineTextSchema.max(MAX_ORIGIN_NAME_CHARS)),
    }),
    output: ThemeSummarySchema,
    summary: 'Ajoute un thème fait ailleurs, un dossier ou une archive .zip',
    audit: (_, { id }) => ({ action: 'theme-added', on: { noun: 'theme', id } }),
  },
  async (
    deps: AddDeps,
    { files: given, name = topOf(given) }: { files: readonly ThemeFile[]; name?: string | undefined },
  ) => {
    const files = await filesOf(deps, { name, files: given });
    const contents = readTheme([...(await deps.themes.blockKinds()), ...files], name);
    const issues = await issuesOf(deps, contents);
    if (issues.length > 0) throw AppError.of('theme-invalid', { theme: name, issues });
    await deps.themes.add(contents.theme.id, withKindsWritten(files, contents));
    return {
      ...contents.theme,
      isBuiltin: false,
      cover: contents.cover ? themeCoverAddress(contents.theme.id) : null,
      letters: contents.letters.map((letter) => ({ id: letter.id, name: letter.name })),
    };
  },
);
