import { editorWords } from '../../core/wording/editor.ts';
import type { StoredDraftEntry } from './draft-entry.ts';
import { type DraftStorage, readDraftAt, type StoredDraft, storedDraftKeys } from './draft-storage.ts';
import type { UnsavedWork } from './draft-writer.ts';
import { isDirty, type Letter, type OpenLetter } from './open-letter.ts';

/** Unsaved work that an earlier page left behind. */
export type RecoveredDraft<Content = unknown> = StoredDraft<StoredDraftEntry<Content>>;

/** Whether unsaved work was left behind that stands on a version, in blocks or raw. */
export async function isDraftOf(base: string, campaignId: string, place: DraftStorage): Promise<boolean> {
  const keys = await storedDraftKeys(campaignId, place);
  return keys.some((key) => {
    const entry = readDraftAt(place, key) as Partial<StoredDraftEntry> | null | undefined;
    return entry?.base === base;
  });
}

/**
 * Takes left work back as one step. It keeps its own base, so that a version saved meanwhile is a conflict, not a loss.
 */
export function takeRecoveredDraft<State extends OpenLetter>(
  { store, put, journal }: Letter<State>,
  left: RecoveredDraft<State['draft']>,
) {
  store.update((state) => {
    const taken = put(state, left.draft, editorWords.steps.recovered);
    const [base = left.base, known = base] = [left.base, state.base].toSorted();
    return journal.withForms({ ...taken, base, known }, left);
  });
}

/** An open letter as the journal keeps it. */
export const letterDrafts = <State extends OpenLetter>(
  letter: Letter<State>,
): UnsavedWork<State, StoredDraftEntry<State['draft']>> => ({
  name: letter.store.getState().document.campaign.id,
  store: letter.store,
  isUnsaved: isDirty,
  pauseOf: letter.journal.pauseOf,
  isWritten: letter.journal.isWritten,
  entryOf: (state) => ({ base: state.base, draft: state.draft, ...letter.journal.formsOf(state) }),
  read: letter.journal.read,
  isSame: (one, other) => letter.isSame(one.draft, other.draft),
  isOpen: ({ draft }) => letter.isSame(draft, letter.store.getState().draft),
  take: (left) => takeRecoveredDraft(letter, left),
});
