import { groupBy } from '../../../core/group-by.ts';
import { reportLostBackground } from '../pieces/background.ts';
import { isBulletCell } from '../pieces/cells.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';
import { columnsRow } from './open-box.ts';
import { type RowSpanGroup, rowSpanGroups } from './row-span-groups.ts';
import type { Structure } from './structure.ts';
import { areTogether } from './together.ts';
import { addToRun, rowOf, type Unit } from './units.ts';
import { columnWidths, sharesOf } from './widths.ts';

/** Cells that are one thing, with what is drawn between them. */
function addTogether(
  units: Unit[],
  { rows, table, row }: { rows: RowSpanGroup['rows']; table: StyledElement; row: StyledElement },
  [bar, ...others]: readonly StyledElement[],
): void {
  const background = bar?.appearance.background;
  const isBar = others.every(({ appearance }) => appearance.background === background);
  if (!bar || !isBar || background === table.appearance.background) {
    for (const node of rows) addToRun(units, node);
    return;
  }
  // A bar lies on what its cells do; else each of them would be a button.
  row.appearance = { ...row.appearance, background };
  units.push({ kind: 'row', row: rowOf({ nodes: rows, around: bar }) });
}

const cellsIn = ({ stacks }: RowSpanGroup) => stacks.map(([cell]) => cell as StyledElement);

/** Whether cells say words, none of them only the sign of the next. */
const areWords = (cells: readonly StyledElement[], { context }: Structure) =>
  cells.every((cell) => context.content(cell).pictures === 0 && !isBulletCell(cell, context));

/** Tells px of the cells of a row: what one row of as many says or holds, holds for all. */
function widthsTeller(groups: readonly RowSpanGroup[], around: number) {
  const hasSpan = (cells: readonly StyledElement[]) =>
    cells.some(({ attributes }) => 'colspan' in attributes);
  const rows = groups.map(cellsIn).filter((cells) => cells.length > 1 && !hasSpan(cells));
  const alike = groupBy(rows, ({ length }) => length);
  const told = new Map([...alike].map(([count, some]) => [count, columnWidths(some, around)]));
  return (cells: readonly StyledElement[]) =>
    hasSpan(cells) ? columnWidths([cells], around) : (told.get(cells.length) ?? []);
}

/** Tells which rows of a table are one thing: words under columns are columns, too, as captions are. */
function togetherTeller(
  groups: readonly RowSpanGroup[],
  widthsOf: (cells: readonly StyledElement[]) => (number | undefined)[],
  structure: Structure,
) {
  const { context } = structure;
  const together = new Set<RowSpanGroup>();
  const apart = new Set<number>();
  for (const group of groups) {
    const [row] = group.rows.filter(isStyledElement);
    if (!row || group.stacks.length < 2) continue;
    const cells = cellsIn(group);
    if (areTogether(cells, row, widthsOf(cells), context)) together.add(group);
    else apart.add(cells.length);
  }
  return (group: RowSpanGroup): boolean =>
    together.has(group) && !(apart.has(group.stacks.length) && areWords(cellsIn(group), structure));
}

/** What a table holds, from top to bottom. @param around px of it */
export function tableUnits(table: StyledElement, around: number, structure: Structure): Unit[] {
  const units: Unit[] = [];
  const groups = rowSpanGroups(table, structure.isShown);
  const widthsOf = widthsTeller(groups, around);
  const isTogether = togetherTeller(groups, widthsOf, structure);
  for (const group of groups) {
    const { rows, stacks } = group;
    const [row] = rows.filter(isStyledElement);
    const cells = cellsIn(group);
    if (!row || stacks.length === 0) {
      for (const node of rows) {
        if (isStyledElement(node) && structure.isOpen(node)) units.push({ kind: 'container', element: node });
        else addToRun(units, node);
      }
    } else if (stacks.length === 1) {
      for (const element of stacks[0] ?? []) units.push({ kind: 'container', element });
    } else if (isTogether(group)) addTogether(units, { rows, table, row }, cells);
    else {
      reportLostBackground(row, structure.context);
      const columns = columnsRow(row, stacks, sharesOf(widthsOf(cells), around), structure);
      units.push({ kind: 'row', row: columns });
    }
  }
  return units;
}
