import type { Media } from '../../core/media/media.ts';
import type { Deps } from '../deps.ts';

/** A folder of the library, and how many medias stand directly in it. */
export interface MediaFolder {
  path: string;
  medias: number;
}

/** @returns in order; the top is not named */
export function countFolders(folders: readonly string[], medias: readonly Media[]): MediaFolder[] {
  const counts = new Map<string, number>();
  for (const { folder } of medias) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return folders.map((path) => ({ path, medias: counts.get(path) ?? 0 }));
}

/** Every folder of the library but its top. */
export async function listFolders({ medias }: Pick<Deps, 'medias'>): Promise<MediaFolder[]> {
  return countFolders(await medias.folders(), await medias.list());
}
