/** A newsletter made of blocks, as saving and the journal see it. */
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { StoredDraftEntry } from './draft-entry.ts';
import type { EditorActions } from './editor-actions.ts';
import { draftOf, editorDocumentOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import { applyEdit, selectBlock } from './edits.ts';
import type { Letter, LetterDraftWriter } from './open-letter.ts';
import { createSaver, type SaveAnswer, type Saver } from './saving.ts';
import type { StateStore } from './store.ts';
import { refusedIds } from './structure.ts';

/** Milliseconds: long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const pause = 300;

/** The letter of a store. */
export const blocksLetter = (store: StateStore<EditorState>): Letter<EditorState> => ({
  store,
  documentOf: editorDocumentOf,
  contentOf: ({ version }) => draftOf(version),
  isSame: (one, other) => one === other || canonicalJson(one) === canonicalJson(other),
  put: (state, draft, label) => applyEdit(state, { draft, label }, Date.now()),
  journal,
});

const journal: LetterDraftWriter<EditorState> = {
  pauseOf: () => pause,
  isWritten: (state, written) => state.draft === written.draft && state.refused === written.refused,
  formsOf: (state) => ({
    refused: refusedIds(state).split(' ').filter(Boolean),
    open: state.panel === 'block' ? state.selection : undefined,
  }),
  withForms,
  // Schemas weigh as much as the editor: they come where there is something to read.
  read: async () => (await import('./draft-entry.ts')).readBlocksDraft,
};

/** Marks again what the forms had refused, and opens the form that was open. */
function withForms(state: EditorState, { draft, refused, open }: StoredDraftEntry<Draft>): EditorState {
  const blocks = draft.blocks.filter(({ id }) => refused.includes(id));
  const marked = {
    ...state,
    refused: new Set([...state.refused, ...blocks.map(({ blockdatas }) => blockdatas)]),
  };
  return draft.blocks.some(({ id }) => id === open) ? selectBlock(marked, open) : marked;
}

/** Posts a draft on its base; never throws. */
export type PostVersion = (draft: Draft, base: string) => Promise<SaveAnswer>;

/** Saves a letter made of blocks as it is; a block that its form would refuse is marked, and saved too. */
export function createBlocksSaver(
  letter: Letter<EditorState>,
  actions: EditorActions,
  post: PostVersion,
): Saver {
  const saver = createSaver(letter, ({ draft, base }) => {
    actions.endGesture();
    return post(draft, base);
  });
  return {
    ...saver,
    save() {
      actions.leaveBlock();
      return saver.save();
    },
  };
}
