import type { EditorActions, EditorStore } from '../editor-actions.ts';
import { layoutOf } from '../editor-document.ts';
import type { EditorState } from '../editor-state.ts';
import { applyEdit, type Gesture } from '../edits.ts';

/** What the groups of actions work on. */
export interface ActionContext {
  get: () => EditorState;
  update: EditorStore['update'];
  now: () => number;
  newId: () => string;
  /** Done before another block is selected, or the panel of one is left. */
  leaveBlock: () => void;
}

export type Actions<Name extends keyof EditorActions> = Pick<EditorActions, Name>;

/** Takes a gesture into the draft and the history. */
export const edit = ({ update, now }: ActionContext, gesture: (state: EditorState) => Gesture) =>
  update((state) => applyEdit(state, gesture(state), now()));

/** What placing a block in the open letter depends on. */
export const layoutIn = ({ document }: EditorState) => layoutOf(document);
