import type { MediaSummary } from '../../core/media/media-summary.ts';
import type { UsageDeps } from './find-usage.ts';
import { mediaSummaryOf } from './load-media.ts';

/** Writes what is given of the words of a media. @throws AppError `media-not-found`, those of storage */
export async function describeMedia(
  deps: UsageDeps,
  { id, alt, credit }: { id: string; alt?: string | undefined; credit?: string | undefined },
): Promise<MediaSummary> {
  const words = { ...(alt !== undefined && { alt }), ...(credit !== undefined && { credit }) };
  return mediaSummaryOf(deps, await deps.medias.describe(id, words));
}
