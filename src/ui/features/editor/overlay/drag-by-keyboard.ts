import { blockName } from '../../../../core/campaign/block-name.ts';
import { blocksIn } from '../../../../core/campaign/operations.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { positionName } from '../../../../core/wording/position-names.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import { type DraggedBlock, insertionRank, type KeyboardDrag } from '../../../state/keyboard-drag.ts';
import { announceMovedRows } from '../selection/announce-rows.ts';
import { announce } from './announcer.tsx';
import { keepFocusOn } from './focus.ts';

const { carry: said, palette } = editorWords;

/** The name of what is carried. */
export function draggedBlockName(state: EditorState, carried: DraggedBlock): string {
  const block = state.draft.blocks.find(({ id }) => id === carried.id);
  if (carried.kind === 'block' && block) return blockName(block, state.document.blockTemplates);
  const saved = carried.kind === 'template' ? carried.saved?.name : undefined;
  return saved ?? state.document.blockTemplates.find(({ id }) => id === carried.id)?.name ?? carried.id;
}

/** '3 sur 9, Pleine largeur 2' for the place a carry is over; of a half its row too. */
export function describePosition(carry: KeyboardDrag): string {
  const { rank, count } = insertionRank(carry);
  const place = carry.at === undefined ? undefined : carry.places[carry.at];
  return place ? said.place(rank, count, positionName(place.position), place.row) : '';
}

/**
 * Carries a block by keyboard from its handle; every step is announced. True when the key was one of the carry's.
 *
 * dnd-kit's keyboard sensor moves a rectangle by pixels and has the place found from where it lies. Here a step is the
 * next place of the layout, whether or not it is in sight, so the places themselves are walked.
 */
export function handleDragKey(store: EditorStore, blockId: string, key: string): boolean {
  const { actions, getState } = store;
  const carry = getState().carry;
  const name = draggedBlockName(getState(), { kind: 'block', id: blockId });
  const isActing = key === ' ' || key === 'Enter';
  if (carry?.by !== 'keyboard') {
    if (!isActing) return false;
    actions.lift({ kind: 'block', id: blockId }, 'keyboard');
    const lifted = getState().carry;
    if (lifted?.at === undefined) actions.cancelCarry();
    announce(lifted?.at === undefined ? palette.refused : said.lifted(name, describePosition(lifted)));
    return true;
  }
  if (isActing) {
    const place = describePosition(carry);
    const before = getState().draft.blocks;
    actions.drop();
    announceMovedRows(store, before, blockId);
    keepFocusOn(blockId);
    announce(said.dropped(name, place));
    return true;
  }
  if (key === 'Escape') {
    cancelKeyboardDrag(store, blockId);
    return true;
  }
  const aside = key === 'ArrowRight' ? 'right' : key === 'ArrowLeft' ? 'left' : undefined;
  const beside = aside && actions.stepAside(aside);
  if (beside) {
    announce(describePosition(getState().carry ?? carry));
    return true;
  }
  const direction =
    key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0;
  if (direction === 0) return false;
  actions.step(direction);
  const next = getState().carry;
  if (next) announce(describePosition(next));
  return true;
}

/** Puts a block carried by keyboard back; nothing when none is. */
export function cancelKeyboardDrag({ actions, getState }: EditorStore, blockId: string) {
  if (getState().carry?.by !== 'keyboard') return;
  actions.cancelCarry();
  announce(said.cancelled(draggedBlockName(getState(), { kind: 'block', id: blockId })));
}

/** '3 sur 9, Pleine largeur 2' for a block where it stands. */
export function describeDragState({ draft }: EditorState, id: string): string {
  const block = draft.blocks.find((candidate) => candidate.id === id);
  if (!block) return '';
  const siblings = blocksIn(draft.blocks, block.position);
  return said.place(siblings.indexOf(block) + 1, siblings.length, positionName(block.position));
}
