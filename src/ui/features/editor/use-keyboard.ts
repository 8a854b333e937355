import { useActionKeys } from '../../actions/use-action-keys.ts';
import { blockActions } from './actions/block-actions.ts';
import { letterActions } from './actions/letter-actions.ts';
import type { EditorSession } from './session.ts';

/** The keys of the whole screen. */
export function useKeyboard(session: EditorSession) {
  const { store, save } = session;
  const { undo, redo } = store.actions;
  useActionKeys(letterActions, { session, save, undo, redo });
  useActionKeys(blockActions, { store });
}
