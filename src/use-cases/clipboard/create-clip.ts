import { checkSavedBlock, type StoredBlock } from '../blocks/saved-block.ts';
import type { Deps } from '../deps.ts';
import { encodeThumbnail, putThumbnail, type StoreThumbnailDeps } from '../thumbnails/store-thumbnail.ts';

export interface ClipInput extends StoredBlock {
  /** JPEG that shows it; the server makes one itself when absent. */
  thumbnail?: Uint8Array;
}

/**
 * Keeps a copy of a filled block in the workspace's clipboard.
 * @throws AppError as `checkSavedBlock` and `encodeThumbnail`
 */
export async function createClip(
  deps: StoreThumbnailDeps & Pick<Deps, 'renderer' | 'clock' | 'ids'>,
  { thumbnail, ...block }: ClipInput,
): Promise<{ id: string }> {
  const kept = await checkSavedBlock(deps, block, await deps.blockTemplates.get(block.blocktemplate));
  const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
  const id = deps.ids.next();
  await deps.clips.create({ id, ...kept, created_at: deps.clock.now().toISOString() });
  if (picture) await putThumbnail(deps, { noun: 'clip', id }, picture);
  return { id };
}
