import type { Layout } from '../../../core/campaign/operations.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { keyOf, type LetterLink, letterLinks } from '../../links/letter-links.ts';
import { mirrorToken, unsubscribeToken } from '../../tokens/token.ts';
import type { ReadLink } from './reading.ts';

/** The links of the content that lead to one page from one block. */
interface Alike {
  all: LetterLink[];
  /** Those that no drawn link was found to be yet. */
  left: LetterLink[];
  last: LetterLink | undefined;
}
type Written = Map<string, Alike>;

const keyFor = (block: string | undefined, address: string) => `${block ?? ''} ${address}`;
const sameWords = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/** The links of the content by block and address, those of the parameter rows under no block. */
function writtenLinks(draft: Draft, layout: Layout): Written {
  const { mirrorlink, unsubtext, unsuburl } = draft.parameters;
  const rows: LetterLink[] = [
    { block: undefined, path: 'mirrorlink', words: mirrorlink, address: mirrorToken },
  ];
  if (unsuburl.trim() === '')
    rows.push({ block: undefined, path: 'unsubtext', words: unsubtext, address: unsubscribeToken });
  const written: Written = new Map();
  for (const link of [...rows, ...letterLinks(draft, layout)]) {
    const address = safeLink(link.address);
    if (address === undefined) continue;
    const key = keyFor(link.block, address);
    const alike = written.get(key) ?? { all: [], left: [], last: undefined };
    alike.all.push(link);
    alike.left.push(link);
    written.set(key, alike);
  }
  return written;
}

const isPart = (link: LetterLink | undefined) => link?.path.endsWith('[link]');

/**
 * The one that a drawn link is: the first left in the same words; else, since the picture and the call of an article lead
 * where it does, an article's.
 */
function found(alike: Alike, words: string): LetterLink | undefined {
  const at = alike.left.findIndex((link) => sameWords(link.words, words));
  if (at >= 0) alike.last = alike.left.splice(at, 1)[0];
  else if (!isPart(alike.last)) alike.last = alike.all.find(isPart) ?? alike.all[0];
  return alike.last;
}

/** The links that are drawn, each with its place in the content; those that a template's markup writes itself have none. */
export function placeLinks(links: readonly ReadLink[], draft: Draft, layout: Layout): ReadLink[] {
  const written = writtenLinks(draft, layout);
  return links.map((link) => {
    const alike = written.get(keyFor(link.block, link.address));
    const place = alike && found(alike, link.words);
    return place ? { ...link, field: keyOf(place.path), path: place.path } : link;
  });
}
