import type { Layout } from '../../../core/campaign/operations.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { groupBy } from '../../../core/group-by.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { type LetterLink, letterLinks } from '../../links/letter-links.ts';
import { keyOf, type SourceMap } from '../../render/source-map.ts';
import type { ReadLink } from './reading.ts';

/** The links of the content that lead somewhere, by block and path. */
type ContentLinks = ReadonlyMap<string, LetterLink>;

const keyFor = (block: string | undefined, path: string) => `${block ?? ''} ${path}`;

export const linksOfContent = (draft: Draft, layout: Layout): ContentLinks =>
  new Map(
    letterLinks(draft, layout).flatMap((link) => {
      const address = safeLink(link.address);
      return address === undefined ? [] : [[keyFor(link.block, link.path), { ...link, address }]];
    }),
  );

/** Where links lead and which picture is shown as the content says, by where the element begins. */
export const addressesOf = ({ links, pictures }: SourceMap, content: ContentLinks): Map<number, string> =>
  new Map([
    ...pictures.map(({ at, address }) => [at, address] as const),
    ...links.map(({ at, block, path = '', address }) => {
      const written = content.get(keyFor(block, path));
      return [at, written?.address ?? address] as const;
    }),
  ]);

export const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

const wordsKey = ({ block, address, words }: Pick<LetterLink, 'block' | 'address' | 'words'>) =>
  keyFor(block, `${address} ${oneLine(words)}`);

/**
 * The links that are drawn, each with its place in the content. Of a link that a template's markup writes with the address
 * of a value it is that of the value; one that it writes by itself has none.
 */
export function placeLinks(
  links: readonly ReadLink[],
  sourceMap: SourceMap,
  content: ContentLinks,
): ReadLink[] {
  const spots = new Map(sourceMap.links.map((spot) => [spot.at, spot]));
  const byAddress = groupBy(content.values(), ({ block, address }) => keyFor(block, address));
  const byWords = groupBy(content.values(), wordsKey);
  const placed = new Map<string, number>();
  // Those that say the same and lead to the same page are drawn in their order.
  const valueIn = (link: ReadLink) => {
    const key = wordsKey(link);
    const rank = placed.get(key) ?? 0;
    placed.set(key, rank + 1);
    const alike = byWords.get(key) ?? byAddress.get(keyFor(link.block, link.address));
    return alike?.[rank] ?? alike?.[0];
  };
  return links.map((link) => {
    const path = spots.get(link.element.at)?.path ?? valueIn(link)?.path;
    return path === undefined ? link : { ...link, field: keyOf(path), path };
  });
}
