import {
  type ContentItem,
  ContentItemSchema,
  itemId,
  longestItemText,
} from '../../core/source/content-item.ts';
import { shorten } from '../../core/source/shorten.ts';
import { wholeAddress } from '../../core/source/web-address.ts';
import { isVisible } from '../../core/visible.ts';
import { type HtmlPicture, htmlPieces } from './html-pieces.ts';

/** A picture as a source names it. */
export interface FoundPicture {
  url: string | undefined;
  alt?: string | undefined;
  credit?: string | undefined;
}

/** An item as its source tells it, whatever the format; what it does not tell is absent. */
export interface FoundItem {
  /** What the source itself calls it. */
  name?: string | undefined;
  title?: string | undefined;
  /** A text of its own, HTML. */
  summary?: string | undefined;
  /** The whole of it, HTML. */
  content?: string | undefined;
  link?: string | undefined;
  /** The best first. */
  pictures: FoundPicture[];
  date?: string | number | undefined;
  categories: (string | undefined)[];
  authors: (string | undefined)[];
}

/** What an item is made into one with. */
export interface ItemOrigin {
  /** Alias of the source. */
  alias: string;
  /** What relative addresses stand on. */
  base: string;
}

/** Of a whole article, as much as tells what it is about. */
const leadLength = 600;

/** Signs that are no text, or turn what follows around. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;
const plain = (text: string) =>
  text
    .replace(unprintable, ' ')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
const cut = (text: string | undefined, most: number) => plain(text ?? '').slice(0, most);

/** HTML as one line. */
export const lineOf = (html: string | undefined): string => htmlPieces(html ?? '').paragraphs.join(' ');

function paragraphsOf(paragraphs: readonly string[], most: number): string {
  return shorten(
    paragraphs
      .map(plain)
      .filter((text) => text !== '')
      .join('\n\n'),
    most,
  );
}

function textOf({ summary, content }: FoundItem): string {
  const own = paragraphsOf(htmlPieces(summary ?? '').paragraphs, longestItemText);
  return own !== '' ? own : paragraphsOf(htmlPieces(content ?? '').paragraphs, leadLength);
}

/** Instants without a zone are read as UTC: the same on every machine. */
function dateOf(date: FoundItem['date']): string | null {
  const text = typeof date === 'number' ? date : (date ?? '').trim();
  const isLocal = typeof text === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text);
  const seconds = typeof text === 'number' && Math.abs(text) < 1e11;
  const instant =
    typeof text === 'number' ? text * (seconds ? 1_000 : 1) : Date.parse(isLocal ? `${text}Z` : text);
  const made = new Date(instant);
  const year = made.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? made.toISOString() : null;
}

const asFound = ({ src, alt }: HtmlPicture): FoundPicture => ({ url: src, alt });

function pictureOf(found: FoundItem, base: string): ContentItem['picture'] {
  const within = [found.content, found.summary].flatMap((html) => htmlPieces(html ?? '').pictures);
  for (const { url, alt, credit } of [...found.pictures, ...within.map(asFound)]) {
    const whole = wholeAddress(url ?? '', base);
    if (!whole) continue;
    const same = within.find(({ src }) => wholeAddress(src, base) === whole);
    return { url: whole, alt: cut(alt || same?.alt, 1_000), credit: cut(credit, 300) };
  }
  return null;
}

const distinct = (words: readonly (string | undefined)[], most: number) =>
  [...new Set(words.map((word) => cut(word, 200)).filter((word) => word !== ''))].slice(0, most);

function makeItem(found: FoundItem, name: string, { alias, base }: ItemOrigin): ContentItem | undefined {
  const link = wholeAddress(found.link ?? '', base) ?? '';
  const text = textOf(found);
  const own = cut(found.title, 1_000);
  const title = isVisible(own) ? own : shorten(text.replace(/\s+/g, ' '), 100);
  if (!isVisible(title)) return undefined;
  const made = {
    id: itemId(alias, name || link || title),
    source: alias,
    title,
    text,
    link,
    picture: pictureOf(found, link || base),
    date: dateOf(found.date),
    categories: distinct(found.categories, 50),
    author: distinct(found.authors, 10).join(', ').slice(0, 300),
  };
  return ContentItemSchema.safeParse(made).data;
}

/**
 * The items of a source, each once, in its order. Its name for an item makes the id, which is then the same at every
 * reading; a name that it gives to several says nothing, and the item's link stands for it. What has neither title nor
 * text is no item.
 */
export function makeItems(found: readonly FoundItem[], origin: ItemOrigin): ContentItem[] {
  const times = new Map<string, number>();
  for (const { name = '' } of found) times.set(name, (times.get(name) ?? 0) + 1);
  const items = new Map<string, ContentItem>();
  for (const one of found) {
    const { name = '' } = one;
    const item = makeItem(one, times.get(name) === 1 ? name.trim() : '', origin);
    if (item && !items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}
