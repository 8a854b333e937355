import { z } from 'zod';
import { MediaIdSchema } from '../../core/media/media.ts';
import { MediaSummarySchema, summarizeMedia } from '../../core/media/media-summary.ts';
import { MediaUsageSchema } from '../../core/media/usage.ts';
import { verb } from '../verb.ts';
import { describeUsage, findMediaUses, lastAlt, type UsageDeps } from './find-usage.ts';
import { loadMedia } from './load-media.ts';

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
    const places = (await findMediaUses(deps)).of(media);
    return {
      media: summarizeMedia(media, places.length),
      usage: await describeUsage(deps, places),
      lastAlt: lastAlt(media, places),
    };
  },
);
