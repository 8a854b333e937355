/** A newsletter made of blocks, as saving and the draft storage see it. */
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { SaveAnswer } from './document-session.ts';
import type { StoredDraftEntry } from './draft-entry.ts';
import type { EditorStore } from './editor-actions.ts';
import { draftOf, type EditorDocument, editorDocumentOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import { applyEdit, rebaseEdits, selectBlock } from './edits.ts';
import { createLetter, type Letter, type LetterKind } from './open-letter.ts';
import { refusedIds } from './structure.ts';

/** Milliseconds: long enough to stay out of a keystroke's way, short enough to lose nothing one remembers. */
const pause = 300;

/** Posts a draft on its base; never throws. */
export type PostVersion = (draft: Draft, base: string) => Promise<SaveAnswer<never, EditorDocument>>;

/** The letter of a store, saved by `post` as it is: a block that its form would refuse is marked, and saved too. */
export const blocksLetter = (store: EditorStore, post: PostVersion): Letter<EditorState> =>
  createLetter<EditorState>(store, {
    documentOf: editorDocumentOf,
    contentOf: ({ version }) => draftOf(version),
    isSame: (one, other) => one === other || canonicalJson(one) === canonicalJson(other),
    put: (state, draft, label) => applyEdit(state, { draft, label }, Date.now()),
    async loadMerge({ document }) {
      const { mergeLetters } = await import('./merge-letters.ts');
      return (base, mine, theirs) => mergeLetters({ base, mine, theirs }, document);
    },
    rebase: rebaseEdits,
    beforeSave: store.actions.leaveBlock,
    post({ draft, base }) {
      store.actions.endGesture();
      return post(draft, base);
    },
    drafts,
  });

const drafts: LetterKind<EditorState>['drafts'] = {
  pauseOf: () => pause,
  isWritten: (state, written) =>
    state.draft === written.draft && state.base === written.base && state.refused === written.refused,
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
