import { byName } from '../french-order.ts';
import { onceFor } from '../once.ts';
import { foldForSearch, searchTerms } from '../search-terms.ts';
import type { Media } from './media.ts';

export const mediaOrders = ['newest', 'name', 'heaviest'] as const;
export type MediaOrder = (typeof mediaOrders)[number];

const compareDates = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const comparisons: Record<MediaOrder, (a: Media, b: Media) => number> = {
  // What nobody dated was there before.
  newest: (a, b) => compareDates(b.created_at ?? '', a.created_at ?? ''),
  name: byName,
  heaviest: (a, b) => b.bytes - a.bytes,
};

/** Medias in an order of the list; those that are equal in it by name. */
export const sortMedias = (medias: readonly Media[], order: MediaOrder): Media[] =>
  medias.toSorted((a, b) => comparisons[order](a, b) || byName(a, b));

/** What is searched of a media, made once. */
const searchedText = onceFor(({ id, alt, credit }: Media) => foldForSearch(`${id}\n${alt}\n${credit}`));

/** Medias whose folder, name, alternative text and credit hold every word between them. */
export function searchMedias(medias: readonly Media[], query: string): readonly Media[] {
  const words = searchTerms(query);
  if (words.length === 0) return medias;
  return medias.filter((media) => {
    const text = searchedText(media);
    return words.every((word) => text.includes(word));
  });
}
