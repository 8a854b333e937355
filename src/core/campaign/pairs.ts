import { placementOf } from '../positions/placement.ts';
import type { Position } from '../positions/position.ts';
import { filterOf, partnerOf, rowsOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { blocksIn, type Layout, moveBlock, type Place } from './operations.ts';

/** A pair with one empty side beside a filled one, and where each repair would take the blocks that stand alone. */
export interface OrphanHalf {
  /** The side to fill. */
  empty: Position;
  filled: Position;
  /** Ids of all blocks of the filled side, in order. */
  blocks: readonly string[];
  /** Beside other halves: the empty side of another such pair, else a pair that is whole. Undefined where none is. */
  moveTo?: Place;
  /** The full width next to the pair; undefined unless every block is also made for it. */
  widenTo?: Place;
}

/** The repairs that move blocks (decisions, section 3); the third, filling, is a block placed in `empty`. */
export type PairRepair = 'move' | 'widen';

interface Halves {
  empty: Position;
  filled: Position;
}

/**
 * The pairs of which one side alone is sent. A block that is hidden, or that has no place, fills nothing; a half whose
 * partner the template does not list is no pair.
 */
export function orphanHalves(blocks: readonly Block[], layout: Layout): OrphanHalf[] {
  const halves = loneHalves(blocks, layout);
  return halves.map(({ empty, filled }) => {
    const standing = blocksIn(blocks, filled);
    return {
      empty,
      filled,
      blocks: standing.map(({ id }) => id),
      moveTo: roomBeside(blocks, halves, filled, layout),
      widenTo: standing.every((block) => fitsFullWidth(block, layout))
        ? fullBeside(blocks, filled, layout)
        : undefined,
    };
  });
}

function loneHalves(blocks: readonly Block[], layout: Layout): Halves[] {
  const sent = sentPositions(blocks, layout);
  return rowsOf(layout.positions).flatMap((row): Halves[] => {
    if (row.kind === 'single' || sent.has(row.left) === sent.has(row.right)) return [];
    const [filled, empty] = sent.has(row.left) ? [row.left, row.right] : [row.right, row.left];
    return [{ filled, empty }];
  });
}

function sentPositions(blocks: readonly Block[], { positions, blockTemplates }: Layout): Set<Position> {
  const sent = blocks.filter(
    ({ hidden, blocktemplate, position }) =>
      !hidden && placementOf(blockTemplates.get(blocktemplate), blocktemplate, position, positions).allowed,
  );
  return new Set(sent.map(({ position }) => position));
}

const fitsFullWidth = ({ blocktemplate }: Block, { blockTemplates }: Layout) =>
  blockTemplates.get(blocktemplate)?.blockfilters.includes('full') === true;

/** The nearest empty side of another lone half, else the nearest half that has its partner. */
function roomBeside(
  blocks: readonly Block[],
  lone: readonly Halves[],
  filled: Position,
  layout: Layout,
): Place | undefined {
  const { positions } = layout;
  const sent = sentPositions(blocks, layout);
  const others = lone.filter((half) => half.filled !== filled);
  const isLone = (position: Position) =>
    lone.some((half) => half.filled === position || half.empty === position);
  const whole = positions.filter(
    (position) => filterOf(position) === 'semi' && sent.has(position) && !isLone(position),
  );
  const near = nearest(positions, filled);
  const room = others.map(({ empty }) => empty).sort(near)[0] ?? whole.sort(near)[0];
  return room === undefined ? undefined : { position: room, index: blocksIn(blocks, room).length };
}

/** By distance in the layout from a position; of two that are as far, the one before it. */
const nearest = (positions: readonly Position[], from: Position) => {
  const away = (position: Position) => Math.abs(positions.indexOf(position) - positions.indexOf(from));
  return (a: Position, b: Position) => away(a) - away(b) || positions.indexOf(a) - positions.indexOf(b);
};

/** The full width whose edge is nearest to the pair, so that the letter keeps its order where it can. */
function fullBeside(blocks: readonly Block[], half: Position, { positions }: Layout): Place | undefined {
  const rows = rowsOf(positions).map((row) => (row.kind === 'pair' ? row.left : row.position));
  const left = rows.includes(half) ? half : partnerOf(half);
  if (left === undefined) return undefined;
  const full = rows.filter((row) => filterOf(row) === 'full').sort(nearest(rows, left))[0];
  if (full === undefined) return undefined;
  const isBefore = rows.indexOf(full) < rows.indexOf(left);
  return { position: full, index: isBefore ? blocksIn(blocks, full).length : 0 };
}

/** Where a repair leads; undefined where it cannot be done. */
export const repairPlace = ({ moveTo, widenTo }: OrphanHalf, repair: PairRepair): Place | undefined =>
  repair === 'move' ? moveTo : widenTo;

/**
 * Takes the lone half's blocks to where a repair leads, in their order; the same blocks where it leads nowhere.
 * @throws AppError `placement-refused`
 */
export function mendPair(
  blocks: readonly Block[],
  orphan: OrphanHalf,
  repair: PairRepair,
  layout: Layout,
): Block[] {
  const place = repairPlace(orphan, repair);
  if (!place) return [...blocks];
  return orphan.blocks.reduce<Block[]>(
    (so, id, nth) => moveBlock(so, id, { ...place, index: place.index + nth }, layout),
    [...blocks],
  );
}
