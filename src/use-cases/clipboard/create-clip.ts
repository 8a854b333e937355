import { checkKept, type KeptBlock } from '../blocks/kept-block.ts';
import type { Deps } from '../deps.ts';
import { encodeThumbnail, type KeepThumbnailDeps, placeThumbnail } from '../thumbnails/keep-thumbnail.ts';

export interface ClipInput extends KeptBlock {
  /** JPEG that shows it; the server makes one itself when absent. */
  thumbnail?: Uint8Array;
}

/**
 * Keeps a copy of a filled block in the workspace's clipboard.
 * @throws AppError as `checkKept` and `encodeThumbnail`
 */
export async function createClip(
  deps: KeepThumbnailDeps & Pick<Deps, 'press' | 'clock' | 'ids'>,
  { thumbnail, ...block }: ClipInput,
): Promise<{ id: string }> {
  const kept = await checkKept(deps, block, await deps.blockTemplates.get(block.blocktemplate));
  const picture = thumbnail && (await encodeThumbnail(deps, thumbnail));
  const id = deps.ids.next();
  await deps.clips.create({ id, ...kept, created_at: deps.clock.now().toISOString() });
  if (picture) await placeThumbnail(deps, { noun: 'clip', id }, picture);
  return { id };
}
