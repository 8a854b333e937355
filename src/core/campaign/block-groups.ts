import { groupBy } from '../group-by.ts';
import type { Position } from '../positions/position.ts';
import { filterOf, partnerOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { blockOnLeft, inRows, readingOrder, rowNumbers, withoutBlocks } from './block-rows.ts';
import {
  blocksIn,
  copyOfBlock,
  insertBlock,
  type Layout,
  type LayoutSlot,
  type OfferedPlace,
  refusalIn,
} from './operations.ts';

/** Blocks of the letter that something is done to together. */
export type BlockIds = ReadonlySet<string>;

/** Those of the ids that the letter has, as they are read. */
export const groupOf = (blocks: readonly Block[], ids: BlockIds, { positions }: Layout): Block[] =>
  readingOrder(blocks, positions).filter(({ id }) => ids.has(id));

/** Whether halves of both sides of pairs go together: their rows go as rows then, each half on its own side. */
export function areRows(group: readonly Block[]): boolean {
  const sides = new Set(
    group.map(({ position }) =>
      filterOf(position) === 'semi' ? blockOnLeft(position) === position : undefined,
    ),
  );
  return sides.size === 2 && !sides.has(undefined);
}

/**
 * Every place of the layout for blocks that move together, counted in the letter without them: each gap of the positions
 * that take them all, one refused place for each of the others. Where they are rows of halves, a gap is one between rows,
 * and stands in the left half.
 */
export function offeredGroupPlaces(blocks: readonly Block[], ids: BlockIds, layout: Layout): OfferedPlace[] {
  const group = groupOf(blocks, ids, layout);
  const left = withoutBlocks(blocks, ids);
  const asRows = areRows(group);
  return layout.positions.flatMap((position): OfferedPlace[] => {
    const isPair = asRows && filterOf(position) === 'semi';
    if (isPair && blockOnLeft(position) !== position) return [];
    const needed = isPair ? [position, partnerOf(position) ?? position] : [position];
    const reason = group
      .flatMap(({ blocktemplate }) => needed.map((one) => refusalIn(layout, blocktemplate, one)))
      .find((refusal) => refusal !== undefined);
    if (reason !== undefined) return [{ position, index: 0, allowed: false, reason }];
    return [undefined, ...blocksIn(left, position)].flatMap((before, index) =>
      before?.hidden ? [] : [{ position, index, allowed: true }],
    );
  });
}

/** The gap that a block of the group stands in, counted as `offeredGroupPlaces` does. */
function gapOf(blocks: readonly Block[], ids: BlockIds, block: Block, asRows: boolean): LayoutSlot {
  const rows = rowNumbers(blocks);
  const row = rows.get(block.id) ?? 0;
  const position = asRows ? blockOnLeft(block.position) : block.position;
  const at = blocks.indexOf(block);
  const isBefore = (other: Block) => (asRows ? (rows.get(other.id) ?? 0) < row : blocks.indexOf(other) < at);
  const before = blocksIn(blocks, position).filter((other) => !ids.has(other.id) && isBefore(other));
  return { position, index: before.length };
}

/** Index of the place that the first block of the group stands in, or the last one. */
export function ownGroupPlace(
  places: readonly OfferedPlace[],
  blocks: readonly Block[],
  ids: BlockIds,
  layout: Layout,
  end: 'first' | 'last',
): number | undefined {
  const group = groupOf(blocks, ids, layout);
  const block = group.at(end === 'first' ? 0 : -1);
  if (!block) return undefined;
  const own = gapOf(blocks, ids, block, areRows(group));
  const at = places.findLastIndex(
    (place) => place.allowed && place.position === own.position && place.index <= own.index,
  );
  return at < 0 ? undefined : at;
}

/**
 * Moves blocks together to a place of `offeredGroupPlaces`: one after the other as they are read, or row by row.
 * @throws AppError `placement-refused` when one of them may not stand there
 */
export function moveBlockGroup(
  blocks: readonly Block[],
  ids: BlockIds,
  place: LayoutSlot,
  layout: Layout,
): Block[] {
  const group = groupOf(blocks, ids, layout);
  const left = withoutBlocks(blocks, ids);
  if (!areRows(group) || filterOf(place.position) !== 'semi') return inserted(left, group, place, layout);
  const rows = rowNumbers(left);
  const next = blocksIn(left, place.position)[place.index];
  const row = next ? (rows.get(next.id) ?? 1) : lastRow(left, place.position) + 1;
  return withRows(left, group, rowNumbers(blocks), { position: place.position, row }, layout);
}

/** One after the other. */
const inserted = (blocks: readonly Block[], group: readonly Block[], place: LayoutSlot, layout: Layout) =>
  group.reduce(
    (all, block, n) => insertBlock(all, block, { position: place.position, index: place.index + n }, layout),
    [...blocks],
  );

const pairOf = (position: Position) => [position, partnerOf(position) ?? position] as const;

function lastRow(blocks: readonly Block[], left: Position): number {
  const rows = rowNumbers(blocks);
  const own = blocks.filter(({ position }) => pairOf(left).includes(position));
  return Math.max(0, ...own.map(({ id }) => rows.get(id) ?? 0));
}

/** The blocks with rows of halves before a row of a pair; what stands there goes down on both sides. */
function withRows(
  blocks: readonly Block[],
  group: readonly Block[],
  formerRows: ReadonlyMap<string, number>,
  to: { position: Position; row: number },
  layout: Layout,
): Block[] {
  const pair = pairOf(to.position);
  const rows = rowNumbers(blocks);
  const rowOf = ({ id, position }: Block) => `${blockOnLeft(position)} ${formerRows.get(id)}`;
  const newRows = [...groupBy(group, rowOf).values()];
  const wanted = new Map(blocks.map(({ id, row }) => [id, row]));
  for (const block of blocks) {
    const row = rows.get(block.id) ?? 0;
    if (pair.includes(block.position)) wanted.set(block.id, row < to.row ? row : row + newRows.length);
  }
  const above = (side: Position) =>
    blocksIn(blocks, side).filter(({ id }) => (rows.get(id) ?? 0) < to.row).length;
  const taken = new Map(pair.map((side) => [side, above(side)]));
  let all = [...blocks];
  for (const [n, row] of newRows.entries()) {
    for (const block of row) {
      const position = pair[blockOnLeft(block.position) === block.position ? 0 : 1];
      const index = taken.get(position) ?? 0;
      all = insertBlock(all, block, { position, index }, layout);
      taken.set(position, index + 1);
      wanted.set(block.id, to.row + n);
    }
  }
  return inRows(all, wanted);
}

/**
 * Copies of blocks, under new ids, in the order of `groupOf`: those of a position after the last of them, those of a pair
 * in rows below theirs.
 * @throws AppError `placement-refused` when the letter has no room for them all
 */
export function duplicateBlockGroup(
  blocks: readonly Block[],
  ids: BlockIds,
  newIds: readonly string[],
  layout: Layout,
): Block[] {
  const group = groupOf(blocks, ids, layout);
  const rows = rowNumbers(blocks);
  const copies = group.map((block, at) => copyOfBlock(block, newIds[at] as string));
  const copyRows = new Map(copies.map(({ id }, at) => [id, rows.get((group[at] as Block).id) as number]));
  const place = ({ position }: Block) => (filterOf(position) === 'semi' ? blockOnLeft(position) : position);
  let all = [...blocks];
  for (const [position, own] of groupBy(copies, place)) {
    const originals = group.filter((block) => place(block) === position);
    if (areRows(own)) {
      const row = Math.max(...originals.map(({ id }) => rows.get(id) ?? 0)) + 1;
      all = withRows(all, own, copyRows, { position, row }, layout);
      continue;
    }
    const last = originals.at(-1) as Block;
    const index = blocksIn(all, last.position).findIndex(({ id }) => id === last.id) + 1;
    all = inserted(all, own, { position: last.position, index }, layout);
  }
  return all;
}
