import { type MediaLine, mediaLine } from '../../core/media/media-line.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import { findMediaUses, lastAlt, tellUsage, type UsageDeps } from './find-usage.ts';
import { loadMedia } from './load-media.ts';

/** @throws AppError `media-not-found` */
export async function getMedia(
  deps: UsageDeps,
  { id }: { id: string },
): Promise<{ media: MediaLine; usage: MediaUsage; lastAlt: string }> {
  const media = await loadMedia(deps, id);
  const places = (await findMediaUses(deps)).of(media);
  return {
    media: mediaLine(media, places.length),
    usage: await tellUsage(deps, places),
    lastAlt: lastAlt(media, places),
  };
}
