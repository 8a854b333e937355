import { onceFor } from './once.ts';
import { foldForSearch, searchTerms } from './search-terms.ts';

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
