import { cellsOf, firstIn, rowsOf, type StyledElement } from '../styled-tree.ts';
import { borderOf, sideBorder } from './box.ts';
import { shownCells } from './cells.ts';
import { wordsOf } from './content.ts';
import type { LetterContext } from './letter-context.ts';

/** Characters: most cells of a table of figures say less. */
const shortCell = 60;

const holdsLayout = (cell: StyledElement) =>
  firstIn(cell, ({ name }) => name === 'table' || name === 'img') !== undefined;

const isFigure = (words: string) => /\d/.test(words) && words.replace(/[^\p{L}]/gu, '').length <= 6;

const hasLine = (cell: StyledElement) => (borderOf(cell, 'bottom') ?? borderOf(cell, 'top')) !== undefined;

/**
 * Whether a table says something by its rows and columns: two of each or more, short words, no picture and no table in
 * it, and a head, lines between cells, or figures under each other.
 */
export function isFigures(table: StyledElement, context: LetterContext): boolean {
  if (table.name !== 'table') return false;
  const { signs, pictures } = context.content(table);
  if (signs === 0 || pictures > 0) return false;
  const withCells = (least: number) =>
    rowsOf(table).flatMap((row) => (shownCells(row, context).length >= least ? [cellsOf(row)] : []));
  const [rows, wide] = [withCells(1), withCells(2)];
  const [only = []] = rows;
  if (rows.length === 1 && isScale(only)) return true;
  if (wide.length < 2 || wide.length * 2 < rows.length) return false;
  const cells = rows.flat();
  if (cells.some(holdsLayout)) return false;
  const words = cells.map((cell) => wordsOf(cell, 2 * shortCell));
  if (words.filter(({ length }) => length <= shortCell).length < 0.8 * cells.length) return false;
  return hasHead(table) || isLined(table) || words.filter(isFigure).length >= cells.length / 3;
}

const shortestScale = 4;

/** Whether cells count on, one by one, as those of a scale to answer by. */
function isScale(cells: readonly StyledElement[]): boolean {
  const counted = cells.map((cell) => wordsOf(cell, 5)).filter((words) => words !== '');
  return (
    counted.length >= shortestScale &&
    !cells.some(holdsLayout) &&
    counted.every((words, at) => /^\d{1,2}$/.test(words) && Number(words) === Number(counted[0]) + at)
  );
}

/** Whether lines are drawn between most cells of a table. */
export function isLined(table: StyledElement): boolean {
  const cells = rowsOf(table).flatMap(cellsOf);
  return (
    Number(table.attributes.border ?? 0) > 0 ||
    cells.filter((cell) => hasLine(cell) || (cell.parent && hasLine(cell.parent))).length >=
      0.5 * cells.length
  );
}

/** Whether lines of a table stand upright: else they part its rows alone. */
export const hasUprights = (table: StyledElement): boolean =>
  Number(table.attributes.border ?? 0) > 0 || rowsOf(table).some((row) => cellsOf(row).some(sideBorder));

export const hasHead = (table: StyledElement) =>
  rowsOf(table).some((row) => cellsOf(row).some(({ name }) => name === 'th'));
