import type { BlockDatas, BlockTemplate } from '../block-template/block-template.ts';
import { defaultDatasOf } from '../block-template/values.ts';
import { placementRefused } from '../errors/placement-refused.ts';
import { type Placement, placementOf } from '../positions/placement.ts';
import type { Position } from '../positions/position.ts';
import { filterOf } from '../positions/rows.ts';
import type { Block } from './block.ts';
import { fullReason, maxBlocks } from './max-blocks.ts';

/** A spot in the layout: before the `index`-th block of a position, or after the last one. */
export interface Place {
  position: Position;
  index: number;
}

/** What placing a block depends on. */
export interface Layout {
  positions: readonly Position[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

export const blocksIn = (blocks: readonly Block[], position: Position) =>
  blocks.filter((block) => block.position === position);

/** Where a block stands, or undefined when it is not there. */
export function placeOf(blocks: readonly Block[], id: string): Place | undefined {
  const block = blocks.find((candidate) => candidate.id === id);
  return block && { position: block.position, index: blocksIn(blocks, block.position).indexOf(block) };
}

/** A new block of a template with its default values. */
export function newBlock(
  template: BlockTemplate,
  position: Position,
  id: string,
  datas: BlockDatas = {},
): Block {
  return {
    id,
    blocktemplate: template.id,
    position,
    blockfilter: filterOf(position),
    blockdatas: { ...defaultDatasOf(template), ...structuredClone(datas) },
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

/** @throws AppError `placement-refused` with the reason */
function standing(block: Block, place: Place, layout: Layout): Block {
  const placement = placementIn(layout, block.blocktemplate, place.position);
  if (!placement.allowed) throw placementRefused(placement.reason);
  return { ...block, position: place.position, blockfilter: placement.blockfilter };
}

function refuseIfFull(blocks: readonly Block[]): void {
  if (blocks.length >= maxBlocks) throw placementRefused(fullReason);
}

/** @throws AppError `placement-refused` when the block may not stand there, or the letter is full */
export function insertBlock(blocks: readonly Block[], block: Block, place: Place, layout: Layout): Block[] {
  refuseIfFull(blocks);
  const placed = standing(block, place, layout);
  const next = blocksIn(blocks, place.position)[Math.max(0, place.index)];
  const at = next ? blocks.indexOf(next) : endOf(blocks, place.position, layout.positions);
  return blocks.toSpliced(at, 0, placed);
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
 * Moves a block; `place.index` counts the blocks of the target position without the moved one.
 * @throws AppError `placement-refused` when the block may not stand there
 */
export function moveBlock(blocks: readonly Block[], id: string, place: Place, layout: Layout): Block[] {
  const block = blocks.find((candidate) => candidate.id === id);
  if (!block) return [...blocks];
  return insertBlock(
    blocks.filter((candidate) => candidate !== block),
    block,
    place,
    layout,
  );
}

/** A copy right after the original, under a new id. @throws AppError `placement-refused` when the letter is full */
export function duplicateBlock(blocks: readonly Block[], id: string, newId: string): Block[] {
  refuseIfFull(blocks);
  const at = blocks.findIndex((block) => block.id === id);
  const original = blocks[at];
  if (!original) return [...blocks];
  const { source: _source, pinned: _pinned, ...copied } = structuredClone(original);
  return blocks.toSpliced(at + 1, 0, { ...copied, id: newId });
}

/** Without one block; the same blocks when it is not there. */
export function removeBlock(blocks: readonly Block[], id: string): Block[] {
  return blocks.filter((block) => block.id !== id);
}

/** Replaces a block's values. */
export function fillBlock(blocks: readonly Block[], id: string, blockdatas: BlockDatas): Block[] {
  return blocks.map((block) => (block.id === id ? { ...block, blockdatas } : block));
}

/** A place of the layout for one block template; `reason` says why it is refused. */
export interface OfferedPlace extends Place {
  allowed: boolean;
  reason?: string;
}

/**
 * Every place of the layout for one block template: each gap of the positions that take it, one refused place for each
 * of the others. With `movedId` the gaps are counted as `moveBlock` does. Hidden blocks are not seen: the gaps around
 * them are one, before the first of them.
 */
export function offeredPlaces(
  blocks: readonly Block[],
  blockTemplateId: string,
  layout: Layout,
  movedId?: string,
): OfferedPlace[] {
  const others = blocks.filter(({ id }) => id !== movedId);
  return layout.positions.flatMap((position): OfferedPlace[] => {
    const placement = placementIn(layout, blockTemplateId, position);
    const reason = placement.allowed ? others.length >= maxBlocks && fullReason : placement.reason;
    if (reason) return [{ position, index: 0, allowed: false, reason }];
    const standing = blocksIn(others, position);
    return [undefined, ...standing].flatMap((before, index) =>
      before?.hidden ? [] : [{ position, index, allowed: true }],
    );
  });
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
): Place | undefined {
  if (blocks.length >= maxBlocks) return undefined;
  const takes = (position: Position) => placementIn(layout, blockTemplateId, position).allowed;
  const selected = selectedId === undefined ? undefined : placeOf(blocks, selectedId);
  if (selected && takes(selected.position)) return { position: selected.position, index: selected.index + 1 };
  const rank = selected ? layout.positions.indexOf(selected.position) : -1;
  const after = selected ? layout.positions.find((position, at) => at > rank && takes(position)) : undefined;
  if (after !== undefined) return { position: after, index: 0 };
  const last = layout.positions.findLast(takes);
  return last === undefined ? undefined : { position: last, index: blocksIn(blocks, last).length };
}

/** A block that cannot be drawn where it says it stands, with the reason shown under 'Sans place'. */
export function unplacedBlocks(blocks: readonly Block[], layout: Layout): { block: Block; reason: string }[] {
  return blocks.flatMap((block) => {
    const placement = placementIn(layout, block.blocktemplate, block.position);
    return placement.allowed ? [] : [{ block, reason: placement.reason }];
  });
}
