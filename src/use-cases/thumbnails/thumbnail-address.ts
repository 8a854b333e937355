import type { Deps } from '../deps.ts';
import type { CoverSubject, ThumbnailSubject } from '../ports/store.ts';

/** Where thumbnails are in addresses. */
export const thumbnailPrefix = '/thumbnails/';

/** Segment of an address under which the pictures of a noun stand. */
export const thumbnailSegments = {
  'block-template': 'block-templates',
  widget: 'widgets',
  clip: 'clipboard',
} as const satisfies Record<ThumbnailSubject['noun'], string>;

/**
 * Where the picture of a block template, widget or clip is served: `/thumbnails/<noun>/<id>.jpg?v=<mark>`, another
 * address for each picture it has had; null when it has none.
 */
export async function thumbnailAddress(
  deps: Pick<Deps, 'thumbnails'>,
  of: ThumbnailSubject,
): Promise<string | null> {
  const mark = await deps.thumbnails.markOf(of);
  if (mark === undefined) return null;
  return `${thumbnailPrefix}${thumbnailSegments[of.noun]}/${of.id}.jpg?v=${encodeURIComponent(mark)}`;
}

/** Segment of an address under which the covers of a noun stand. */
export const coverSegments = {
  campaign: 'campaigns',
  'newsletter-template': 'newsletter-templates',
} as const satisfies Record<CoverSubject['noun'], string>;

/** Where a cover is served, which is made where there is none; `mark` tells what it is the cover of from what it was before. */
export const coverAddress = ({ noun, id }: CoverSubject, mark: string): string =>
  `${thumbnailPrefix}${coverSegments[noun]}/${id}.jpg?v=${encodeURIComponent(mark)}`;
