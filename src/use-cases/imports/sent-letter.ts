import { z } from 'zod';
import { MAX_NAME_CHARS } from '../../core/campaign/campaign.ts';
import { MAX_HEAD_CHARS } from '../../core/campaign/limits.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { emptyIsAbsent, isOne } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { isLetterPath } from '../../core/import/letter-files.ts';
import { hasVisibleText } from '../../core/visible-text.ts';
import { lettersAmong } from '../../email/import/source/letter-among.ts';
import type { Deps } from '../deps.ts';
import type { LetterFile } from '../ports/archives.ts';
import type { ImportPlace, StoredImport } from '../ports/import-store.ts';
import type { LetterFiles } from './letter-source.ts';
import { importVerbWording } from './messages.fr.ts';

/** Files as a form carried them, under a name that a person knows: of the file, of their folder, of the letter among them. */
function sentLetter(files: readonly LetterFile[]): LetterFiles {
  const paths = files.map(({ path }) => path);
  const [first = ''] = paths;
  const folder = `${first.split('/')[0]}/`;
  const isFolder = paths.length > 1 && paths.every((path) => path.startsWith(folder));
  return { name: isFolder ? folder.slice(0, -1) : (lettersAmong(paths)[0] ?? first), files };
}

/** More files than that are no letter. */
export const MAX_LETTER_FILES = 1_000;

const isSentFile = (value: unknown): boolean => {
  const { path, bytes } = (value ?? {}) as Partial<LetterFile>;
  return typeof path === 'string' && isLetterPath(path) && bytes instanceof Uint8Array;
};

/** A file of a form; its name there is its path below the folder that was dropped, segments separated by `/`. */
export const SentFileSchema = z
  .custom<LetterFile>(isSentFile, { error: 'un fichier est attendu, sous un chemin simple' })
  .meta({ type: 'string', format: 'binary' });

/** A letter as a form gives it. */
export const letterFields = {
  /** One html, eml, zip or json of an editor; or the files of a folder. */
  files: z
    .array(SentFileSchema, { error: 'un fichier est attendu' })
    .min(1)
    .max(MAX_LETTER_FILES)
    .transform(sentLetter),
  as: z.enum(['blocks', 'raw']).default('blocks'),
  /** The newsletter template it is to have; one is made for it when absent. */
  newslettertemplate_id: emptyIsAbsent(IdSchema),
  /** '1' fetches the pictures that are on the web. */
  fetch: z.enum(['', '0', '1']).default('').transform(isOne),
};

export type LetterInput = z.output<z.ZodObject<typeof letterFields>>;

/** No-break spaces stay: French wants them. */
const oneLine = (text: string, length: number) =>
  text
    .replace(/[ \p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, length);

/** The name of an imported letter's campaign: what was asked for, else what it is called, as far as either can be seen. */
export function letterName(asked: string | undefined, called: string): string {
  const name = [asked ?? '', called].map((text) => oneLine(text, MAX_NAME_CHARS)).find(hasVisibleText);
  return name ?? importVerbWording.unnamed;
}

export const subjectOf = (subject: string): string => oneLine(subject, MAX_HEAD_CHARS);

/**
 * Keeps a report and its page for later. It has been answered already: that it cannot be kept, for a disk that is full or
 * read-only, is no reason to say that the import failed.
 */
export const storeImport = (
  { imports }: Pick<Deps, 'imports'>,
  place: ImportPlace,
  kept: StoredImport,
): Promise<void> => imports.keep(place, kept).catch(onFailure(() => undefined));
