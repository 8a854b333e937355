import type { BlockValues } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockOnLeft, rowNumbers } from '../../core/campaign/block-rows.ts';
import {
  insertBlock,
  type Layout,
  type LayoutSlot,
  moveBlock,
  newBlock,
  type OfferedPlace,
  offeredPlaces,
  positionOfBlock,
} from '../../core/campaign/operations.ts';
import { partnerOf } from '../../core/positions/rows.ts';

/** What a new block begins with where not with the defaults: the content of a widget or clip, and how it is told. */
export interface SavedContent {
  name: string;
  datas: BlockValues;
  /** Where the content came from. */
  source?: Block['source'];
}

/** Several blocks of the newsletter. How they are placed comes with the outline, where they are chosen. */
export interface DraggedGroup {
  kind: 'blocks';
  /** The one they are carried by. */
  id: string;
  ids: readonly string[];
  /** The places of the layout for them, and which one they stand in. */
  offer: (blocks: readonly Block[], layout: Layout) => Pick<KeyboardDrag, 'places' | 'home'>;
  /** Puts them at one of those places, and says so. */
  drop: (place: LayoutSlot) => void;
}

/** What is carried: blocks of the newsletter, or a new one of a block template. */
export type DraggedBlock =
  | { kind: 'block'; id: string }
  | DraggedGroup
  | { kind: 'template'; id: string; saved?: SavedContent };

export interface KeyboardDrag {
  dragged: DraggedBlock;
  by: 'pointer' | 'keyboard';
  /** All places of the layout in order, refused ones with their reason. */
  places: readonly OfferedPlace[];
  /** Index in `places` of where it would drop; undefined is nowhere. */
  at: number | undefined;
  /** Index in `places` of where it was lifted; undefined for what stood nowhere. */
  home: number | undefined;
}

/** Ids of the blocks of the newsletter that are carried. */
export const draggedIds = (carried: DraggedBlock): readonly string[] =>
  carried.kind === 'template' ? [] : carried.kind === 'block' ? [carried.id] : carried.ids;

const templateOf = (blocks: readonly Block[], carried: DraggedBlock) =>
  carried.kind === 'template'
    ? carried.id
    : (blocks.find(({ id }) => id === carried.id)?.blocktemplate ?? '');

/** Lifts a block: by keyboard over its own place, or the first that takes it; by pointer over nothing yet. */
export function startKeyboardDrag(
  blocks: readonly Block[],
  layout: Layout,
  carried: DraggedBlock,
  by: KeyboardDrag['by'],
): KeyboardDrag {
  if (carried.kind === 'blocks') {
    const { places, home } = carried.offer(blocks, layout);
    return begun(carried, by, places, home);
  }
  const moved = carried.kind === 'block' ? carried.id : undefined;
  const places = offeredPlaces(blocks, templateOf(blocks, carried), layout, moved);
  const own = moved === undefined ? undefined : positionOfBlock(blocks, moved);
  const row = moved === undefined ? undefined : rowNumbers(blocks).get(moved);
  const inOwn = (place: OfferedPlace) => place.allowed && place.position === own?.position;
  const inRow = places.findIndex((place) => inOwn(place) && place.row !== undefined && place.row === row);
  const before = places.findLastIndex((place) => inOwn(place) && place.index <= (own?.index ?? -1));
  return begun(carried, by, places, foundAt(inRow === -1 ? before : inRow));
}

function begun(
  dragged: DraggedBlock,
  by: KeyboardDrag['by'],
  places: KeyboardDrag['places'],
  home: number | undefined,
): KeyboardDrag {
  const first = foundAt(places.findIndex(({ allowed }) => allowed));
  return { dragged, by, places, home, at: by === 'pointer' ? undefined : (home ?? first) };
}

const foundAt = (index: number) => (index < 0 ? undefined : index);

/** The next allowed place in a direction; the same one at the end. */
export function stepKeyboardDrag(keyboardDrag: KeyboardDrag, direction: 1 | -1): KeyboardDrag {
  let at = (keyboardDrag.at ?? -1) + direction;
  while (keyboardDrag.places[at] && !keyboardDrag.places[at]?.allowed) at += direction;
  return keyboardDrag.places[at] ? { ...keyboardDrag, at } : keyboardDrag;
}

/** The place of the same row in the other half; undefined where the carry is over no half, or on that side already. */
export function halfAside(
  { places, at, dragged: carried }: KeyboardDrag,
  blocks: readonly Block[],
  side: 'left' | 'right',
): number | undefined {
  const place = at === undefined ? undefined : places[at];
  const partner = place && partnerOf(place.position);
  if (
    !place ||
    partner === undefined ||
    (blockOnLeft(place.position) === place.position) === (side === 'left')
  ) {
    return undefined;
  }
  const rows = rowNumbers(blocks);
  const moved = draggedIds(carried);
  const rowOf = ({ position, index, row }: LayoutSlot) => {
    if (row !== undefined) return row;
    const others = blocks.filter((block) => block.position === position && !moved.includes(block.id));
    const next = others[index];
    return next ? (rows.get(next.id) ?? 1) : (rows.get(others.at(-1)?.id ?? '') ?? 0) + 1;
  };
  const row = rowOf(place);
  const beside = places.flatMap((other, index) =>
    other.allowed && other.position === partner ? [{ index, away: Math.abs(rowOf(other) - row) }] : [],
  );
  return beside.sort((a, b) => a.away - b.away)[0]?.index;
}

/** Where a block goes one step up or down, across positions; undefined at the ends. A block without a place takes the first. */
export function dropTargetOf(
  blocks: readonly Block[],
  layout: Layout,
  id: string,
  direction: 1 | -1,
): LayoutSlot | undefined {
  const keyboardDrag = startKeyboardDrag(blocks, layout, { kind: 'block', id }, 'keyboard');
  const next = keyboardDrag.home === undefined ? keyboardDrag : stepKeyboardDrag(keyboardDrag, direction);
  return next.at === undefined || next.at === keyboardDrag.home ? undefined : next.places[next.at];
}

/** Rank of the place among the allowed ones, from 1, and how many there are. */
export function insertionRank(keyboardDrag: KeyboardDrag): { rank: number; count: number } {
  const allowed = keyboardDrag.places.filter((place) => place.allowed);
  const place = keyboardDrag.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at];
  return { rank: place ? allowed.indexOf(place) + 1 : 0, count: allowed.length };
}

/**
 * The blocks once the carried one stands at a place.
 * @throws AppError `placement-refused`
 */
export function dropBlock(
  blocks: readonly Block[],
  layout: Layout,
  carried: Exclude<DraggedBlock, DraggedGroup>,
  place: LayoutSlot,
  newId: string,
): { blocks: Block[]; id: string } {
  if (carried.kind === 'block') {
    return { blocks: moveBlock(blocks, carried.id, place, layout), id: carried.id };
  }
  const template = layout.blockTemplates.get(carried.id);
  if (!template) return { blocks: [...blocks], id: newId };
  const { datas, source } = carried.saved ?? {};
  const block = { ...newBlock(template, place.position, newId, datas), ...(source && { source }) };
  return { blocks: insertBlock(blocks, block, place, layout), id: newId };
}
