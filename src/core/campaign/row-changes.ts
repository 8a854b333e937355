import type { Position } from '../positions/position.ts';
import { filterOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import {
  arrangeRows,
  blockBeside,
  blockOnLeft,
  inRows,
  type RowPlacement,
  rowNumbers,
} from './block-rows.ts';

/** Two halves of a row, by id; undefined for an empty side. */
export interface Neighbours {
  row: number;
  left: string | undefined;
  right: string | undefined;
}

/** The rows in which a half that was there before stands beside another than before, or beside none, in order. */
export function pairRowsAgain(
  before: readonly RowPlacement[],
  after: readonly RowPlacement[],
  positions: readonly Position[],
): Neighbours[] {
  const former = new Map(before.map(({ id }) => [id, blockBeside(before, id)?.id]));
  const hasOther = (block: RowPlacement | undefined, beside: RowPlacement | undefined) =>
    block !== undefined && former.has(block.id) && former.get(block.id) !== beside?.id;
  return arrangeRows(after, positions).flatMap((pair) =>
    pair.kind === 'single'
      ? []
      : pair.rows
          .filter(({ left, right }) => hasOther(left, right) || hasOther(right, left))
          .map(({ row, left, right }) => ({ row, left: left?.id, right: right?.id })),
  );
}

type Shown = RowPlacement & Pick<Block, 'hidden'>;

/**
 * Whether the halves stand as a change left them: none of them was taken back, moved, hidden or removed since. What was
 * placed since is no matter.
 */
export function keepArrangement(
  blocks: readonly Shown[],
  { before, after }: { before: readonly Shown[]; after: readonly Shown[] },
): boolean {
  const known = new Set([...before, ...after].map(({ id }) => id));
  const halvesOf = (all: readonly Shown[]) =>
    all.filter(({ id, position }) => known.has(id) && filterOf(position) === 'semi');
  const left = halvesOf(after);
  const now = halvesOf(blocks);
  return (
    now.length === left.length &&
    now.every(({ id, position, hidden }, at) => {
      const then = left[at];
      return id === then?.id && position === then.position && Boolean(hidden) === Boolean(then.hidden);
    })
  );
}

/**
 * Of those rows the ones that blocks which came have pushed together or apart: a half that stood alone and was given one
 * of them as its neighbour lost none.
 */
export function pushRows(
  before: readonly RowPlacement[],
  after: readonly RowPlacement[],
  positions: readonly Position[],
): Neighbours[] {
  const former = new Set(before.map(({ id }) => id));
  const completes = (came: string | undefined, other: string | undefined) =>
    came !== undefined && !former.has(came) && other !== undefined && !blockBeside(before, other);
  return pairRowsAgain(before, after, positions).filter(
    ({ left, right }) => !completes(left, right) && !completes(right, left),
  );
}

/** The blocks with the place of a half that went, or moved away, left empty: the others have the rows they had before. */
export function leavePlaceEmpty<B extends RowPlacement>(
  blocks: readonly B[],
  before: readonly B[],
  id: string,
): B[] {
  const rows = rowNumbers(before);
  const position = new Map(before.map((block) => [block.id, block.position]));
  const wanted = blocks.map((block) => {
    const stays = block.id !== id && position.get(block.id) === block.position;
    return [block.id, stays ? rows.get(block.id) : block.row] as const;
  });
  return inRows(blocks, new Map(wanted));
}

/**
 * The blocks without the row that a half went from, or moved away from: what stood beside it goes too, and the other rows
 * of the pair stay as they were.
 */
export function removeBlockRow<B extends RowPlacement>(
  blocks: readonly B[],
  before: readonly B[],
  id: string,
): B[] {
  const rows = rowNumbers(before);
  const gone = rows.get(id) ?? 0;
  const beside = blockBeside(before, id)?.id;
  const pair = blockOnLeft(before.find((block) => block.id === id)?.position ?? '');
  const kept = leavePlaceEmpty(
    blocks.filter((block) => block.id !== beside),
    before,
    id,
  );
  const now = rowNumbers(kept);
  const wanted = kept.map((block) => {
    const row = now.get(block.id);
    const isBelow = row !== undefined && row > gone && blockOnLeft(block.position) === pair;
    return [block.id, isBelow ? row - 1 : row] as const;
  });
  return inRows(kept, new Map(wanted));
}
