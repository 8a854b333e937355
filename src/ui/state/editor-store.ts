/**
 * The state of one open newsletter, outside React so that the preview follows an input in the same event.
 *
 *   const store = createEditorStore(document, { onRefusal });
 *   store.getState() / store.subscribe(listener)   listeners run synchronously, in the order they came
 *   store.actions.…                                everything a person does; see editor-actions.ts
 *   useEditor((state) => state.draft.subject)      in React (editor-context.tsx); selectors return parts of the state
 *   useEditorActions()
 *
 * A draft is never changed in place, so parts that did not change keep their identity. Typing goes through `fillBlock`,
 * `setParameters` and `setHead` at every input; naming the field makes consecutive typing one step of history.
 * The block panel hands its form's check to `registerBlockForm`: whatever leaves the panel has it trim its texts and say
 * whether its block is marked, and goes on; only `commit` shows what is wrong. Saving and its unsaved work
 * are `blocks-letter.ts` and `document-session.ts`.
 */

import type { ActionContext } from './actions/action-context.ts';
import { insertActions } from './actions/insert-actions.ts';
import { dragActions, moveActions, pasteActions } from './actions/placing-actions.ts';
import { selectionActions } from './actions/selection-actions.ts';
import { blockForms, inputActions, sourceActions } from './actions/writing-actions.ts';
import type { EditorStore } from './editor-actions.ts';
import type { EditorDocument } from './editor-document.ts';
import { initialState } from './editor-state.ts';
import { randomId } from './random-id.ts';
import { createStore } from './store.ts';

export interface EditorStoreOptions {
  /** 'Enregistrer le bloc' was refused: the person is told, with the name of the first bad field. */
  onRefusal?: (field: string) => void;
  now?: () => number;
  newId?: () => string;
}

/** The store of a newsletter that was just opened. */
export function createEditorStore(document: EditorDocument, options: EditorStoreOptions = {}): EditorStore {
  const { onRefusal = () => {}, now = Date.now, newId = randomId } = options;
  const store = createStore(initialState(document, now()));
  const forms = blockForms(store, onRefusal);
  const { leaveBlock } = forms;
  const scene: ActionContext = { get: store.getState, update: store.update, now, newId, leaveBlock };
  return {
    ...store,
    actions: {
      ...inputActions(scene),
      ...insertActions(scene),
      ...dragActions(scene),
      ...moveActions(scene),
      ...selectionActions(scene),
      ...pasteActions(scene),
      ...sourceActions(scene),
      ...forms,
    },
  };
}
