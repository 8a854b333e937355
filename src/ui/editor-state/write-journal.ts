import { type JournalPlace, journalKey, putEntry } from './journal-place.ts';
import { isDirty, type Letter, type OpenLetter } from './open-letter.ts';

export interface JournalOptions {
  place: JournalPlace;
  /** A name that no other page has. */
  tab: string;
  /** Told whenever the storage begins or ceases to take the work: a full one keeps what it had. */
  onKept?: (isKept: boolean) => void;
}

export interface Journal {
  /** Writes at once, for a page that is going away. */
  flush(): void;
  stop(): void;
}

/** What lies in the storage of a state. */
const entryOf = <State extends OpenLetter>({ journal }: Letter<State>, state: State) => ({
  schemaVersion: 1,
  base: state.base,
  at: Date.now(),
  draft: state.draft,
  ...journal.formsOf(state),
});

/** Writes the unsaved work of this tab a moment after each change and forgets it once a version holds it. */
export function writeJournal<State extends OpenLetter>(
  letter: Letter<State>,
  { place, tab, onKept }: JournalOptions,
): Journal {
  const { store, journal } = letter;
  const key = journalKey(store.getState().document.campaign.id, tab);
  const letGo = place.hold(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: State | undefined;
  let isKept = true;

  function kept(next: boolean) {
    if (next !== isKept) onKept?.(next);
    isKept = next;
    return next;
  }
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (!isDirty(state)) {
      written = undefined;
      place.storage.removeItem(key);
      kept(true);
    } else if (!written || !journal.isWritten(state, written)) {
      written = kept(putEntry(place, key, entryOf(letter, state))) ? state : undefined;
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, journal.pauseOf(store.getState()));
  });
  return {
    flush,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      letGo();
    },
  };
}

/** Leaves unsaved work behind as that of a closed tab, before something else takes its place. */
export function setAside<State extends OpenLetter>(letter: Letter<State>, place: JournalPlace) {
  const state = letter.store.getState();
  if (!isDirty(state)) return;
  putEntry(place, journalKey(state.document.campaign.id, crypto.randomUUID()), entryOf(letter, state));
}
