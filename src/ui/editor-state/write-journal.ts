import { type JournalPlace, journalKey, putEntry } from './journal-place.ts';

/** What a journal needs to know of an open newsletter, in blocks or raw. */
export interface Journaled<State> {
  store: { getState(): State; subscribe(listener: () => void): () => void };
  campaignId: string;
  isDirty(state: State): boolean;
  /** What lies in the storage. */
  entryOf(state: State): object;
  /** Whether a state has nothing more to write than an earlier one. */
  isSame(state: State, written: State): boolean;
  /** Milliseconds between a change and its writing. */
  pauseOf(state: State): number;
}

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

/** Writes the unsaved work of this tab a moment after each change and forgets it once a version holds it. */
export function writeJournal<State>(journaled: Journaled<State>, options: JournalOptions): Journal {
  const { store, isDirty, entryOf, isSame, pauseOf } = journaled;
  const { place, tab, onKept } = options;
  const key = journalKey(journaled.campaignId, tab);
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
    } else if (!written || !isSame(state, written)) {
      written = kept(putEntry(place, key, entryOf(state))) ? state : undefined;
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, pauseOf(store.getState()));
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
export function setAside<State>(
  { store, campaignId, isDirty, entryOf }: Journaled<State>,
  place: JournalPlace,
) {
  const state = store.getState();
  if (isDirty(state)) putEntry(place, journalKey(campaignId, crypto.randomUUID()), entryOf(state));
}
