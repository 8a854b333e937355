import { useEffect } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { positionName } from '../../../../core/wording/position-names.ts';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { blockClipType } from '../../../state/block-clip-type.ts';
import type { EditorStore, PasteResult } from '../../../state/editor-actions.ts';
import { selectedBlock } from '../../../state/editor-state.ts';
import { isDialogOpen, isFieldFocused } from '../../letter/focus-state.ts';
import { focusBlock, focusOutline, isInOutline } from '../overlay/focus.ts';
import { announceInserted } from './announce-rows.ts';
import { removeBlock } from './block-gestures.ts';
import { announceCopied, prepareCopies, writeToClipboard } from './copy-block.ts';

const { clipboard: words } = editorWords;

/** Copy, cut and paste of blocks by the browser's own events, wherever the person is not at work on a text. */
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
    const listen = (type: 'copy' | 'cut' | 'paste', take: (event: ClipboardEvent) => void) =>
      document.addEventListener(type, (event) => isOnBlocks(store, event) && take(event), listening);
    const laid = (event: ClipboardEvent) => {
      const id = selectedBlock(store.getState())?.id;
      return id !== undefined && writeToClipboard(store, id, event) ? id : undefined;
    };
    listen('copy', (event) => {
      const id = laid(event);
      if (id !== undefined) announceCopied(store, id);
    });
    listen('cut', (event) => {
      const id = laid(event);
      if (id !== undefined) removeBlock(store, id, words.cut);
    });
    listen('paste', (event) => {
      const json = event.clipboardData?.getData(blockClipType);
      if (!json) return;
      event.preventDefault();
      paste(store, json).catch(showFailure);
    });
    return () => listening.abort();
  }, [store, isComposing]);
}

const isOnBlocks = ({ getState }: EditorStore, event: ClipboardEvent) =>
  !event.defaultPrevented &&
  !isDialogOpen() &&
  !isFieldFocused(event.target) &&
  (document.getSelection()?.isCollapsed ?? true) &&
  getState().carry === undefined;

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
