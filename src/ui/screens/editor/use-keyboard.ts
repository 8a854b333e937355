import { useEffect } from 'react';
import { selectedBlock } from '../../editor-state/editor-state.ts';
import { removeBlock } from './layer/block-toolbar.tsx';
import { focusBlock } from './layer/focus.ts';
import type { Session } from './session.ts';

const textFields = 'input, textarea, select, [contenteditable=true]';
const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textFields) !== null;
const isAsking = () => document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null;

/** The keys of the whole screen. While a person writes, undo and Delete are the text's own. */
export function useKeyboard(session: Session) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAsking()) return;
      const action = event.ctrlKey || event.metaKey ? command(session, event) : plainKey(session, event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session]);
}

function command(
  { store, save }: Session,
  { key, shiftKey, target }: KeyboardEvent,
): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return () => void save();
  if (isWriting(target)) return undefined;
  if (letter === 'z') return shiftKey ? store.actions.redo : store.actions.undo;
  return letter === 'y' ? store.actions.redo : undefined;
}

function plainKey({ store }: Session, { key, target }: KeyboardEvent): (() => void) | undefined {
  const block = selectedBlock(store.getState());
  if (!block) return undefined;
  if (key === 'Escape') {
    return isWriting(target) ? () => focusBlock(block.id) : () => void store.actions.select(undefined);
  }
  if (key === 'Delete' && !isWriting(target)) {
    return () => removeBlock(store, block.id);
  }
  return undefined;
}
