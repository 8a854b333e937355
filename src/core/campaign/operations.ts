import type { BlockTemplate, BlockValues } from '../block-template/block-template.ts';
import { defaultValues } from '../block-template/values.ts';
import { placementRefused } from '../errors/placement-refused.ts';
import { type Placement, placementOf } from '../positions/placement.ts';
import type { Position } from '../positions/position.ts';
import { filterOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { arrangeRows, blockBeside, blockOnLeft, inRows, rowNumbers, withoutBlocks } from './block-rows.ts';
import { fullReason, MAX_BLOCKS } from './limits.ts';

/** A spot in the layout: before the `index`-th block of a position, or after the last one. */
export interface LayoutSlot {
  position: Position;
  index: number;
  /** An empty place of a half, as the letter stands: its row, which what stands there then takes. */
  row?: number | undefined;
}

/** A place that is chosen: an empty one of a row, with an index the gap before that block, else any of the position. */
export type EmptySpot = Pick<LayoutSlot, 'position' | 'row'> & Partial<Pick<LayoutSlot, 'index'>>;

/** What placing a block depends on. */
export interface Layout {
  positions: readonly Position[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

export const blocksIn = (blocks: readonly Block[], position: Position) =>
  blocks.filter((block) => block.position === position);

/** Where a block stands, or undefined when it is not there. */
export function positionOfBlock(blocks: readonly Block[], id: string): LayoutSlot | undefined {
  const block = blocks.find((candidate) => candidate.id === id);
  return block && { position: block.position, index: blocksIn(blocks, block.position).indexOf(block) };
}

/** A new block of a template with its default values. */
export function newBlock(
  template: BlockTemplate,
  position: Position,
  id: string,
  datas: BlockValues = {},
): Block {
  return {
    id,
    blocktemplate: template.id,
    position,
    blockfilter: filterOf(position),
    blockdatas: { ...defaultValues(template), ...structuredClone(datas) },
  };
}

/** Whether blocks of a template may stand in a position of the layout. */
function placementIn(
  { positions, blockTemplates }: Layout,
  blockTemplateId: string,
  position: Position,
): Placement {
  return placementOf(blockTemplates.get(blockTemplateId), blockTemplateId, position, positions);
}

/** Why a block of a template may not stand in a position; undefined where it may. */
export function refusalIn(layout: Layout, blockTemplateId: string, position: Position): string | undefined {
  const placement = placementIn(layout, blockTemplateId, position);
  return placement.allowed ? undefined : placement.reason;
}

/** @throws AppError `placement-refused` with the reason */
function placeBlock(block: Block, place: LayoutSlot, layout: Layout): Block {
  const placement = placementIn(layout, block.blocktemplate, place.position);
  if (!placement.allowed) throw placementRefused(placement.reason);
  return { ...block, position: place.position, blockfilter: placement.blockfilter };
}

function refuseIfFull(blocks: readonly Block[]): void {
  if (blocks.length >= MAX_BLOCKS) throw placementRefused(fullReason);
}

/**
 * In a half the blocks that follow move down a row, as far as no empty place takes that up.
 * @throws AppError `placement-refused` when the block may not stand there, or the letter is full
 */
export function insertBlock(
  blocks: readonly Block[],
  block: Block,
  place: LayoutSlot,
  layout: Layout,
): Block[] {
  refuseIfFull(blocks);
  const placed = placeBlock(block, place, layout);
  const next = blocksIn(blocks, place.position)[Math.max(0, place.index)];
  const at = next ? blocks.indexOf(next) : endOf(blocks, place.position, layout.positions);
  const all = blocks.toSpliced(at, 0, placed);
  return inRows(all, new Map(all.map(({ id, row }) => [id, id === placed.id ? place.row : row])));
}

/** Index in the list after the last block of a position, keeping the list in the order of the layout. */
function endOf(blocks: readonly Block[], position: Position, positions: readonly Position[]): number {
  const rank = positions.indexOf(position);
  return (
    blocks.findLastIndex(
      (block) => positions.indexOf(block.position) <= rank && positions.includes(block.position),
    ) + 1
  );
}

/**
 * Moves a block; `place.index` counts the blocks of the target position without the moved one, `place.row` those of the
 * letter as it stands.
 * @throws AppError `placement-refused` when the block may not stand there
 */
export function moveBlock(blocks: readonly Block[], id: string, place: LayoutSlot, layout: Layout): Block[] {
  const block = blocks.find((candidate) => candidate.id === id);
  if (!block) return [...blocks];
  const own = rowNumbers(blocks).get(id);
  const isSamePair =
    own !== undefined &&
    filterOf(place.position) === 'semi' &&
    blockOnLeft(place.position) === blockOnLeft(block.position);
  // From one side of its row to the other it leaves no row without a block.
  if (isSamePair && place.row === own && place.position !== block.position) {
    return insertBlock(
      blocks.filter((other) => other !== block),
      block,
      place,
      layout,
    );
  }
  const others = withoutBlocks(blocks, new Set([id]));
  const isAlone = own !== undefined && blockBeside(blocks, id) === undefined;
  const closes = isSamePair && isAlone && place.row !== undefined && place.row > own;
  const row = closes && place.row !== undefined ? place.row - 1 : place.row;
  return insertBlock(others, block, { ...place, row }, layout);
}

/** A copy under a new id, without what ties the original to its place and to its source. */
export function copyOfBlock(original: Block, id: string): Block {
  const { source: _source, pinned: _pinned, row: _row, ...copied } = structuredClone(original);
  return { ...copied, id };
}

/** A copy right after the original, under a new id. @throws AppError `placement-refused` when the letter is full */
export function duplicateBlock(blocks: readonly Block[], id: string, newId: string): Block[] {
  refuseIfFull(blocks);
  const at = blocks.findIndex((block) => block.id === id);
  const original = blocks[at];
  if (!original) return [...blocks];
  const all = blocks.toSpliced(at + 1, 0, copyOfBlock(original, newId));
  return inRows(all, new Map(all.map((block) => [block.id, block.row])));
}

/**
 * Without one block; the same blocks when it is not there. Where it was a half, what follows moves up a row, or the row
 * closes on both sides where nothing stood beside it.
 */
export function removeBlock(blocks: readonly Block[], id: string): Block[] {
  return withoutBlocks(blocks, new Set([id]));
}

/** Replaces a block's values. */
export function fillBlock(blocks: readonly Block[], id: string, blockdatas: BlockValues): Block[] {
  return blocks.map((block) => (block.id === id ? { ...block, blockdatas } : block));
}

/** A place of the layout for one block template; `reason` says why it is refused. */
export interface OfferedPlace extends LayoutSlot {
  allowed: boolean;
  reason?: string;
}

/**
 * Every place of the layout for one block template: each gap of the positions that take it, one refused place for each
 * of the others; in a pair, each empty place beside a half too. With `movedId` the gaps are counted as `moveBlock` does.
 * Hidden blocks are not seen: the gaps around them are one, before the first of them.
 */
export function offeredPlaces(
  blocks: readonly Block[],
  blockTemplateId: string,
  layout: Layout,
  movedId?: string,
): OfferedPlace[] {
  const others = blocks.filter(({ id }) => id !== movedId);
  const halves = halfPlaces(blocks, layout.positions, movedId);
  return layout.positions.flatMap((position): OfferedPlace[] => {
    const placement = placementIn(layout, blockTemplateId, position);
    const reason = placement.allowed ? others.length >= MAX_BLOCKS && fullReason : placement.reason;
    if (reason) return [{ position, index: 0, allowed: false, reason }];
    const halvesHere = halves.get(position);
    if (halvesHere) return halvesHere.map((place) => ({ ...place, allowed: true }));
    const standing = blocksIn(others, position);
    return [undefined, ...standing].flatMap((before, index) =>
      before?.hidden ? [] : [{ position, index, allowed: true }],
    );
  });
}

/** The place that takes what goes in a chosen one: itself, else the first of its position. */
export const insertionAt = (
  places: readonly OfferedPlace[],
  { position, row, index }: EmptySpot,
): LayoutSlot | undefined => {
  const taking = places.filter((place) => place.allowed && place.position === position);
  if (index !== undefined) return taking[0] && { position, index };
  return taking.find((place) => place.row === row) ?? taking[0];
};

/** The places of each half of a pair, in order: before a block that is shown, in each empty place, and at the end. */
function halfPlaces(
  blocks: readonly Block[],
  positions: readonly Position[],
  movedId: string | undefined,
): Map<Position, LayoutSlot[]> {
  const places = new Map<Position, LayoutSlot[]>();
  for (const pair of arrangeRows(blocks, positions)) {
    if (pair.kind === 'single') continue;
    for (const side of ['left', 'right'] as const) {
      const position = pair[side];
      const own: LayoutSlot[] = [];
      let index = 0;
      let above: Block | 'empty' | undefined;
      for (const row of pair.rows) {
        const block = row[side];
        if (block === undefined || block.id === movedId) {
          own.push({ position, index, row: row.row });
          above = 'empty';
          continue;
        }
        // What lies between an empty place and the block below it is that place.
        if (above === undefined || (above !== 'empty' && !above.hidden)) own.push({ position, index });
        index += 1;
        above = block;
      }
      if (above === undefined || (above !== 'empty' && !above.hidden)) own.push({ position, index });
      places.set(position, own);
    }
  }
  return places;
}

/**
 * Where a block chosen by click or Enter goes: right after the selection where that position takes it, else the next
 * position of the layout that does, else the last one that does. Undefined when no position of the template takes it,
 * or the letter is full.
 */
export function placeAfterSelection(
  blocks: readonly Block[],
  blockTemplateId: string,
  layout: Layout,
  selectedId: string | undefined,
): LayoutSlot | undefined {
  if (blocks.length >= MAX_BLOCKS) return undefined;
  const takes = (position: Position) => placementIn(layout, blockTemplateId, position).allowed;
  const selected = selectedId === undefined ? undefined : positionOfBlock(blocks, selectedId);
  const beside = selectedId === undefined ? undefined : nextInPair(blocks, selectedId, layout.positions);
  if (beside && takes(beside.position)) return beside;
  if (selected && takes(selected.position)) return { position: selected.position, index: selected.index + 1 };
  const rank = selected ? layout.positions.indexOf(selected.position) : -1;
  const after = selected ? layout.positions.find((position, at) => at > rank && takes(position)) : undefined;
  if (after !== undefined) return { position: after, index: 0 };
  const last = layout.positions.findLast(takes);
  return last === undefined ? undefined : { position: last, index: blocksIn(blocks, last).length };
}

/** From a half, the place that is read next where it is empty: beside it on its right, or on the left below the last row. */
function nextInPair(
  blocks: readonly Block[],
  id: string,
  positions: readonly Position[],
): LayoutSlot | undefined {
  for (const pair of arrangeRows(blocks, positions)) {
    if (pair.kind === 'single') continue;
    for (const { row, left, right } of pair.rows) {
      const before = (side: 'left' | 'right') =>
        pair.rows.filter((other) => other.row < row && other[side] !== undefined).length;
      if (left?.id === id && right === undefined)
        return { position: pair.right, index: before('right'), row };
      if (right?.id === id && row === pair.rows.at(-1)?.row) {
        return { position: pair.left, index: before('left') + (left ? 1 : 0), row: row + 1 };
      }
    }
  }
  return undefined;
}

/** A block that cannot be drawn where it says it stands, with the reason shown under 'Sans place'. */
export function unplacedBlocks(blocks: readonly Block[], layout: Layout): { block: Block; reason: string }[] {
  return blocks.flatMap((block) => {
    const placement = placementIn(layout, block.blocktemplate, block.position);
    return placement.allowed ? [] : [{ block, reason: placement.reason }];
  });
}
