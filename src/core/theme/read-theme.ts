import type { z } from 'zod';
import { type BlockTemplate, BlockTemplateSchema } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { AppError } from '../errors/app-error.ts';
import type { InputIssue } from '../errors/catalogue.ts';
import { MediaWordsSchema } from '../media/media.ts';
import { namedMedias } from '../media/named-medias.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../newsletter-template/newsletter-template.ts';
import { describeIssue, inputIssues } from '../parse-input.ts';
import { parseJson } from '../parse-json.ts';
import { placementOf } from '../positions/placement.ts';
import { themeWording as words } from './messages.fr.ts';
import {
  standardColors,
  type Theme,
  type ThemeLetter,
  ThemeLetterSchema,
  ThemeSchema,
  themeFiles,
} from './theme.ts';

/** A file of a theme by its path below the theme's folder, segments separated by `/`. */
export interface ThemeFile {
  path: string;
  bytes: Uint8Array;
}

/** A picture of a theme. */
interface ThemeMedia {
  /** Path below `medias/`, as contents name it after `/media/`. */
  id: string;
  bytes: Uint8Array;
  alt: string;
  credit: string;
}

/** A whole theme, read and held together. */
export interface ThemeContents {
  theme: Theme;
  template: NewsletterTemplate;
  blockTemplates: BlockTemplate[];
  letters: ThemeLetter[];
  medias: ThemeMedia[];
  /** A JPEG. */
  cover?: Uint8Array;
}

/** Files of one theme as a reader sees them; what is wrong is collected, each with the path of its file. */
function createReader(files: readonly ThemeFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const issues: InputIssue[] = [];
  const text = (path: string): string | undefined => {
    const bytes = byPath.get(path);
    if (!bytes) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      issues.push({ path, message: words.notUtf8 });
      return undefined;
    }
  };
  const read = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    complete: (value: Record<string, unknown>) => object = (value) => value,
  ): z.output<Schema> | undefined => {
    if (!byPath.has(path)) return void issues.push({ path, message: words.missingFile });
    const source = text(path);
    if (source === undefined) return undefined;
    const json = parseJson(source);
    if (!json.ok) return void issues.push({ path, message: json.reason });
    const { schemaVersion: _, ...value } = Object(json.value) as Record<string, unknown>;
    const result = schema.safeParse(complete(value), { error: describeIssue });
    if (result.success) return result.data;
    issues.push(
      ...inputIssues(result.error).map((issue) => ({
        path: `${path} ${issue.path}`.trim(),
        message: issue.message,
      })),
    );
    return undefined;
  };
  return { byPath, issues, text, read };
}

type Reader = ReturnType<typeof createReader>;

/** Each says the id that its folder is called by, so that no two have one. */
function readBlockTemplates({ byPath, issues, read, text }: Reader): BlockTemplate[] {
  const folders = [...byPath.keys()].flatMap(
    (path) => /^block-templates\/([^/]+)\/block\.json$/.exec(path)?.[1] ?? [],
  );
  return folders.toSorted().flatMap((folder) => {
    const path = themeFiles.block(folder);
    const found = read(path, BlockTemplateSchema, (block) => ({
      ...block,
      markup: text(themeFiles.markup(folder)) ?? '',
    }));
    if (found && found.id !== folder) issues.push({ path: `${path} id`, message: words.otherFolder(folder) });
    return found ?? [];
  });
}

/** The kinds of blocks it takes, dressed as it says. */
function readKinds({ byPath, issues, read, text }: Reader, { kinds }: Theme): BlockTemplate[] {
  return Object.entries(kinds).flatMap(([id, { name, look }]) => {
    const refused =
      (byPath.has(themeFiles.block(id)) && words.kindOfOwnBlock) ||
      (!byPath.has(themeFiles.kind(id)) && words.missingKind);
    if (refused) {
      issues.push({ path: `${themeFiles.theme} kinds.${id}`, message: refused });
      return [];
    }
    const markup = text(themeFiles.kindMarkup(id)) ?? '';
    const dressed = read(themeFiles.kind(id), BlockTemplateSchema, (kind) => ({
      ...kind,
      ...(name !== undefined && { name }),
      look: { ...Object(kind.look), ...look },
      markup,
    }));
    return dressed ?? [];
  });
}

/** What a picture's own file says of it; one that cannot be read says nothing, as in a library. */
function mediaWords(source: string | undefined) {
  const json = parseJson(source ?? '');
  return MediaWordsSchema.partial().safeParse(json.ok ? json.value : {}).data;
}

function readMedias({ byPath, text }: Reader): ThemeMedia[] {
  return [...byPath].flatMap(([path, bytes]) => {
    if (!path.startsWith('medias/') || path.endsWith('.json')) return [];
    const { alt = '', credit = '' } = mediaWords(text(`${path}.json`)) ?? {};
    return [{ id: path.slice('medias/'.length), bytes, alt, credit }];
  });
}

/** Blocks stand in positions of the template, each made of a block template that is there and fits. */
function checkBlocks(
  { issues }: Reader,
  path: string,
  blocks: readonly Block[],
  { template, blockTemplates }: Pick<ThemeContents, 'template' | 'blockTemplates'>,
): void {
  const byId = new Map(blockTemplates.map((one) => [one.id, one]));
  for (const [rank, { blocktemplate, position }] of blocks.entries()) {
    const placement = placementOf(byId.get(blocktemplate), blocktemplate, position, template.positions);
    if (!placement.allowed) issues.push({ path: `${path} blocks.${rank}`, message: placement.reason });
  }
}

/** Pictures that its contents name are in its folder. */
function checkMedias(
  { issues }: Reader,
  contents: Pick<ThemeContents, 'theme' | 'template' | 'letters' | 'medias'>,
): void {
  // In the place of a logo nothing need be: without one, the name stands there.
  const present = new Set([contents.theme.logo, ...contents.medias.map(({ id }) => id)]);
  for (const id of namedMedias([contents.template, contents.letters], null).keys()) {
    // A text may end in several ways; that is a name only where one of them is there.
    if (!present.has(id) && /\.\w{2,5}$/.test(id) && !id.includes('~'))
      issues.push({ path: themeFiles.media(id), message: words.missingPicture });
  }
}

/** Its logo changes colours of its palette, and the kinds of blocks it takes find theirs there. */
function checkColors(
  { issues }: Reader,
  { theme, template }: Pick<ThemeContents, 'theme' | 'template'>,
): void {
  const aliases = new Set(template.colors.map(({ alias }) => alias));
  const missing = (wanted: readonly string[]) => wanted.filter((alias) => !aliases.has(alias));
  const places = {
    brand: missing(Object.values(theme.brand).flat()),
    kinds: Object.keys(theme.kinds).length === 0 ? [] : missing(standardColors),
  };
  for (const [place, unknown] of Object.entries(places)) {
    for (const alias of unknown)
      issues.push({ path: `${themeFiles.theme} ${place}`, message: words.unknownColor(alias) });
  }
}

/**
 * Reads a theme from its files and holds its parts to one another: its letters stand on its template, its blocks, the kinds
 * of blocks it takes and its pictures alone, so that it is whole wherever it is taken.
 * @param files with the product's kinds of blocks among them
 * @param name of the folder or archive, for the failure
 * @throws AppError `theme-invalid` with every file and place
 */
export function readTheme(files: readonly ThemeFile[], name: string): ThemeContents {
  const reader = createReader(files);
  const { byPath, issues, read } = reader;
  const theme = read(themeFiles.theme, ThemeSchema);
  const template = read(themeFiles.template, NewsletterTemplateSchema);
  const blockTemplates = [...readBlockTemplates(reader), ...(theme ? readKinds(reader, theme) : [])];
  const medias = readMedias(reader);
  const letters = (theme?.letters ?? []).flatMap(
    (id) => read(themeFiles.letter(id), ThemeLetterSchema, (letter) => ({ ...letter, id })) ?? [],
  );
  if (theme && template) {
    const parts = { theme, template, blockTemplates, letters, medias };
    checkBlocks(reader, themeFiles.template, template.defaults.blocks, parts);
    for (const { id, blocks } of letters) checkBlocks(reader, themeFiles.letter(id), blocks, parts);
    checkMedias(reader, parts);
    checkColors(reader, parts);
    if (issues.length === 0) {
      const cover = byPath.get(themeFiles.cover);
      return { ...parts, ...(cover && { cover }) };
    }
  }
  throw AppError.of('theme-invalid', { theme: name, issues });
}

/** The files with the one folder that holds them all taken away, as archives often have it. */
export function withoutTopFolder(files: readonly ThemeFile[]): ThemeFile[] {
  const at =
    files.find(({ path }) => path.endsWith(themeFiles.theme))?.path.slice(0, -themeFiles.theme.length) ?? '';
  if (at === '') return [...files];
  return files.flatMap(({ path, bytes }) =>
    path.startsWith(at) ? [{ path: path.slice(at.length), bytes }] : [],
  );
}
