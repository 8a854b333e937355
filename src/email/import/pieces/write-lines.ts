import { tidyBlocks } from '../../html/paste/tidy-blocks.ts';
import { wordLists } from '../../html/paste/word-list.ts';
import { type RichBlock, simpleMarks } from '../../html/rich-text.ts';
import { RichTextBuilder } from '../../html/rich-text-builder.ts';
import { cleanRichText, writeRichText } from '../../html/write-rich-text.ts';
import { channelDistance } from '../../render/color-maths.ts';
import type { StyledElement } from '../styled-tree.ts';
import { heaviest, weigh } from '../weights.ts';
import { joinedLine, withoutBlanks } from './content.ts';
import type { LetterContext } from './letter-context.ts';
import { isWords, type LineRun, lineText, saysWords, type TextLine, type WordRun } from './line.ts';
import { textLink } from './links.ts';
import { strong } from './word-style.ts';

/** Levels of 255 in one channel under which two colours are the same to a reader. */
const sameColor = 40;

/** Whether a reader takes two colours, `#rrggbb`, for the same. */
const isSameColor = (one: string, other: string): boolean => channelDistance(one, other) < sameColor;

/** What weighs most among runs, by their signs. */
export const mostOf = <Value>(runs: readonly LineRun[], read: (run: WordRun) => Value): Value | undefined =>
  heaviest(weigh(runs.filter(isWords), read, ({ text }) => withoutBlanks(text).length));

/** The colour of most words: of those that are no link where there are any. */
export function textColorOf(lines: readonly TextLine[]): string | undefined {
  const runs = lines.flatMap((line) => line.runs.filter(isWords));
  const plain = runs.filter(({ link }) => link === undefined);
  return mostOf(plain.some(saysWords) ? plain : runs, ({ color }) => color);
}

/** Addresses of the links of a line, each asked once. */
function linksOf({ runs }: TextLine, context: LetterContext): Map<StyledElement, string> {
  const text = lineText(runs);
  const spans = new Map<StyledElement, { start: number; end: number }>();
  let start = 0;
  for (const run of runs) {
    const end = start + lineText([run]).length;
    if (isWords(run) && run.link) spans.set(run.link, { start: spans.get(run.link)?.start ?? start, end });
    start = end;
  }
  return new Map(
    [...spans].map(([element, span]) => {
      const words = joinedLine(text.slice(span.start, span.end));
      return [element, textLink({ element, words, sentence: sentenceAround(text, span) }, context)];
    }),
  );
}

/** Characters before and after a link that are looked through for the ends of its sentence. */
const sentenceReach = 300;
const sentenceEnd = /[.!?|]\s/g;

function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(Math.max(0, start - sentenceReach), start);
  const after = text.slice(end, end + sentenceReach);
  const begin = [...before.matchAll(sentenceEnd)].at(-1)?.index ?? -1;
  const stop = after.search(sentenceEnd);
  return joinedLine(
    before.slice(begin + 1) + text.slice(start, end) + (stop < 0 ? after : after.slice(0, stop)),
  );
}

interface Writing {
  builder: RichTextBuilder;
  /** Of most words around. */
  textColor: string | undefined;
  /** Of links that need not say it. */
  linkColor: string | undefined;
  /** Whether links have a line under them only where they say so: titles, not texts. */
  isTitle?: boolean;
}

/** The colour of links that no letter says. */
const plainLink = '#0000ee';

/** The colour that words must say, which are not under the one of most words, or of most links. */
function ownColor(run: WordRun, isLink: boolean, { textColor, linkColor }: Writing): string {
  const { color } = run;
  if (color === undefined || !saysWords(run)) return '';
  if (isLink)
    return color === plainLink || (linkColor !== undefined && isSameColor(color, linkColor)) ? '' : color;
  return textColor === undefined || isSameColor(color, textColor) ? '' : color;
}

function writeRun(run: LineRun, links: ReadonlyMap<StyledElement, string>, writing: Writing): void {
  const { builder } = writing;
  if (run.kind === 'break') builder.lineBreak();
  if (!isWords(run)) return;
  const link = (run.link && links.get(run.link)) ?? '';
  const marks = simpleMarks.filter(
    (mark, bit) => (run.marks & (1 << bit)) !== 0 && (mark !== 'u' || link === '' || writing.isTitle),
  );
  for (const mark of marks) builder.openMark({ mark });
  builder.openMark({ link, color: ownColor(run, link !== '', writing) });
  builder.text(run.text);
  builder.closeMark();
  for (const _mark of marks) builder.closeMark();
}

/** Whether two lines may be of one paragraph. */
const standAlike = (one: TextLine, other: TextLine) =>
  !one.quotation === !other.quotation && one.indent === other.indent;

/** Lines as rich text. @param textColor of most words of what they are part of; undefined leaves colours out */
export function writeLines(
  lines: readonly TextLine[],
  textColor: string | undefined,
  context: LetterContext,
): RichBlock[] {
  const builder = new RichTextBuilder();
  const lists = wordLists(builder);
  let hasItem = false;
  let inQuote = false;
  let former: TextLine | undefined;
  const quote = (isQuote: boolean) => {
    if (isQuote && !inQuote) builder.openQuote();
    if (!isQuote && inQuote) builder.closeQuote();
    inQuote = isQuote;
  };
  for (const line of lines) {
    const links = linksOf(line, context);
    const { item } = line;
    if (item && (item.starts || hasItem)) {
      quote(false);
      if (item.starts) lists.item({ level: item.level, list: item.list, ordered: item.ordered }, item.sign);
      else builder.openParagraph('p', 0);
      hasItem = true;
    } else if (line.isClose && former && !hasItem && standAlike(former, line)) builder.lineBreak();
    else {
      lists.end();
      hasItem = false;
      quote(line.quotation !== undefined);
      builder.openParagraph('p', line.quotation ? 0 : line.indent);
    }
    for (const run of line.runs) writeRun(run, links, { builder, textColor, linkColor: context.linkColor });
    former = line;
  }
  return tidyBlocks(builder.finish());
}

/** Lines as rich text is stored. */
export const textHtml = (
  lines: readonly TextLine[],
  textColor: string | undefined,
  context: LetterContext,
): string => cleanRichText(writeRichText(writeLines(lines, textColor, context)));

/** Whether all words of a line are bold. */
export const isBold = (runs: readonly LineRun[]): boolean =>
  runs.filter(saysWords).every(({ marks }) => (marks & strong) !== 0);

export const withoutBold = (line: TextLine): TextLine => ({
  ...line,
  runs: line.runs.map((run) => (isWords(run) ? { ...run, marks: run.marks & ~strong } : run)),
});

/** A title's words as inline rich text; where all of them are bold, it does not say it. */
export function titleHtml(line: TextLine, textColor: string | undefined, context: LetterContext): string {
  const builder = new RichTextBuilder();
  const links = linksOf(line, context);
  const { runs } = isBold(line.runs) ? withoutBold(line) : line;
  const writing = { builder, textColor, linkColor: context.linkColor, isTitle: true };
  for (const run of runs) writeRun(run, links, writing);
  const html = cleanRichText(writeRichText(tidyBlocks(builder.finish())));
  return html
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .replaceAll('</p><p>', '<br>');
}
