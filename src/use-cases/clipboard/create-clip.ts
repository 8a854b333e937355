import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { UploadSchema } from '../../core/upload.ts';
import { keptFields } from '../../core/widget/kept-fields.ts';
import { checkSavedBlock, type StoredBlock } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { encodeThumbnail, putThumbnail, type StoreThumbnailDeps } from '../thumbnails/store-thumbnail.ts';
import { verb } from '../verb.ts';

export interface ClipInput extends StoredBlock {
  /** JPEG that shows it; the server makes one itself when absent. */
  thumbnail?: Uint8Array;
}

/**
 * Keeps a copy of a filled block in the workspace's clipboard.
 * @throws AppError as `checkSavedBlock` and `encodeThumbnail`
 */
export const createClip = verb(
  {
    input: z.strictObject({
      ...keptFields,
      /** JPEG that shows it; one is made when absent. */
      thumbnail: UploadSchema.optional(),
    }),
    output: z.object({ id: IdSchema }),
    summary: 'Garde un bloc rempli dans le presse-papier',
  },
  async (
    deps: StoreThumbnailDeps & Pick<Deps, 'renderer' | 'clock' | 'ids'>,
    { thumbnail, ...block }: ClipInput,
  ) => {
    const kept = await checkSavedBlock(deps, block, await deps.blockTemplates.get(block.blocktemplate));
    const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
    const id = deps.ids.next();
    await deps.clips.create({ id, ...kept, created_at: deps.clock.now().toISOString() });
    if (picture) await putThumbnail(deps, { noun: 'clip', id }, picture);
    return { id };
  },
);
