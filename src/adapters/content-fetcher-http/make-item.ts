import { mediaPrefix } from '../../core/media/addresses.ts';
import {
  type ContentItem,
  ContentItemSchema,
  itemId,
  MAX_ITEM_TEXT_CHARS,
} from '../../core/source/content-item.ts';
import { shorten, startOfText } from '../../core/source/shorten.ts';
import { wholeAddress } from '../../core/source/web-address.ts';
import { hasVisibleText } from '../../core/visible-text.ts';
import { type HtmlPicture, type HtmlPieces, htmlPieces } from './html-pieces.ts';
import { readDate } from './read-date.ts';

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
  /** Whether it is of this workspace: only then may it name pictures of the library. */
  isOwn?: boolean | undefined;
}

/** Of a whole article, as much as tells what it is about. */
const leadLength = 600;

/** Signs that are no text, halves of signs among them, or turn what follows around. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu;
const plain = (text: string) =>
  text
    .replace(unprintable, ' ')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
const cut = (text: string | undefined, most: number) => startOfText(plain(text ?? ''), most);

/** HTML as one line. */
export const lineOf = (html: string | undefined): string =>
  plain(htmlPieces(html ?? '').paragraphs.join(' '));

function paragraphsOf(paragraphs: readonly string[], most: number): string {
  return shorten(
    paragraphs
      .map(plain)
      .filter((text) => text !== '')
      .join('\n\n'),
    most,
  );
}

/** The texts of an item, read once. */
interface ItemHtml {
  summary: HtmlPieces;
  content: HtmlPieces;
}

function textOf({ summary, content }: ItemHtml): string {
  const own = paragraphsOf(summary.paragraphs, MAX_ITEM_TEXT_CHARS);
  return own !== '' ? own : paragraphsOf(content.paragraphs, leadLength);
}

const asFound = ({ src, alt }: HtmlPicture): FoundPicture => ({ url: src, alt });

/** An address of the web, or of a picture of the library. */
function pictureAddress(written: string, { base, isOwn }: Omit<ItemOrigin, 'alias'>): string | undefined {
  const trimmed = written.trim();
  return isOwn && trimmed.startsWith(mediaPrefix) ? trimmed : wholeAddress(trimmed, base);
}

function pictureOf(
  found: FoundItem,
  { content, summary }: ItemHtml,
  origin: Omit<ItemOrigin, 'alias'>,
): ContentItem['picture'] {
  const within = [...content.pictures, ...summary.pictures];
  for (const { url, alt, credit } of [...found.pictures, ...within.map(asFound)]) {
    const whole = pictureAddress(url ?? '', origin);
    if (!whole) continue;
    const same = within.find(({ src }) => pictureAddress(src, origin) === whole);
    return { url: whole, alt: cut(alt || same?.alt, 1_000), credit: cut(credit, 300) };
  }
  return null;
}

const distinct = (words: readonly (string | undefined)[], most: number) =>
  [...new Set(words.map((word) => cut(word, 200)).filter((word) => word !== ''))].slice(0, most);

function makeItem(
  found: FoundItem,
  name: string,
  { alias, base, isOwn }: ItemOrigin,
): ContentItem | undefined {
  const link = wholeAddress(found.link ?? '', base) ?? '';
  const html = { summary: htmlPieces(found.summary ?? ''), content: htmlPieces(found.content ?? '') };
  const text = textOf(html);
  const own = cut(found.title, 1_000);
  const title = hasVisibleText(own) ? own : shorten(text.replace(/\s+/g, ' '), 100);
  if (!hasVisibleText(title)) return undefined;
  const made = {
    id: itemId(alias, name || link || title),
    source: alias,
    title,
    text,
    link,
    picture: pictureOf(found, html, { base: link || base, isOwn }),
    date: readDate(found.date),
    categories: distinct(found.categories, 50),
    author: startOfText(distinct(found.authors, 10).join(', '), 300),
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
