import { useEffect } from 'react';
import { visitFinding } from '../../state/checks/check-state.ts';
import { selectedBlock } from '../../state/editor-state.ts';
import { isDialogOpen, isFieldFocused, isTyping } from '../letter/focus-state.ts';
import { focusBlock, focusBlockForm, keepFocusOn } from './overlay/focus.ts';
import { removeBlock } from './selection/block-gestures.ts';
import type { EditorSession } from './session.ts';

/** The keys of the whole screen (`keys-dialog.tsx` lists them). While a person writes, undo and Delete are the text's own. */
export function useKeyboard(session: EditorSession) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = event.ctrlKey || event.metaKey ? command(session, event) : plainKey(session, event);
      // Asked last: it looks through the whole page, at every keystroke.
      if (!action || isDialogOpen()) return;
      event.preventDefault();
      action();
    };
    // Before the rich text, for which Ctrl+Enter is a line break, as Shift+Enter is.
    const onEarlyKey = (event: KeyboardEvent) => {
      const isCtrlEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isCtrlEnter || event.isComposing || isDialogOpen()) return;
      const action = formKey(session, event.target);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keydown', onEarlyKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keydown', onEarlyKey, { capture: true });
    };
  }, [session]);
}

/** Ctrl+Enter goes out of the selected block's form, and into it from elsewhere. */
function formKey({ store }: EditorSession, target: EventTarget | null): (() => void) | undefined {
  const { actions, getState } = store;
  const block = selectedBlock(getState());
  if (!block || !(target instanceof Element)) return undefined;
  // A box and a row of the outline take it for their own block.
  if (target.matches('[data-block] > button, [data-outline]')) return undefined;
  if (target.closest('[data-panel=block]')) {
    return () => {
      actions.leaveBlock();
      focusBlock(block.id);
    };
  }
  if (isFieldFocused(target)) return undefined;
  return () => {
    actions.select(block.id);
    focusBlockForm();
  };
}

function command(
  { store, save }: EditorSession,
  { key, shiftKey, target }: KeyboardEvent,
): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return () => void save();
  if (isTyping(target)) return undefined;
  if (letter === 'z') return shiftKey ? store.actions.redo : store.actions.undo;
  return letter === 'y' ? store.actions.redo : undefined;
}

/** On the letter, its outline or nothing at all: elsewhere Delete may be meant for what has the focus. */
const isOnLetter = (target: EventTarget | null) =>
  target instanceof Element &&
  (target === document.body || target.closest('#main, [data-outline-list]') !== null);

function plainKey(
  { store, checks }: EditorSession,
  { key, target }: KeyboardEvent,
): (() => void) | undefined {
  if (key === 'F8') {
    return () => {
      store.actions.openPanel('checks');
      visitFinding(checks, 'next');
    };
  }
  const { carry } = store.getState();
  const block = selectedBlock(store.getState());
  if (!block) return undefined;
  if (key === 'Escape') {
    // Closing what stands open is the browser's, wherever the focus is: Safari gives a button none when it is clicked.
    if (document.querySelector('[popover=auto]:popover-open')) return undefined;
    if (isFieldFocused(target)) return () => focusBlock(block.id);
    return () => {
      store.actions.select(undefined);
      keepFocusOn(block.id);
    };
  }
  if (isFieldFocused(target)) return undefined;
  if (key === 'Delete') return isOnLetter(target) && !carry ? () => removeBlock(store, block.id) : undefined;
  // The page has the focus where what had it is gone: the letter is walked on from the selection.
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  return isArrow && target === document.body ? () => focusBlock(block.id) : undefined;
}
