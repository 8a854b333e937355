import type { RichList } from '../html/rich-text.ts';
import { writeWithLinks } from './link-style.ts';
import type { Passage, PassageWords } from './passage.ts';

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
