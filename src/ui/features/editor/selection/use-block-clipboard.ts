import { useEffect } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import type { Action } from '../../../actions/action.ts';
import { isDialogOpen, isFieldFocused } from '../../../actions/focus-state.ts';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { blockClipType } from '../../../state/block-clip-type.ts';
import type { EditorStore, PasteResult } from '../../../state/editor-actions.ts';
import { chosenTogether, selectedBlock } from '../../../state/editor-state.ts';
import { clipboardWords as words } from '../messages.fr.ts';
import { focusBlock, focusOutline, isInOutline } from '../overlay/focus.ts';
import { announceInserted } from './announce-rows.ts';
import { removeBlock } from './block-gestures.ts';
import { announceCopied, prepareCopies, writeToClipboard } from './copy-block.ts';

export interface ClipboardContext {
  store: EditorStore;
  event: ClipboardEvent;
}

/** Lays the selected block, or all that are chosen with it, in what a copy or a cut carries away; their ids. */
function laidBlocks({ store, event }: ClipboardContext): readonly string[] {
  const state = store.getState();
  const ids = chosenTogether(state) ?? [state.selection ?? ''];
  return writeToClipboard(store, ids, event) ? ids : [];
}

/** Copy, cut and paste of blocks by the browser's own events. */
export const clipboardActions = {
  copy: {
    keys: ['Ctrl+C'],
    by: 'copy',
    run: (on) => announceCopied(on.store, laidBlocks(on)),
  },
  cut: {
    keys: ['Ctrl+X'],
    by: 'cut',
    run({ store, event }) {
      const ids = laidBlocks({ store, event });
      const [id] = ids;
      // Those that are chosen together are the outline's.
      if (ids.length > 1)
        void import('../panels/outline/group-gestures.ts').then((group) => group.cutGroup(store, ids));
      else if (id !== undefined) removeBlock(store, id, words.cut);
    },
  },
  paste: {
    keys: ['Ctrl+V'],
    by: 'paste',
    run({ store, event }) {
      const json = event.clipboardData?.getData(blockClipType);
      if (!json) return;
      event.preventDefault();
      paste(store, json).catch(showFailure);
    },
  },
} satisfies Record<string, Action<ClipboardContext>>;

/** Listens to the clipboard, wherever the person is not at work on a text. */
export function useBlockClipboard(store: EditorStore, isComposing: boolean) {
  useEffect(() => {
    let known: string | undefined;
    return store.subscribe(() => {
      const id = selectedBlock(store.getState())?.id;
      if (id !== undefined && id !== known) void prepareCopies();
      known = id;
    });
  }, [store]);
  useEffect(() => {
    if (!isComposing) return;
    const listening = new AbortController();
    for (const { by, run } of Object.values(clipboardActions)) {
      document.addEventListener(by, (event) => isOnBlocks(store, event) && run({ store, event }), listening);
    }
    return () => listening.abort();
  }, [store, isComposing]);
}

const isOnBlocks = ({ getState }: EditorStore, event: ClipboardEvent) =>
  !event.defaultPrevented &&
  !isDialogOpen() &&
  !isFieldFocused(event.target) &&
  (document.getSelection()?.isCollapsed ?? true) &&
  getState().keyboardDrag === undefined;

async function paste(store: EditorStore, json: string) {
  const wasInOutline = isInOutline();
  const before = store.getState().draft.blocks;
  const pasted = await store.actions.pasteBlocks(json);
  const last = pasted.added.at(-1);
  if (last !== undefined) {
    announceInserted(store, before, saidOf(store, pasted));
    if (wasInOutline) focusOutline(last);
    else focusBlock(last);
  }
  if (pasted.refusals.length === 0) return;
  showProblem({
    exception: last === undefined ? words.refusedTitle : words.partlyRefused,
    message: pasted.refusals.join(' '),
  });
}

function saidOf({ getState }: EditorStore, { added }: PasteResult): string {
  const { draft, document } = getState();
  const block = draft.blocks.find(({ id }) => id === added[0]);
  if (added.length > 1 || !block) return words.pastedMany(added.length);
  const name = blockName(block, document.blockTemplates);
  return block.hidden ? words.pastedHidden(name) : words.pasted(name, positionName(block.position));
}
