import { z } from 'zod';
import { MediaIdSchema, MediaWordsSchema } from '../../core/media/media.ts';
import { MediaSummarySchema } from '../../core/media/media-summary.ts';
import { verb } from '../verb.ts';
import type { UsageDeps } from './find-usage.ts';
import { mediaSummaryOf } from './load-media.ts';

/** Writes what is given of the words of a media. @throws AppError `media-not-found`, those of storage */
export const describeMedia = verb(
  {
    input: z.strictObject({ id: MediaIdSchema, ...MediaWordsSchema.partial().shape }),
    output: MediaSummarySchema,
    summary: 'Écrit le texte de remplacement et le crédit d’une image',
  },
  async (deps: UsageDeps, { id, alt, credit }) => {
    const words = { ...(alt !== undefined && { alt }), ...(credit !== undefined && { credit }) };
    return mediaSummaryOf(deps, await deps.medias.describe(id, words));
  },
);
