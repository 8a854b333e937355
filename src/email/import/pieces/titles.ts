import { joinedLine, withoutBlanks } from './content.ts';
import { type LetterContext, titleScale } from './letter-context.ts';
import { type ColumnItem, lineText, type TextLine } from './line.ts';
import { isBold, mostOf, wordRuns } from './write-lines.ts';

/** Characters of a line that its element or its size makes a title, and of one that only its weight does. */
const longestHeading = 200;
const longestLarge = 100;
const longestBold = 60;

/** How much larger than most text a title is whatever stands around it. */
const largeScale = 1.3;

/** How large and how long a figure is that stands for a title. */
const figureScale = 1.8;
const longestFigure = 20;

/** Whether a title says a word, not a figure alone. */
export const isNamed = (words: string): boolean => (words.match(/\p{L}/gu)?.length ?? 0) >= 3;

const wordsOf = (line: TextLine) => wordRuns([line]).filter(({ text }) => withoutBlanks(text) !== '');

export const sizeOf = (line: TextLine, context: LetterContext): number =>
  mostOf(wordRuns([line]), ({ size }) => size) ?? context.textSize;

/** Whether a line under it is text of the size of most: what a bold line is the title of. */
function isTextUnder(next: ColumnItem | undefined, line: TextLine, context: LetterContext): boolean {
  if (next?.kind !== 'line' || next.ground !== line.ground) return false;
  return next.item !== undefined || (!isBold(next) && sizeOf(next, context) < context.textSize * titleScale);
}

const isSmaller = (next: ColumnItem | undefined, size: number, context: LetterContext) =>
  next?.kind !== 'line' || sizeOf(next, context) < size;

/** Whether a line of words is a title: by its element, its size, as a short bold line over text, or as a figure that is drawn large. */
export function isTitle(line: TextLine, next: ColumnItem | undefined, context: LetterContext): boolean {
  if (line.item || line.isQuote) return false;
  const words = joinedLine(lineText(line));
  const size = sizeOf(line, context);
  if (line.rank !== undefined && words.length <= longestHeading) {
    return line.rank <= 3 || isBold(line) || size >= context.textSize * titleScale;
  }
  if (!isNamed(words)) return size >= context.textSize * figureScale && words.length <= longestFigure;
  const isSaying = /[.,;…]$/.test(words);
  const least = wordsOf(line).reduce((size, run) => Math.min(size, run.size), Number.POSITIVE_INFINITY);
  if (least >= context.textSize * titleScale && words.length <= longestLarge) {
    // Text that is little larger than the rest is text still where more of it follows.
    return (
      least >= context.textSize * largeScale || isBold(line) || (!isSaying && isSmaller(next, least, context))
    );
  }
  const isShort = words.length <= longestBold && !isSaying && !lineText(line).trim().includes('\n');
  return isShort && isBold(line) && size >= context.textSize && isTextUnder(next, line, context);
}
