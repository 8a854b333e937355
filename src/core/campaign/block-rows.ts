import { groupBy } from '../group-by.ts';
import type { Position } from '../positions/position.ts';
import { filterOf, partnerOf, rowsOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { MAX_ROW } from './limits.ts';

/** What decides the row of a block. */
export type RowPlacement = Pick<Block, 'id' | 'position' | 'row'>;

/** Two halves beside each other: the nth of the left position, the nth of the right one. */
export interface PairRow<B> {
  /** From 1. */
  row: number;
  left: B | undefined;
  right: B | undefined;
}

/** What a row of the layout holds, in order. */
export type BlockRow<B> =
  | { kind: 'single'; position: Position; blocks: B[] }
  | { kind: 'pair'; left: Position; right: Position; rows: PairRow<B>[] };

/**
 * The row of each half in its position, from 1, by id: the one it asks for, else the next that is free. The order of the
 * list stands above what is asked: no block goes before one that precedes it.
 */
export function rowNumbers(blocks: readonly RowPlacement[]): Map<string, number> {
  const last = new Map<Position, number>();
  const rows = new Map<string, number>();
  for (const { id, position, row } of blocks) {
    if (filterOf(position) !== 'semi') continue;
    const number = Math.max((last.get(position) ?? 0) + 1, row ?? 0);
    last.set(position, number);
    rows.set(id, number);
  }
  return rows;
}

/**
 * The blocks as the layout shows them: in a pair row by row, the nth of one half beside the nth of the other. Every block
 * of a position keeps its place, whether it is shown or not, so that what is hidden tears no pair apart. Rows without any
 * block are left out, and so are blocks of positions that the layout does not list.
 */
export function arrangeRows<B extends RowPlacement>(
  blocks: readonly B[],
  positions: readonly Position[],
): BlockRow<B>[] {
  const numbers = rowNumbers(blocks);
  const standing = groupBy(blocks, ({ position }) => position);
  const groupInRows = (position: Position) =>
    new Map((standing.get(position) ?? []).map((block) => [numbers.get(block.id) as number, block]));
  return rowsOf(positions).map((row): BlockRow<B> => {
    if (row.kind === 'single') return { ...row, blocks: standing.get(row.position) ?? [] };
    const [left, right] = [groupInRows(row.left), groupInRows(row.right)];
    const filled = [...new Set([...left.keys(), ...right.keys()])].sort((a, b) => a - b);
    const rows = filled.map((number) => ({
      row: number,
      left: left.get(number),
      right: right.get(number),
    }));
    return { ...row, rows };
  });
}

/**
 * The blocks in the order in which they are read, on a phone too: row after row, of a pair the left one first; those whose
 * position the layout does not list come last.
 */
export function readingOrder<B extends RowPlacement>(
  blocks: readonly B[],
  positions: readonly Position[],
): B[] {
  const listed = new Set(positions);
  const laid = arrangeRows(blocks, positions).flatMap((row) =>
    row.kind === 'single'
      ? row.blocks
      : row.rows.flatMap(({ left, right }) => [left, right].filter((block) => block !== undefined)),
  );
  return [...laid, ...blocks.filter(({ position }) => !listed.has(position))];
}

/**
 * The blocks with the halves named in `wanted` in the rows given there, as far as their order lets them; the others take
 * the next free one. A row is stored only where it leaves a place empty before it.
 */
export function inRows<B extends RowPlacement>(
  blocks: readonly B[],
  wanted: ReadonlyMap<string, number | undefined>,
): B[] {
  const last = new Map<Position, number>();
  return blocks.map((block) => {
    if (filterOf(block.position) !== 'semi') return withRow(block, undefined);
    const next = (last.get(block.position) ?? 0) + 1;
    // What follows the last row stands below it without asking for it.
    const row = Math.max(next, Math.min(wanted.get(block.id) ?? 0, MAX_ROW));
    last.set(block.position, row);
    return withRow(block, row > next ? row : undefined);
  });
}

function withRow<B extends RowPlacement>(block: B, row: number | undefined): B {
  if (block.row === row) return block;
  const { row: _row, ...others } = block;
  return (row === undefined ? others : { ...others, row }) as B;
}

/** The rows that blocks ask for. */
const asked = (blocks: readonly RowPlacement[]) => new Map(blocks.map(({ id, row }) => [id, row]));

/** The half that stands beside a block, if there is one. */
export function blockBeside<B extends RowPlacement>(blocks: readonly B[], id: string): B | undefined {
  const rows = rowNumbers(blocks);
  const position = blocks.find((block) => block.id === id)?.position;
  const partner = position === undefined ? undefined : partnerOf(position);
  if (partner === undefined) return undefined;
  return blocks.find((other) => other.position === partner && rows.get(other.id) === rows.get(id));
}

/**
 * The blocks without some; a row that they leave empty on both sides closes, and the rest of that pair stays paired. Where
 * the other side of a row still stands, what follows in the half moves up, but for blocks that ask for their row.
 */
export function withoutBlocks<B extends RowPlacement>(blocks: readonly B[], ids: ReadonlySet<string>): B[] {
  const left = blocks.filter(({ id }) => !ids.has(id));
  if (left.length === blocks.length) return [...blocks];
  return closeRows(left, emptied(blocks, ids), asked(left));
}

/** The rows, by their left or only half, that nothing stands in once some blocks are gone. */
function emptied(blocks: readonly RowPlacement[], ids: ReadonlySet<string>): Map<Position, number[]> {
  const numbers = rowNumbers(blocks);
  const rows = new Map<Position, number[]>();
  for (const block of blocks) {
    const row = numbers.get(block.id);
    const beside = blockBeside(blocks, block.id);
    if (!ids.has(block.id) || row === undefined || (beside && !ids.has(beside.id))) continue;
    const pair = blockOnLeft(block.position);
    rows.set(pair, [...new Set([...(rows.get(pair) ?? []), row])]);
  }
  return rows;
}

/** The left position of a half's pair. */
export const blockOnLeft = (half: Position): Position =>
  Number(half.slice(4)) % 2 === 1 ? half : (partnerOf(half) ?? half);

/** Moves up what is asked for after rows that are gone. */
function closeRows<B extends RowPlacement>(
  blocks: readonly B[],
  closed: ReadonlyMap<Position, readonly number[]>,
  wanted: ReadonlyMap<string, number | undefined>,
): B[] {
  const shifted = blocks.map(({ id, position }) => {
    const row = wanted.get(id);
    const above =
      row === undefined ? [] : (closed.get(blockOnLeft(position)) ?? []).filter((gone) => gone < row);
    return [id, row === undefined ? undefined : row - above.length] as const;
  });
  return inRows(blocks, new Map(shifted));
}
