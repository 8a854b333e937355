import { z } from 'zod';
import { type Picture, PictureSchema } from '../../core/media/media.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

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

/** As `loadPictures`, in a list. */
export const listPictures = verb(
  {
    input: z.strictObject({
      /** Addresses as content has them, derived ones too. */
      urls: z.array(z.string().max(4_000)).max(200),
    }),
    output: z.array(PictureSchema),
    summary: 'Ce que la composition doit savoir d’images ; celles qui n’existent pas n’y sont pas',
  },
  async (deps: Pick<Deps, 'medias'>, { urls }) => Object.values(await loadPictures(deps, urls)),
);
