import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { mailAddress } from '../../core/media/picture-address.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/**
 * What would be sent of a picture drawn `width` px wide at most; it is made for that.
 * @throws AppError `media-not-found`
 */
export const weighPicture = verb(
  {
    input: z.strictObject({
      url: z.string().max(4_000),
      /** px: how wide it is drawn. */
      width: z.int().min(1).max(620),
    }),
    output: z.object({
      /** Address of the picture that would be sent. */
      address: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
    summary: 'L’image telle qu’elle partira, et son poids',
  },
  async ({ medias }: Pick<Deps, 'medias'>, { url, width }) => {
    const picture = await medias.picture(url);
    if (!picture) throw AppError.of('media-not-found', { path: url });
    const address = mailAddress(picture, Math.min(width, picture.width));
    const [sent, file] = await Promise.all([medias.picture(address), medias.read(address)]);
    if (!sent || !file) throw AppError.of('media-not-found', { path: address });
    return { address, width: sent.width, height: sent.height, bytes: file.bytes.length };
  },
);
