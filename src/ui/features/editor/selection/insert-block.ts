import { fullReason, MAX_BLOCKS } from '../../../../core/campaign/limits.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { notifyRefusal } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { blockIn } from '../../../state/editor-state.ts';
import type { SavedContent } from '../../../state/keyboard-drag.ts';
import { editorWords } from '../messages.fr.ts';
import { focusBlock } from '../overlay/focus.ts';
import { announceInserted } from './announce-rows.ts';

const { palette: words } = editorWords;

/** Adds a block by click or Enter, says where it went and leaves the focus on it. */
export function insertBlock(
  store: EditorStore,
  template: { id: string; name: string },
  saved?: SavedContent,
) {
  const { actions, getState } = store;
  const before = getState().draft.blocks;
  const id = actions.insertBlock(template.id, saved);
  const block = blockIn(getState(), id);
  if (!block) return notifyRefusal(getState().draft.blocks.length >= MAX_BLOCKS ? fullReason : words.refused);
  announceInserted(store, before, words.inserted(saved?.name ?? template.name, positionName(block.position)));
  focusBlock(block.id, isNotWriting);
}

/** Whoever is in the form of the new block already stays there. */
const isNotWriting = () => document.activeElement?.closest('[data-panel=block] form') == null;
