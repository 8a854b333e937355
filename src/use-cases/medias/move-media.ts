import type { MediaSummary } from '../../core/media/media-summary.ts';
import type { UsageDeps } from './find-usage.ts';
import { loadMedia, mediaSummaryOf } from './load-media.ts';

/**
 * Renames a media or gives it another folder; what is not given stays.
 * @throws AppError as `MediaLibrary.move`
 */
export async function moveMedia(
  deps: UsageDeps,
  { id, folder, name }: { id: string; folder?: string | undefined; name?: string | undefined },
): Promise<MediaSummary> {
  const media = await loadMedia(deps, id);
  const to = { folder: folder ?? media.folder, name: name ?? media.name };
  return mediaSummaryOf(deps, await deps.medias.move(media.id, to));
}
