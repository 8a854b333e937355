import { z } from 'zod';
import { parseJson } from '../../core/parse-json.ts';
import {
  ThemeLetterSchema,
  ThemeSchema,
  type ThemeSummary,
  ThemeSummarySchema,
  themeCoverAddress,
  themeFiles,
} from '../../core/theme/theme.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** A file of a theme in its schema; undefined where it is not one. */
export async function readThemeFile<Schema extends z.ZodType>(
  { themes }: Pick<Deps, 'themes'>,
  id: string,
  { path, schema }: { path: string; schema: Schema },
): Promise<z.output<Schema> | undefined> {
  const bytes = await themes.read(id, path);
  const json = parseJson(new TextDecoder().decode(bytes));
  return json.ok ? schema.safeParse(json.value).data : undefined;
}

const LetterNameSchema = z.object({ name: ThemeLetterSchema.shape.name });

async function summarize(
  deps: Pick<Deps, 'themes'>,
  { id, isBuiltin }: { id: string; isBuiltin: boolean },
): Promise<ThemeSummary | undefined> {
  const theme = await readThemeFile(deps, id, { path: themeFiles.theme, schema: ThemeSchema });
  if (!theme) return undefined;
  const letters = await Promise.all(
    theme.letters.map(async (letter) => {
      const found = await readThemeFile(deps, id, {
        path: themeFiles.letter(letter),
        schema: LetterNameSchema,
      });
      return { id: letter, name: found?.name ?? letter };
    }),
  );
  const cover = (await deps.themes.read(id, themeFiles.cover)) ? themeCoverAddress(id) : null;
  return { id, name: theme.name, description: theme.description, isBuiltin, cover, letters };
}

/** The product's themes, then those of the workspace; a folder that is no theme is not there. */
export const listThemes = verb(
  {
    input: z.strictObject({}),
    output: z.array(ThemeSummarySchema),
    summary: 'Les thèmes : ceux du produit, puis ceux de l’espace de travail',
  },
  async (deps: Pick<Deps, 'themes'>) => {
    const found = await Promise.all((await deps.themes.list()).map((theme) => summarize(deps, theme)));
    return found.filter((theme) => theme !== undefined);
  },
);
