import type { BlockTemplate } from '../block-template/block-template.ts';
import type { ThemeContents, ThemeFile } from './read-theme.ts';
import { themeFiles } from './theme.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A JSON file of a theme. */
export const themeJson = (path: string, value: object): ThemeFile => ({
  path,
  bytes: bytesOf(`${JSON.stringify({ schemaVersion: 1, ...value }, null, 2)}\n`),
});

/** Block templates as a theme has them. */
export const blockTemplateFiles = (blockTemplates: readonly BlockTemplate[]): ThemeFile[] =>
  blockTemplates.flatMap(({ markup, ...block }) => [
    themeJson(themeFiles.block(block.id), block),
    ...(markup === '' ? [] : [{ path: themeFiles.markup(block.id), bytes: bytesOf(markup) }]),
  ]);

/** The files of a theme with the kinds of blocks it takes written out among its own: it is whole without the product's. */
export function withKindsWritten(
  files: readonly ThemeFile[],
  { theme, blockTemplates }: Pick<ThemeContents, 'theme' | 'blockTemplates'>,
): ThemeFile[] {
  const taken = blockTemplates.filter(({ id }) => Object.hasOwn(theme.kinds, id));
  if (taken.length === 0) return [...files];
  return [
    ...files.filter(({ path }) => path !== themeFiles.theme),
    themeJson(themeFiles.theme, { ...theme, kinds: {} }),
    ...blockTemplateFiles(taken),
  ];
}
