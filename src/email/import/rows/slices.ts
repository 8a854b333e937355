import { paddingOf, sides } from '../pieces/box.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { elementsIn, isBlank, isStyledElement, nearest, type StyledElement } from '../styled-tree.ts';
import type { LaidColumn, SideBySideRow } from './units.ts';

/** Rows that a picture is cut into, at least; fewer are pictures beside words. */
const fewest = 3;
/** Signs of words that stand in a hole of a picture. */
const longestWords = 40;

const hasRoom = (element: StyledElement) =>
  sides.some((side) => paddingOf(element, side) > 0) ||
  (element.name === 'table' &&
    (element.attributes.cellpadding !== '0' || element.attributes.cellspacing !== '0'));

/** Whether a column is one picture, or a few words in the place of one, with no room around. */
function isSlice({ nodes, around }: LaidColumn, { content }: LetterContext): boolean {
  const elements = nodes.filter(isStyledElement);
  const amounts = elements.map((element) => content(element));
  const count = (what: 'signs' | 'pictures') => amounts.reduce((sum, amount) => sum + amount[what], 0);
  const [signs, pictures] = [count('signs'), count('pictures')];
  if (pictures === 1 ? signs > 0 : pictures > 1 || signs === 0 || signs > longestWords) return false;
  const inside = elements.flatMap((element) => [element, ...elementsIn(element)]);
  return nearest(around, hasRoom) === undefined && !inside.some(hasRoom);
}

const holdsPicture = ({ columns }: SideBySideRow, { content }: LetterContext) =>
  columns.some(({ nodes }) => nodes.some((node) => isStyledElement(node) && content(node).pictures > 0));

/** White space between two tables. */
const isSpace = ({ columns }: SideBySideRow) => columns.every(({ nodes }) => nodes.every(isBlank));

/** Rows, those that one picture is cut into together. */
export function withSlices(rows: readonly SideBySideRow[], context: LetterContext): SideBySideRow[][] {
  const all: SideBySideRow[][] = [];
  let run: SideBySideRow[] = [];
  const end = () => {
    const isCut = run.length >= fewest && run.filter(({ columns }) => columns.length > 1).length > 1;
    if (isCut) all.push(run);
    else for (const row of run) all.push([row]);
    run = [];
  };
  for (const row of rows) {
    const isPart = holdsPicture(row, context) && row.columns.every((column) => isSlice(column, context));
    if (isPart) run.push(row);
    else if (run.length === 0 || !isSpace(row)) {
      end();
      all.push([row]);
    }
  }
  end();
  return all;
}
