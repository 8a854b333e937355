import { placementOf } from '../positions/placement.ts';
import type { Position } from '../positions/position.ts';
import { filterOf, rowsOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { arrangeRows, blockOnLeft, inRows, rowNumbers } from './block-rows.ts';
import { blocksIn, insertBlock, type Layout, type LayoutSlot, moveBlock } from './operations.ts';

/** A row of a pair with one empty side beside a filled one, and where each repair would take the half that stands alone. */
export interface OrphanHalf {
  /** The side to fill. */
  empty: Position;
  filled: Position;
  /** From 1. */
  row: number;
  /** Id of the half that stands alone. */
  block: string;
  /** Id of a block that keeps the place without being sent: it is shown again, nothing else can stand there. */
  kept?: string;
  /** Beside another half that stands alone; undefined where none does. */
  moveTo?: LayoutSlot;
  /** The full width next to the pair; undefined unless the block is also made for it. */
  widenTo?: LayoutSlot;
}

/**
 * The repairs that move a block (docs/product-rules.md#positions-and-rows); the third, filling, is a block placed in
 * `empty`.
 */
export type PairFix = 'move' | 'widen';

/** Where a half lacks its neighbour. */
interface Gap extends Pick<OrphanHalf, 'empty' | 'filled' | 'row' | 'block' | 'kept'> {
  /** Of the layout, counted over all pairs. */
  rank: number;
  /** Blocks before the empty place in its half. */
  index: number;
}

/**
 * The rows of which one side alone is sent. A block that is hidden, or that has no place, fills nothing; a half whose
 * partner the template does not list is no pair.
 */
export function orphanHalves(blocks: readonly Block[], layout: Layout): OrphanHalf[] {
  const gaps = gapsOf(blocks, layout);
  return gaps.map((gap) => {
    const { rank: _rank, index: _index, ...half } = gap;
    const block = blocks.find(({ id }) => id === gap.block);
    return {
      ...half,
      moveTo: besideAnother(gaps, gap),
      widenTo: block && fitsFullWidth(block, layout) ? fullBeside(blocks, gap, layout) : undefined,
    };
  });
}

function gapsOf(blocks: readonly Block[], { positions, blockTemplates }: Layout): Gap[] {
  const isSent = (block: Block | undefined) =>
    block !== undefined &&
    !block.hidden &&
    placementOf(blockTemplates.get(block.blocktemplate), block.blocktemplate, block.position, positions)
      .allowed;
  let rank = 0;
  return arrangeRows(blocks, positions).flatMap((pair): Gap[] => {
    if (pair.kind === 'single') return [];
    return pair.rows.flatMap((row): Gap[] => {
      rank += 1;
      if (isSent(row.left) === isSent(row.right)) return [];
      const [filled, empty] = isSent(row.left) ? (['left', 'right'] as const) : (['right', 'left'] as const);
      const before = pair.rows.filter((other) => other.row < row.row && other[empty] !== undefined);
      return [
        {
          empty: pair[empty],
          filled: pair[filled],
          row: row.row,
          block: (row[filled] as Block).id,
          kept: row[empty]?.id,
          rank,
          index: before.length,
        },
      ];
    });
  });
}

const fitsFullWidth = ({ blocktemplate }: Block, { blockTemplates }: Layout) =>
  blockTemplates.get(blocktemplate)?.blockfilters.includes('full') === true;

/** The empty place beside the nearest other half that stands alone; of two that are as near, beside the one before. */
function besideAnother(gaps: readonly Gap[], own: Gap): LayoutSlot | undefined {
  const away = ({ rank }: Gap) => Math.abs(rank - own.rank);
  const others = gaps.filter((gap) => gap !== own && gap.kept === undefined);
  const [nearest] = others.sort((a, b) => away(a) - away(b) || a.rank - b.rank);
  if (!nearest) return undefined;
  // Counted as `moveBlock` does, without the block that moves.
  const isAfterIt = nearest.empty === own.filled && nearest.row > own.row;
  return { position: nearest.empty, index: nearest.index - (isAfterIt ? 1 : 0), row: nearest.row };
}

/** The full width whose edge is nearest to the row, so that the letter keeps its order where it can. */
function fullBeside(
  blocks: readonly Block[],
  { filled, row }: Gap,
  { positions }: Layout,
): LayoutSlot | undefined {
  const rows = rowsOf(positions).map((one) => (one.kind === 'pair' ? one.left : one.position));
  const pair = rows.indexOf(blockOnLeft(filled));
  if (pair === -1) return undefined;
  const laid = arrangeRows(blocks, positions)[pair];
  const isLast = laid?.kind === 'pair' && laid.rows.length > 1 && laid.rows.at(-1)?.row === row;
  const away = (position: Position) => Math.abs(rows.indexOf(position) - pair);
  const order = isLast ? -1 : 1;
  const [full] = rows
    .filter((position) => filterOf(position) === 'full')
    .sort((a, b) => away(a) - away(b) || (rows.indexOf(a) - rows.indexOf(b)) * order);
  if (full === undefined) return undefined;
  return { position: full, index: rows.indexOf(full) < pair ? blocksIn(blocks, full).length : 0 };
}

/** Where a repair leads; undefined where it cannot be done. */
export const pairFixPosition = ({ moveTo, widenTo }: OrphanHalf, repair: PairFix): LayoutSlot | undefined =>
  repair === 'move' ? moveTo : widenTo;

/**
 * Takes the half that stands alone to where a repair leads; its row closes, unless a hidden block keeps it. The same blocks where it leads nowhere.
 * @throws AppError `placement-refused`
 */
export function fixPair(
  blocks: readonly Block[],
  orphan: OrphanHalf,
  repair: PairFix,
  layout: Layout,
): Block[] {
  const place = pairFixPosition(orphan, repair);
  const block = blocks.find(({ id }) => id === orphan.block);
  if (!place || !block) return [...blocks];
  if (orphan.kept === undefined) return moveBlock(blocks, orphan.block, place, layout);
  // What keeps the place beside it stays there alone, so the rows below stand as they did.
  const others = blocks.filter((other) => other !== block);
  return insertBlock(inRows(others, rowNumbers(blocks)), block, place, layout);
}
