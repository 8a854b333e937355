import { z } from 'zod';
import { onceFor } from './once.ts';
import { foldForSearch, searchTerms } from './search-terms.ts';

/** What any list is asked for a part of it: from which one on, and how many. */
export const listPartFields = {
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(60),
};

/** The words that are looked for in a list. */
export const listQueryField = z.string().max(500).default('');

export interface ListPart {
  offset: number;
  limit: number;
}

/** The part of a list that was asked for. */
export const partOf = <Item>(items: readonly Item[], { offset, limit }: ListPart): Item[] =>
  items.slice(offset, offset + limit);

/**
 * Finds, among things that never change, those whose text holds every word of a query. Their texts are folded once, for
 * as long as the things are held.
 */
export function searchBy<Item extends object>(textOf: (item: Item) => string) {
  const folded = onceFor((item: Item) => foldForSearch(textOf(item)));
  return (query: string): ((item: Item) => boolean) => {
    const words = searchTerms(query);
    return (item) => words.every((word) => folded(item).includes(word));
  };
}
