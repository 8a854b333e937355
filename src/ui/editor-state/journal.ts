import { editorWords } from '../../core/wording/editor.ts';
import type { JournalEntry } from './journal-entry.ts';
import { entryAt, type JournalPlace, type Left, leftKeys } from './journal-place.ts';
import { isDirty, type Letter, type OpenLetter } from './open-letter.ts';
import type { KeptWork } from './write-journal.ts';

/** Unsaved work that an earlier page left behind. */
export type LeftWork<Content = unknown> = Left<JournalEntry<Content>>;

/** Whether unsaved work was left behind that stands on a version, in blocks or raw. */
export async function isLeftOn(base: string, campaignId: string, place: JournalPlace): Promise<boolean> {
  const keys = await leftKeys(campaignId, place);
  return keys.some((key) => {
    const entry = entryAt(place, key) as Partial<JournalEntry> | null | undefined;
    return entry?.base === base;
  });
}

/**
 * Takes left work back as one step. It keeps its own base, so that a version saved meanwhile is a conflict, not a loss.
 */
export function takeLeftWork<State extends OpenLetter>(
  { store, put, journal }: Letter<State>,
  left: LeftWork<State['draft']>,
) {
  store.update((state) => {
    const taken = put(state, left.draft, editorWords.steps.recovered);
    const [base = left.base, known = base] = [left.base, state.base].toSorted();
    return journal.withForms({ ...taken, base, known }, left);
  });
}

/** An open letter as the journal keeps it. */
export const letterWork = <State extends OpenLetter>(
  letter: Letter<State>,
): KeptWork<State, JournalEntry<State['draft']>> => ({
  name: letter.store.getState().document.campaign.id,
  store: letter.store,
  isUnsaved: isDirty,
  pauseOf: letter.journal.pauseOf,
  isWritten: letter.journal.isWritten,
  entryOf: (state) => ({ base: state.base, draft: state.draft, ...letter.journal.formsOf(state) }),
  read: letter.journal.read,
  isSame: (one, other) => letter.isSame(one.draft, other.draft),
  isOpen: ({ draft }) => letter.isSame(draft, letter.store.getState().draft),
  take: (left) => takeLeftWork(letter, left),
});
