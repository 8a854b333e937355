import { type MediaSummary, summarizeMedia } from '../../core/media/media-summary.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import { describeUsage, findMediaUses, lastAlt, type UsageDeps } from './find-usage.ts';
import { loadMedia } from './load-media.ts';

/** @throws AppError `media-not-found` */
export async function getMedia(
  deps: UsageDeps,
  { id }: { id: string },
): Promise<{ media: MediaSummary; usage: MediaUsage; lastAlt: string }> {
  const media = await loadMedia(deps, id);
  const places = (await findMediaUses(deps)).of(media);
  return {
    media: summarizeMedia(media, places.length),
    usage: await describeUsage(deps, places),
    lastAlt: lastAlt(media, places),
  };
}
