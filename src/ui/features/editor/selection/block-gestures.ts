import { blockName } from '../../../../core/campaign/block-name.ts';
import { readingOrder } from '../../../../core/campaign/block-rows.ts';
import { fullReason } from '../../../../core/campaign/limits.ts';
import { notifyRefusal } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { editorWords, outlineWords as outline } from '../messages.fr.ts';
import { announce } from '../overlay/announcer.tsx';
import { describeDragState } from '../overlay/drag-by-keyboard.ts';
import { focusBlock, focusOutline, isInOutline, keepFocusOn } from '../overlay/focus.ts';
import { announceInserted, announceMovedRows, announceRemoved } from './announce-rows.ts';

const { layer: words } = editorWords;

/** Puts a copy after the block, or says why none can be; of a half it says which rows it pushed apart. */
export function duplicateBlock(store: EditorStore, id: string) {
  const before = store.getState().draft.blocks;
  if (store.actions.duplicateBlock(id)) announceInserted(store, before);
  else notifyRefusal(fullReason);
}

/** A block, its name, and the block drawn after it, or else before it: where the focus goes when it leaves. */
function found({ getState }: EditorStore, id: string) {
  const { draft, document } = getState();
  const blocks = readingOrder(draft.blocks, document.template.positions);
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  if (!block) return undefined;
  const isDrawn = ({ hidden }: { hidden?: boolean }) => hidden !== true;
  const next = isInOutline() ? blocks[at + 1] : blocks.slice(at + 1).find(isDrawn);
  const former = isInOutline() ? blocks[at - 1] : blocks.slice(0, at).findLast(isDrawn);
  return { name: blockName(block, document.blockTemplates), neighbour: (next ?? former)?.id };
}

const focusWhereOneWas = (id: string) => (isInOutline() ? focusOutline(id) : focusBlock(id));

/** Removes a block, says how to have it back, and leaves the focus on its neighbour. */
export function removeBlock(store: EditorStore, id: string, said = words.removed) {
  const block = found(store, id);
  if (!block) return;
  const before = store.getState().draft.blocks;
  if (block.neighbour !== undefined) focusWhereOneWas(block.neighbour);
  store.actions.removeBlock(id);
  announceRemoved(store, { id, what: 'removed', before, sentence: said(block.name) });
}

/** Hides a block, says where to bring it back; in the letter the focus goes to its neighbour. */
export function hideBlock(store: EditorStore, id: string) {
  const block = found(store, id);
  if (!block) return;
  if (!isInOutline() && block.neighbour !== undefined) focusBlock(block.neighbour);
  const before = store.getState().draft.blocks;
  store.actions.hideBlock(id);
  announceRemoved(store, { id, what: 'hidden', before, sentence: outline.hidingSaid(block.name) });
}

/** Shows a hidden block again, and says so. */
export function showBlock(store: EditorStore, id: string) {
  const block = found(store, id);
  if (!block) return;
  store.actions.showBlock(id);
  announce(outline.shownSaid(block.name));
}

/** One place up or down; what has the focus keeps it. */
export function stepBlock(store: EditorStore, id: string, direction: 1 | -1) {
  const wasInOutline = isInOutline();
  const before = store.getState().draft.blocks;
  store.actions.stepBlock(id, direction);
  announceMovedRows(store, before, id);
  announce(describeDragState(store.getState(), id));
  if (wasInOutline) focusOutline(id);
  else keepFocusOn(id);
}
