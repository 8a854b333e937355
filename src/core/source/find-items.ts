import { onceFor } from '../once.ts';
import { foldForSearch, searchTerms } from '../search-terms.ts';
import type { ContentItem } from './content-item.ts';

/** What is asked of the items of all sources. */
export interface ItemQuery {
  /** Words that must all stand in an item, letter case and accents aside; '' asks for none. */
  words: string;
  /** A category that it must have, letter case and accents aside; '' asks for none. */
  category: string;
  order: 'newest' | 'oldest';
}

/** Whether two words are one, letter case, accents and typography aside. */
export const isSameWord = (one: string, other: string): boolean =>
  foldForSearch(one) === foldForSearch(other);

/** What is searched of items, made once: many rules look through the same. */
const searchedText = onceFor(({ title, text, author, categories }: ContentItem) =>
  foldForSearch([title, text, author, ...categories].join('\n')),
);

/** Whether an item answers. */
function answering({ words, category }: ItemQuery): (item: ContentItem) => boolean {
  const asked = searchTerms(words);
  const wanted = foldForSearch(category);
  return (item) => {
    const hasWords = asked.length === 0 || asked.every((word) => searchedText(item).includes(word));
    return hasWords && (wanted === '' || item.categories.some((own) => foldForSearch(own) === wanted));
  };
}

/** Those that answer, by their dates; those without a date last, in the order of their source. */
export function findItems(items: readonly ContentItem[], query: ItemQuery): ContentItem[] {
  const direction = query.order === 'newest' ? -1 : 1;
  return items.filter(answering(query)).sort((one, other) => {
    if (one.date === null || other.date === null)
      return Number(one.date === null) - Number(other.date === null);
    return direction * one.date.localeCompare(other.date);
  });
}
