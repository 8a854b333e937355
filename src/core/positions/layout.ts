import type { Position } from './position.ts';
import { type LayoutRow, partnerOf, rowsOf } from './rows.ts';

/** What one adds to a layout: a position over the whole width, two halves, or one of the two that stand once. */
export type RowKind = 'full' | 'pair' | 'header' | 'footer';

/** The positions of a row, left first. */
export const positionsOf = (row: LayoutRow): Position[] =>
  row.kind === 'pair' ? [row.left, row.right] : [row.position];

const inOrder = (rows: readonly LayoutRow[]): Position[] => rows.flatMap(positionsOf);

const isEnd = (row: LayoutRow, end: 'header' | 'footer') => row.kind === 'single' && row.position === end;

/** Highest number a position may bear (`PositionSchema`). */
const highest = 999;

/**
 * The least number free. Positions are never renamed, for blocks name them: one that was removed comes back under its
 * own name, with the blocks that waited for it.
 */
function freePositions(positions: readonly Position[], kind: 'full' | 'pair'): Position[] | undefined {
  const step = kind === 'pair' ? 2 : 1;
  for (let n = 1; n + step - 1 <= highest; n += step) {
    const wanted = kind === 'pair' ? [`half${n}`, `half${n + 1}`] : [`full${n}`];
    if (!wanted.some((position) => positions.includes(position))) return wanted;
  }
  return undefined;
}

/** Most positions of a layout (`NewsletterTemplateSchema`). */
const most = 200;

/** Whether a row of this kind may still be added. */
export function canAdd(positions: readonly Position[], kind: RowKind): boolean {
  if (kind === 'header' || kind === 'footer') return !positions.includes(kind) && positions.length < most;
  const size = kind === 'pair' ? 2 : 1;
  return positions.length + size <= most && freePositions(positions, kind) !== undefined;
}

/** The layout with one row more: the header first, the footer last, others last before the footer. */
export function addRow(positions: readonly Position[], kind: RowKind): Position[] {
  if (!canAdd(positions, kind)) return [...positions];
  if (kind === 'header') return ['header', ...positions];
  const before = kind === 'footer' ? -1 : positions.indexOf('footer');
  const added = kind === 'footer' ? ['footer'] : (freePositions(positions, kind) ?? []);
  return positions.toSpliced(before === -1 ? positions.length : before, 0, ...added);
}

/** The pattern once more: full width, then a pair ('full4, [half5 half6] …'; docs/product-rules.md#positions-and-rows). */
export const repeatPattern = (positions: readonly Position[]): Position[] =>
  addRow(addRow(positions, 'full'), 'pair');

/** The layout without a row, a pair as one. */
export const removeRow = (positions: readonly Position[], index: number): Position[] =>
  inOrder(rowsOf(positions).toSpliced(index, 1));

/** Where a row may be moved to, ends included: never above the header nor below the footer, which stay where they are. */
export function movableRange(positions: readonly Position[], index: number): { first: number; last: number } {
  const rows = rowsOf(positions);
  const row = rows[index];
  if (!row || isEnd(row, 'header') || isEnd(row, 'footer')) return { first: index, last: index };
  const header = rows.findIndex((other) => isEnd(other, 'header'));
  const footer = rows.findIndex((other) => isEnd(other, 'footer'));
  return {
    first: header !== -1 && header < index ? header + 1 : 0,
    last: footer > index ? footer - 1 : rows.length - 1,
  };
}

/** The layout with a row in another place, a pair as one; as it was when the place is out of its reach. */
export function moveRow(positions: readonly Position[], from: number, to: number): Position[] {
  const { first, last } = movableRange(positions, from);
  if (to < first || to > last) return [...positions];
  const rows = rowsOf(positions);
  return inOrder(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)));
}

/** The half that its pair lacks, put beside the one that is there. */
export function completePair(positions: readonly Position[], half: Position): Position[] {
  const partner = partnerOf(half);
  const at = positions.indexOf(half);
  if (partner === undefined || at === -1 || positions.includes(partner)) return [...positions];
  const isLeft = Number(half.slice(4)) % 2 === 1;
  return positions.toSpliced(isLeft ? at + 1 : at, 0, partner);
}
