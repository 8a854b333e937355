import {
  cellsOf,
  isBlank,
  isStyledElement,
  type StyledElement,
  type StyledNode,
  tableChildren,
} from '../styled-tree.ts';

/** A place of a group: cells that stand one under the other. */
type Stack = StyledElement[];

/** Rows of a table that cells reach over, in columns; or what stands in a table outside rows. */
export interface RowSpanGroup {
  rows: StyledNode[];
  stacks: Stack[];
}

interface Placed {
  cell: StyledElement;
  /** Columns. */
  from: number;
  to: number;
  /** The row after those it stands in. */
  end: number;
}

const mostSpan = 50;

function spanOf(cell: StyledElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.attributes[name] ?? '1', 10);
  return span > 1 ? Math.min(span, mostSpan) : 1;
}

/** Where the cells of a row stand. @param ends for each column, the row after those that cells reach into */
function placeCells(row: StyledElement, index: number, ends: number[]): Placed[] {
  let column = 0;
  return cellsOf(row).map((cell) => {
    while ((ends[column] ?? 0) > index) column += 1;
    const from = column;
    const end = index + spanOf(cell, 'rowspan');
    column += spanOf(cell, 'colspan');
    for (let at = from; at < column; at += 1) ends[at] = Math.max(end, ends[at] ?? 0);
    return { cell, from, to: column, end };
  });
}

/** Cells that stand under each other, where that is also the order in which they are written. */
function stacksOf(cells: readonly Placed[]): Stack[] | undefined {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of [...cells].sort((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  const stacks: Stack[] = spans.map(() => []);
  let at = 0;
  for (const { cell, from } of cells) {
    if (from < (spans[at]?.from ?? 0)) return undefined;
    while (from >= (spans[at]?.to ?? Number.POSITIVE_INFINITY)) at += 1;
    stacks[at]?.push(cell);
  }
  return stacks;
}

/**
 * A table as groups of rows from top to bottom. Cells without content take no place; where columns would be read in another
 * order than the cells are written, each row is a group.
 */
export function rowSpanGroups(
  table: StyledElement,
  isShown: (element: StyledElement) => boolean,
): RowSpanGroup[] {
  const groups: RowSpanGroup[] = [];
  const ends: number[] = [];
  let open: { rows: StyledElement[]; cells: Placed[]; end: number } | undefined;
  const close = () => {
    if (!open) return;
    const { rows, cells } = open;
    const shown = cells.filter(({ cell }) => isShown(cell));
    const stacks = stacksOf(shown) ?? [];
    const alone = (row: StyledElement) =>
      cellsOf(row)
        .filter(isShown)
        .map((cell) => [cell]);
    if (rows.length === 1 || stacks.length > 1) groups.push({ rows, stacks });
    else for (const row of rows) groups.push({ rows: [row], stacks: alone(row) });
    open = undefined;
  };
  const children = tableChildren(table).filter((node) => !isBlank(node));
  children.forEach((row, index) => {
    if (!isStyledElement(row) || row.name !== 'tr') {
      close();
      groups.push({ rows: [row], stacks: [] });
      return;
    }
    if (open && index >= open.end) close();
    const cells = placeCells(row, index, ends);
    open ??= { rows: [], cells: [], end: index + 1 };
    open.rows.push(row);
    for (const cell of cells) open.cells.push(cell);
    for (const { end } of cells) open.end = Math.max(open.end, end);
  });
  close();
  return groups;
}
