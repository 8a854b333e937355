import type { RichList } from '../html/rich-text.ts';
import { inlineLinks, isAnchorAddress, linkEntry, type TextLinkStyle, writeWithLinks } from './link-style.ts';
import type { Passage, PassageWords } from './passage.ts';

/**
 * Hyphens, which screen readers pass over in silence where they would read signs of equality one by one; capitals they
 * may spell out, and French loses its accents in them.
 */
export const rule = '-'.repeat(10);
const longestUnderline = 60;

/** The line below a title, as long as its longest line. */
const underline = (title: string): string => {
  const length = Math.max(...title.split('\n').map((line) => line.length));
  return '-'.repeat(Math.min(longestUnderline, Math.max(3, length)));
};

function underlined(words: PassageWords, style: TextLinkStyle): string {
  const sentence = writeWithLinks(words, style.below ? { within: (text) => text } : style);
  const addresses = style.below
    ? new Set(words.flatMap(({ link }) => (isAnchorAddress(link) ? [] : link || [])))
    : [];
  return [sentence, underline(sentence), ...addresses].join('\n');
}

/** Lines after the first hang under its words. */
function writeList({ ordered, entries }: RichList, style: TextLinkStyle, margin = ''): string {
  return entries
    .map(({ runs, lists }, index) => {
      const sign = ordered ? `${index + 1}. ` : '- ';
      const hanging = margin + ' '.repeat(sign.length);
      const words = writeWithLinks(runs, style).replaceAll('\n', `\n${hanging}`);
      return [`${margin}${sign}${words}`, ...lists.map((list) => writeList(list, style, hanging))].join('\n');
    })
    .join('\n');
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function writeOne(passage: Passage, style: TextLinkStyle): string {
  switch (passage.kind) {
    case 'title':
      return underlined(passage.words, style);
    case 'list':
      return writeList(passage.list, style);
    case 'quote':
      return passage.paragraphs.map((words) => quoted(writeWithLinks(words, style))).join('\n>\n');
    case 'link':
      return linkEntry(passage.words, passage.href);
    case 'picture':
      return passage.href === undefined ? passage.alt : linkEntry(passage.alt, passage.href);
    case 'rule':
      return rule;
    case 'entry':
      return passage.passages
        .map((inner) =>
          inner.kind === 'title' ? writeWithLinks(inner.words, style) : writeOne(inner, style),
        )
        .join('\n');
    default:
      return writeWithLinks(passage.words, style);
  }
}

const headings: readonly Passage['kind'][] = ['lead', 'title', 'subtitle'];

/** Whether two passages belong together: a heading and what it stands over, links under one another. */
function isTight(before: Passage, after: Passage): boolean {
  if ([before.kind, after.kind].some((kind) => kind === 'rule' || kind === 'entry')) return false;
  if (before.kind === 'lead') return after.kind !== 'lead';
  if (headings.includes(before.kind)) return !headings.includes(after.kind);
  return before.kind === 'link' && after.kind === 'link';
}

/** Passages as a text, an empty line between those that do not belong together; lines are as long as they are. */
export function writePassages(passages: readonly Passage[], style: TextLinkStyle = inlineLinks): string {
  let written = '';
  let former: Passage | undefined;
  for (const passage of passages) {
    const text = writeOne(passage, style);
    if (text.trim() === '') continue;
    if (former) written += isTight(former, passage) ? '\n' : '\n\n';
    written += text;
    former = passage;
  }
  return written;
}

const silent: TextLinkStyle = { within: (words) => words, below: false, notes: () => [] };

/** What passages say, line by line, without where it leads. */
export const passageWords = (passages: readonly Passage[]): string[] =>
  passages.flatMap((passage): string[] => {
    if (passage.kind === 'entry') return passageWords(passage.passages);
    if (passage.kind === 'rule') return [];
    if (passage.kind === 'link') return [passage.words];
    if (passage.kind === 'picture') return [passage.alt];
    return (
      passage.kind === 'title' ? writeWithLinks(passage.words, silent) : writeOne(passage, silent)
    ).split('\n');
  });
