import { findSpans } from '../campaign/find-text.ts';
import { byName } from '../french-order.ts';
import type { Media } from './media.ts';

export const mediaOrders = ['newest', 'name', 'heaviest'] as const;
export type MediaOrder = (typeof mediaOrders)[number];

const comparisons: Record<MediaOrder, (a: Media, b: Media) => number> = {
  // What nobody dated was there before.
  newest: (a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''),
  name: byName,
  heaviest: (a, b) => b.bytes - a.bytes,
};

/** Medias in an order of the list; those that are equal in it by name. */
export const inOrder = (medias: readonly Media[], order: MediaOrder): Media[] =>
  medias.toSorted((a, b) => comparisons[order](a, b) || byName(a, b));

const options = { matchCase: false, matchAccents: false };

/** Medias whose folder, name, alternative text and credit hold every word between them. */
export function mediasWith(medias: readonly Media[], query: string): Media[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  return medias.filter(({ id, alt, credit }) => {
    const text = `${id}\n${alt}\n${credit}`;
    return words.every((word) => findSpans(text, word, options).length > 0);
  });
}
