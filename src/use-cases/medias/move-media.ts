import { z } from 'zod';
import { MediaFolderSchema, MediaIdSchema } from '../../core/media/media.ts';
import { MediaSummarySchema } from '../../core/media/media-summary.ts';
import { SingleLineTextSchema } from '../../core/single-line-text.ts';
import { verb } from '../verb.ts';
import type { UsageDeps } from './find-usage.ts';
import { loadMedia, mediaSummaryOf } from './load-media.ts';

/**
 * Renames a media or gives it another folder; what is not given stays.
 * @throws AppError as `MediaLibrary.move`
 */
export const moveMedia = verb(
  {
    input: z.strictObject({
      id: MediaIdSchema,
      folder: MediaFolderSchema.optional(),
      /** Of the file; its extension stays whatever is given. */
      name: SingleLineTextSchema.min(1).max(200).optional(),
    }),
    output: MediaSummarySchema,
    summary: 'Renomme ou range une image ; son ancienne adresse répond toujours',
  },
  async (deps: UsageDeps, { id, folder, name }) => {
    const media = await loadMedia(deps, id);
    const to = { folder: folder ?? media.folder, name: name ?? media.name };
    return mediaSummaryOf(deps, await deps.medias.move(media.id, to));
  },
);
