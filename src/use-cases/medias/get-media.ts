import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { MediaIdSchema } from '../../core/media/media.ts';
import { MediaSummarySchema, summarizeMedia } from '../../core/media/media-summary.ts';
import { mailAddress } from '../../core/media/picture-address.ts';
import { MediaUsageSchema } from '../../core/media/usage.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadMedia } from './edit-media.ts';
import { describeUsage, findMediaUses, lastAlt, type UsageDeps } from './find-usage.ts';

/** @throws AppError `media-not-found` */
export const getMedia = verb(
  {
    input: z.strictObject({ id: MediaIdSchema }),
    output: z.object({
      media: MediaSummarySchema,
      usage: MediaUsageSchema,
      /** The alternative text it had in the letter that used it last; its own where none did. */
      lastAlt: z.string(),
    }),
    summary: 'Une image de la médiathèque et où elle est utilisée',
  },
  async (deps: UsageDeps, { id }) => {
    const media = await loadMedia(deps, id);
    const places = await findMediaUses(deps, media);
    return {
      media: summarizeMedia(media, places.length),
      usage: await describeUsage(deps, places),
      lastAlt: await lastAlt(deps, media, places),
    };
  },
);

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
