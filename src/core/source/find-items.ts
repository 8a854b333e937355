import { findSpans } from '../campaign/find-text.ts';
import type { ContentItem } from './content-item.ts';

/** What is asked of the items of all sources. */
export interface ItemQuery {
  /** Words that must all stand in an item, letter case and accents aside; '' asks for none. */
  words: string;
  /** A category that it must have, letter case and accents aside; '' asks for none. */
  category: string;
  order: 'newest' | 'oldest';
}

const loose = { matchCase: false, matchAccents: false };
const contains = (text: string, wanted: string) => findSpans(text, wanted, loose).length > 0;

/** Whether two words are one, letter case, accents and typography aside. */
export function isSameWord(one: string, other: string): boolean {
  const [a, b] = [one.trim(), other.trim()];
  return contains(a, b) && contains(b, a);
}

function answers(item: ContentItem, { words, category }: Pick<ItemQuery, 'words' | 'category'>): boolean {
  const text = [item.title, item.text, item.author, ...item.categories].join('\n');
  const asked = words.split(/\s+/).filter((word) => word !== '');
  if (!asked.every((word) => contains(text, word))) return false;
  return category.trim() === '' || item.categories.some((own) => isSameWord(own, category));
}

/** Those that answer, by their dates; those without a date last, in the order of their source. */
export function findItems(items: readonly ContentItem[], query: ItemQuery): ContentItem[] {
  const direction = query.order === 'newest' ? -1 : 1;
  return items
    .filter((item) => answers(item, query))
    .sort((one, other) => {
      if (one.date === null || other.date === null)
        return Number(one.date === null) - Number(other.date === null);
      return direction * one.date.localeCompare(other.date);
    });
}
