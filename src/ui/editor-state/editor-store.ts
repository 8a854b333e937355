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
 * whether its block is marked, and goes on; only `commit` shows what is wrong. Saving is `blocks-letter.ts` and
 * `saving.ts`, the journal `journal.ts`.
 */
import { blockForms } from './actions/block-forms.ts';
import { carrying } from './actions/carrying.ts';
import { marking } from './actions/marking.ts';
import { moving } from './actions/moving.ts';
import { pasting } from './actions/pasting.ts';
import { placing } from './actions/placing.ts';
import type { ActionContext } from './actions/scene.ts';
import { sourcing } from './actions/sourcing.ts';
import { typing } from './actions/typing.ts';
import type { EditorStore } from './editor-actions.ts';
import type { EditorDocument } from './editor-document.ts';
import { openedState } from './editor-state.ts';
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
  const store = createStore(openedState(document, now()));
  const scene: ActionContext = { get: store.getState, update: store.update, now, newId };
  const forms = blockForms(scene, onRefusal);
  return {
    ...store,
    actions: {
      ...typing(scene),
      ...placing(scene, forms.leaveBlock),
      ...carrying(scene, forms.leaveBlock),
      ...moving(scene, forms.leaveBlock),
      ...marking(scene, forms.leaveBlock),
      ...pasting(scene, forms.leaveBlock),
      ...sourcing(scene),
      ...forms,
    },
  };
}
