import { blocksIn } from '../../../../core/campaign/operations.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import type { Action } from '../../../actions/action.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { layoutOf } from '../../../state/editor-document.ts';
import { blockIn, blockNameIn, type EditorState } from '../../../state/editor-state.ts';
import { type DraggedBlock, insertionRank, type KeyboardDrag } from '../../../state/keyboard-drag.ts';
import { editorWords } from '../messages.fr.ts';
import { announceMovedRows } from '../selection/announce-rows.ts';
import { announce } from './announcer.tsx';
import { keepFocusOn } from './focus.ts';

const { carry: said, carryMany, palette } = editorWords;

/** The name of what is carried. */
export function draggedBlockName(state: EditorState, carried: DraggedBlock): string {
  const { id } = carried;
  if (carried.kind === 'blocks') return carryMany.name(carried.ids.length);
  if (carried.kind === 'block') return blockNameIn(state, id) || id;
  return carried.saved?.name ?? layoutOf(state.document).blockTemplates.get(id)?.name ?? id;
}

/** What is said of one block that is carried, or of several. */
export const dragWords = ({ kind }: DraggedBlock) => (kind === 'blocks' ? carryMany : said);

/** '3 sur 9, Pleine largeur 2' for the place a carry is over; of a half its row too. */
export function describePosition(keyboardDrag: KeyboardDrag): string {
  const { rank, count } = insertionRank(keyboardDrag);
  const place = keyboardDrag.at === undefined ? undefined : keyboardDrag.places[keyboardDrag.at];
  return place ? said.place(rank, count, positionName(place.position), place.row) : '';
}

/** A block and the handle it is carried by. */
export interface OnHandle {
  store: EditorStore;
  id: string;
  /** What is carried where it is more than the block, or undefined. */
  dragged?: DraggedBlock | undefined;
  /** Gives the handle its focus back once the block stands elsewhere. */
  keepFocus?: ((id: string) => void) | undefined;
}

const keyboardDragOf = ({ store }: OnHandle) => {
  const { keyboardDrag } = store.getState();
  return keyboardDrag?.by === 'keyboard' ? keyboardDrag : undefined;
};

const isDragged = (on: OnHandle) => keyboardDragOf(on) !== undefined;

/**
 * Carrying a block by keyboard from its handle; every step is announced. A step is the next place of the layout, whether or
 * not it is in sight.
 */
export const handleActions = {
  carry: {
    keys: [' ', 'Enter'],
    run: (on) => (isDragged(on) ? drop(on) : startDrag(on)),
  },
  aim: {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    isEnabled: isDragged,
    run: moveTarget,
  },
  putBack: {
    keys: ['Escape'],
    isEnabled: isDragged,
    run: ({ store }) => cancelKeyboardDrag(store),
  },
} satisfies Record<string, Action<OnHandle>>;

const draggedOf = ({ id, dragged }: OnHandle): DraggedBlock => dragged ?? { kind: 'block', id };

const nameOf = (on: OnHandle) => draggedBlockName(on.store.getState(), draggedOf(on));

function startDrag(on: OnHandle) {
  const { actions, getState } = on.store;
  actions.startDrag(draggedOf(on), 'keyboard');
  const lifted = getState().keyboardDrag;
  if (lifted?.at === undefined) actions.cancelDrag();
  announce(
    lifted?.at === undefined
      ? palette.refused
      : dragWords(lifted.dragged).lifted(nameOf(on), describePosition(lifted)),
  );
}

function drop(on: OnHandle) {
  const { store, id, keepFocus = keepFocusOn } = on;
  const keyboardDrag = keyboardDragOf(on);
  if (!keyboardDrag) return;
  const place = describePosition(keyboardDrag);
  const before = store.getState().draft.blocks;
  store.actions.drop();
  keepFocus(id);
  if (keyboardDrag.dragged.kind === 'blocks') return;
  announceMovedRows(store, before, id);
  announce(said.dropped(nameOf(on), place));
}

/** To the other half of the row, where there is one, else to the place before or after. */
function moveTarget(on: OnHandle, key: string) {
  const { actions, getState } = on.store;
  const isBefore = key === 'ArrowUp' || key === 'ArrowLeft';
  const aside = key === 'ArrowRight' ? 'right' : key === 'ArrowLeft' ? 'left' : undefined;
  if (!aside || !actions.stepAside(aside)) actions.step(isBefore ? -1 : 1);
  const next = getState().keyboardDrag;
  if (next) announce(describePosition(next));
}

/** Puts a block carried by keyboard back; nothing when none is. */
export function cancelKeyboardDrag({ actions, getState }: EditorStore) {
  const { keyboardDrag } = getState();
  if (keyboardDrag?.by !== 'keyboard') return;
  actions.cancelDrag();
  announce(dragWords(keyboardDrag.dragged).cancelled(draggedBlockName(getState(), keyboardDrag.dragged)));
}

/** '3 sur 9, Pleine largeur 2' for a block where it stands. */
export function describeDragState(state: EditorState, id: string): string {
  const block = blockIn(state, id);
  if (!block) return '';
  const siblings = blocksIn(state.draft.blocks, block.position);
  return said.place(siblings.indexOf(block) + 1, siblings.length, positionName(block.position));
}
