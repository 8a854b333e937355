import { cellsOf, elementsIn, type StyledElement } from '../styled-tree.ts';
import { isEmpty, wordsOf } from './content.ts';
import type { LetterContext } from './letter-context.ts';

/** Signs that stand before the items of a list. */
const bullet = /^(?:[•·▪◦‣●○■□➤►▸∙⁃◾◆❖✓✔]|[-–—*](?=\s|$))[\s\u00a0]*/u;

/** Characters of a cell that is one of several in a line: a link of a menu. */
const longestInLine = 30;

/** The cells of a row that show something. */
export const shownCells = (row: StyledElement, { content }: LetterContext): StyledElement[] =>
  cellsOf(row).filter((cell) => !isEmpty(content(cell)));

/** Whether a cell holds the sign or the number of an item, and nothing else. */
export const isBulletCell = (cell: StyledElement | undefined, context: LetterContext): boolean => {
  if (!cell) return false;
  const { signs, pictures } = context.content(cell);
  if (pictures > 0 || signs === 0 || signs > 3) return false;
  const words = wordsOf(cell, 12);
  return words.replace(bullet, '') === '' || /^\d{1,2}[.)]$/.test(words);
};

/** Whether an element holds one picture and nothing else. */
export const holdsPictureAlone = (element: StyledElement, { content }: LetterContext): boolean => {
  const { signs, pictures, rules } = content(element);
  return pictures === 1 && signs + rules === 0;
};

/** Whether the cells of a row say one line between them: a bullet and its words, or the links of a menu, which a picture may end. */
export function isSingleLine(row: StyledElement, context: LetterContext): boolean {
  const cells = shownCells(row, context);
  const [first, second, third] = cells;
  if (!first || !second) return false;
  if (cells.length === 2 && isBulletCell(first, context)) return context.content(second).pictures === 0;
  const last = cells.at(-1) as StyledElement;
  const isEnded = third !== undefined && holdsPictureAlone(last, context);
  return (isEnded ? cells.slice(0, -1) : cells).every((cell) => {
    const { signs, links, pictures, rules } = context.content(cell);
    const isShort = signs > 0 && signs <= longestInLine && pictures + rules === 0;
    return isShort && (!isEnded || links > 0) && !hasLines(cell);
  });
}

/** Whether an element says more than one line. */
const hasLines = (element: StyledElement): boolean =>
  elementsIn(element).filter(({ name }) => /^(?:br|tr|p|div|li|h\d)$/.test(name)).length > 1;
