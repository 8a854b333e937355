import { isStyledElement, type StyledElement } from '../styled-tree.ts';
import { openBox } from './open-box.ts';
import { type RowSpanGroup, rowSpanGroups, type Stack } from './row-span-groups.ts';
import { isReversed } from './side-by-side.ts';
import type { Structure } from './structure.ts';
import { areTogether } from './together.ts';
import { addToRun, type Unit } from './units.ts';
import { contentWidth, widthOf } from './widths.ts';

/** One of the cells, where all lie on one ground. */
const groundUnder = ([first, ...others]: readonly StyledElement[]): StyledElement | undefined =>
  others.every(({ appearance: look }) => look.background === first?.appearance.background)
    ? first
    : undefined;

/** Cells that are one thing, with what is drawn between them. */
function addTogether(
  units: Unit[],
  { rows, table, row }: { rows: RowSpanGroup['rows']; table: StyledElement; row: StyledElement },
  cells: readonly StyledElement[],
): void {
  const bar = groundUnder(cells);
  if (bar === undefined || bar.appearance.background === table.appearance.background) {
    for (const node of rows) addToRun(units, node);
    return;
  }
  // A bar lies on what its cells do; else each of them would be a button.
  row.appearance = { ...row.appearance, background: bar.appearance.background };
  units.push({ kind: 'part', part: { nodes: rows, around: bar } });
}

function columnsOf(
  stacks: readonly Stack[],
  { row, widths, structure }: { row: StyledElement; widths: (number | undefined)[]; structure: Structure },
): Unit {
  const inside = stacks.map((stack) => {
    const [only] = stack;
    return stack.length === 1 && only
      ? openBox(only, structure)
      : { part: { nodes: stack, around: row }, opened: [] };
  });
  const parts = inside.map(({ part }) => part);
  const isBack = isReversed(row, stacks.flat());
  return {
    kind: 'columns',
    ground: row.appearance.background,
    parts: isBack ? parts.reverse() : parts,
    widths: isBack ? widths.reverse() : widths,
    opened: [row, ...inside.flatMap(({ opened }) => opened)],
  };
}

/** px that cells say, by how many share a row and by their place: what one row says holds for all. */
function widthsTold(
  bands: readonly RowSpanGroup[],
  around: number,
): ReadonlyMap<number, (number | undefined)[]> {
  const told = new Map<number, (number | undefined)[]>();
  for (const { stacks } of bands) {
    const cells = stacks.flatMap(([cell]) => cell ?? []);
    if (cells.length < 2 || cells.some(({ attributes }) => 'colspan' in attributes)) continue;
    const widths = told.get(cells.length) ?? cells.map(() => undefined);
    told.set(
      cells.length,
      cells.map((cell, at) => widths[at] ?? widthOf(cell, around)),
    );
  }
  return told;
}

/** What a table holds, from top to bottom. @param around px of it */
export function tableUnits(table: StyledElement, around: number, structure: Structure): Unit[] {
  const units: Unit[] = [];
  const bands = rowSpanGroups(table, structure.isShown);
  const told = widthsTold(bands, around);
  for (const { rows, stacks } of bands) {
    const [row] = rows.filter(isStyledElement);
    const cells = stacks.map(([cell]) => cell as StyledElement);
    if (!row || stacks.length === 0) {
      for (const node of rows) {
        if (isStyledElement(node) && structure.isOpen(node)) units.push({ kind: 'container', element: node });
        else addToRun(units, node);
      }
    } else if (stacks.length === 1) {
      for (const element of stacks[0] ?? []) units.push({ kind: 'container', element });
    } else {
      const other = cells.some(({ attributes }) => 'colspan' in attributes) ? [] : told.get(cells.length);
      const widths = cells.map(
        (cell, at) => widthOf(cell, around) ?? other?.[at] ?? contentWidth(cell, around),
      );
      if (areTogether(cells, { row, widths, context: structure.context }))
        addTogether(units, { rows, table, row }, cells);
      else units.push(columnsOf(stacks, { row, widths, structure }));
    }
  }
  return units;
}
