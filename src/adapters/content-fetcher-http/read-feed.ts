import { parseFeed, parseJsonFeed } from 'feedsmith';
import { readUrl } from '../../core/links/read-url.ts';
import type { ContentItem } from '../../core/source/content-item.ts';
import type { Mapped } from '../../core/source/reading.ts';
import { startOfText } from '../../core/source/shorten.ts';
import { FetchTrouble } from '../outgoing/fetch-trouble.ts';
import { fetchReasons as words } from '../outgoing/messages.fr.ts';
import { fromAtom, fromJsonFeed, fromRdf, fromRss } from './feed-items.ts';
import { type FoundItem, type ItemOrigin, lineOf, makeItems } from './make-item.ts';

/** The newest of a feed; archives of thousands are of no use in a letter. */
export const maxItems = 500;

export interface ReadFeed {
  title: string;
  items: ContentItem[];
  mapped?: Mapped | undefined;
}

/**
 * Whether a document declares entities of its own before it begins: a few of them can stand for gigabytes.
 * The old formats' declaration of their own grammar, without any, is harmless.
 */
function declaresEntities(xml: string): boolean {
  let start = xml.indexOf('<');
  while (start !== -1 && /^<(?:\?|!--)/.test(xml.slice(start, start + 4))) {
    const end = xml.indexOf(xml[start + 1] === '?' ? '?>' : '-->', start + 2);
    start = end === -1 ? -1 : xml.indexOf('<', end);
  }
  if (start === -1 || !/^<!DOCTYPE/i.test(xml.slice(start, start + 9))) return false;
  const rest = xml.slice(start);
  const hasOwn = /^[^[>"']*(?:"[^"]*"[^[>"']*|'[^']*'[^[>"']*)*\[/.test(rest);
  // Wherever its own grammar ends: comments and texts in it can hold what looks like its end.
  return hasOwn && /<!ENTITY(?!\s+%)/i.test(rest);
}

/** Signs that the parser may pass over again for want of ends of tags, and signs within tags: a second or two at most. */
const most = { searched: 100_000_000, within: 4_000_000 };

/** What even the shortest tag costs, in signs. */
const leastTag = 10;

/**
 * Whether tags and their attributes are more than any feed has, or tags left open so often that reading takes hours:
 * inside a title or a text the parser looks for the end of each tag anew (fast-xml-parser 5.11, stop nodes). In a feed
 * that is whole these ways add up to its length at most.
 */
function isEndless(xml: string): boolean {
  let [searched, within, end, endOfText] = [0, 0, -1, 0];
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', start + 1)) {
    if (end < start) end = xml.indexOf('>', start);
    if (end === -1) end = xml.length;
    searched += end - start;
    // Markup in a text that is given as it is costs nothing.
    if (start >= endOfText && xml.startsWith('<![CDATA[', start)) endOfText = xml.indexOf(']]>', start);
    if (start >= endOfText) within += Math.max(leastTag, end - start);
    if (searched > most.searched || within > most.within) return true;
  }
  return false;
}

type Parsed = ReturnType<typeof parseFeed<string>>;

function parsed(text: string): Parsed {
  if (/^\s*\{/.test(text)) return { format: 'json', feed: parseJsonFeed(asJsonFeed(JSON.parse(text))) };
  if (declaresEntities(text)) throw new FetchTrouble('entities', words.entities);
  if (isEndless(text)) throw new FetchTrouble('not-a-feed', words.notFeed);
  return parseFeed(text, { maxItems });
}

const jsonFeedVersion = 'https://jsonfeed.org/version/1.1';

/** A feed says its version in ways of its own ('1.1'); what has a title and items is one (JSON Feed 1.1, top level). */
function asJsonFeed(json: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(json.items)) return json;
  const items = json.items.slice(0, maxItems);
  return { ...json, items, ...(typeof json.title === 'string' && { version: jsonFeedVersion }) };
}

function itemsOf(read: Parsed): { title: string | undefined; link: string | undefined; items: FoundItem[] } {
  switch (read.format) {
    case 'rss':
      return { title: read.feed.title, link: read.feed.link, items: (read.feed.items ?? []).map(fromRss) };
    case 'rdf':
      return { title: read.feed.title, link: read.feed.link, items: (read.feed.items ?? []).map(fromRdf) };
    case 'atom': {
      const { title, links, entries = [], authors } = read.feed;
      const page = links?.find(({ rel = 'alternate' }) => rel === 'alternate');
      const items = entries.map((entry) => fromAtom(entry, authors));
      return { title: title?.value, link: page?.href, items };
    }
    case 'json': {
      const { title, home_page_url: link, items = [], authors } = read.feed;
      return { title, link, items: items.map((item) => fromJsonFeed(item, authors)) };
    }
  }
}

/**
 * The items of RSS 0.9 to 2.0, RDF, Atom or JSON Feed, as a person sees them.
 * @param origin `base` is where the feed was found
 * @throws FetchTrouble
 */
export function readFeed(text: string, { alias, base, isOwn }: ItemOrigin): ReadFeed {
  let read: Parsed;
  try {
    read = parsed(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof FetchTrouble) throw error;
    throw new FetchTrouble('not-a-feed', words.notFeed, error);
  }
  const { title, link, items } = itemsOf(read);
  const page = (link && readUrl(link, base)?.href) || base;
  return { title: startOfText(lineOf(title), 200), items: makeItems(items, { alias, base: page, isOwn }) };
}
