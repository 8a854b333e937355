import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { type MediaSummary, summarizeMedia } from '../../core/media/media-summary.ts';
import type { Deps } from '../deps.ts';
import { findMediaUses, type UsageDeps } from './find-usage.ts';

/** @throws AppError `media-not-found` */
export async function loadMedia({ medias }: Pick<Deps, 'medias'>, id: string): Promise<Media> {
  const media = await medias.get(id);
  if (!media) throw AppError.of('media-not-found', { path: id });
  return media;
}

/** A media as lists show it. */
export async function mediaSummaryOf(deps: UsageDeps, media: Media): Promise<MediaSummary> {
  const uses = await findMediaUses(deps);
  return summarizeMedia(media, uses.of(media).length);
}
