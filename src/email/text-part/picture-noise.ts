import type { RichList } from '../html/rich-text.ts';
import { writeWithLinks } from './link-style.ts';
import { type Passage, type PassageWords, pictureWords, plain } from './passage.ts';

interface WrittenLink {
  words: string;
  href: string;
}

function linksOf(words: PassageWords): WrittenLink[] {
  const links: WrittenLink[] = [];
  const within = (sentence: string, href: string) => {
    links.push({ words: sentence.trim(), href });
    return sentence;
  };
  writeWithLinks(words, { within });
  return links;
}

const linksOfList = ({ entries }: RichList): WrittenLink[] =>
  entries.flatMap(({ runs, lists }) => [...linksOf(runs), ...lists.flatMap(linksOfList)]);

/** The links of what a passage says, in order; of a picture's there are no words. */
export function linksIn(passage: Passage): WrittenLink[] {
  switch (passage.kind) {
    case 'link':
      return [{ words: passage.words, href: passage.href }];
    case 'picture':
    case 'rule':
      return [];
    case 'entry':
      return passage.passages.flatMap(linksIn);
    case 'quote':
      return passage.paragraphs.flatMap(linksOf);
    case 'list':
      return linksOfList(passage.list);
    default:
      return linksOf(passage.words);
  }
}

const silent: readonly Passage['kind'][] = ['picture', 'link', 'rule'];

/** Whether passages say something besides their pictures: a poster and its button do not. */
export const readAloud = (passages: readonly Passage[]): boolean =>
  passages.some((passage) =>
    passage.kind === 'entry' ? readAloud(passage.passages) : !silent.includes(passage.kind),
  );

/**
 * Passages, of their pictures those that lead where no words do.
 * @param isSilent whether nothing else is said: then pictures are told, too
 */
export function withoutPictureNoise(
  passages: readonly Passage[],
  isSilent: boolean = !readAloud(passages),
): Passage[] {
  let known: ReadonlySet<string> | undefined;
  // Most letters have no picture that leads somewhere.
  const isSaid = (href: string) => {
    known ??= new Set(passages.flatMap(linksIn).map((link) => link.href));
    return known.has(href);
  };
  const told = (passage: Passage): Passage[] => {
    if (passage.kind === 'entry') {
      const inner = passage.passages.flatMap(told);
      return inner.length === 0 ? [] : [{ kind: 'entry', passages: inner }];
    }
    if (passage.kind !== 'picture') return [passage];
    const { alt, href } = passage;
    const words = pictureWords(alt);
    if (href !== undefined) return isSaid(href) ? [] : [{ kind: 'link', words, href }];
    return isSilent && words !== '' ? [{ kind: 'text', words: plain(words) }] : [];
  };
  return passages.flatMap(told);
}
