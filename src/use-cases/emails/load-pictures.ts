import type { Picture } from '../../core/media/media.ts';
import type { Deps } from '../deps.ts';

/** Facts of the pictures that are there, by address. */
export async function loadPictures(
  deps: Pick<Deps, 'medias'>,
  addresses: readonly string[],
): Promise<Record<string, Picture>> {
  const found = await Promise.all(
    addresses.map(async (url) => [url, await deps.medias.picture(url)] as const),
  );
  return Object.fromEntries(found.flatMap(([url, picture]) => (picture ? [[url, { ...picture, url }]] : [])));
}
