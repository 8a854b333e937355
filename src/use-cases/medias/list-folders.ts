import { z } from 'zod';
import { type Media, MediaFolderSchema } from '../../core/media/media.ts';
import { onceFor } from '../../core/once.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** The folder that a folder stands in; '' is the top. */
export const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

/** A folder of the library. */
export const MediaFolderLineSchema = z.object({
  path: MediaFolderSchema,
  /** How many stand in it and in the folders below it. */
  medias: z.int(),
});

/** How many medias stand in each folder and below it, counted once for as long as nothing is new in the library. */
const countsByFolder = onceFor((medias: readonly Media[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { folder } of medias)
    for (let path = folder; path !== ''; path = parentOf(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
});

/** @returns in order; the top is not named */
export function countFolders(
  folders: readonly string[],
  medias: readonly Media[],
): z.input<typeof MediaFolderLineSchema>[] {
  const counts = countsByFolder(medias);
  return folders.map((path) => ({ path, medias: counts.get(path) ?? 0 }));
}

/** Every folder of the library but its top. */
export const listFolders = verb(
  {
    input: z.strictObject({}),
    output: z.array(MediaFolderLineSchema),
    summary: 'Tous les dossiers de la médiathèque',
  },
  async ({ medias }: Pick<Deps, 'medias'>) => {
    return countFolders(await medias.folders(), await medias.list());
  },
);

/** @throws AppError as `MediaLibrary.removeFolder` */
export const removeFolder = verb(
  {
    input: z.strictObject({ folder: MediaFolderSchema.min(1) }),
    output: z.object({}),
    summary: 'Supprime un dossier vide de la médiathèque',
  },
  async ({ medias }: Pick<Deps, 'medias'>, { folder }) => {
    await medias.removeFolder(folder);
    return {};
  },
);

/** @throws AppError as `MediaLibrary.addFolder` */
export const addFolder = verb(
  {
    input: z.strictObject({ folder: MediaFolderSchema.min(1) }),
    output: z.object({ folder: MediaFolderSchema }),
    summary: 'Crée un dossier de la médiathèque',
  },
  async ({ medias }: Pick<Deps, 'medias'>, { folder }) => {
    await medias.addFolder(folder);
    return { folder };
  },
);
