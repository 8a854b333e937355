import { type DraftStorage, draftKey, putDraft, type StoredDraftReader } from './draft-storage.ts';
import { randomId } from './random-id.ts';
import type { StateStore } from './store.ts';

/** Work that is open, on a letter or a template, as the browser's storage keeps it. */
export interface UnsavedWork<State, Entry extends { at: number } = { at: number }>
  extends StoredDraftReader<Entry> {
  store: Pick<StateStore<State>, 'getState' | 'subscribe'>;
  isUnsaved(state: State): boolean;
  /** Milliseconds between a change and its writing. */
  pauseOf(state: State): number;
  /** Whether a state has nothing more to write than an earlier one. */
  isWritten(state: State, written: State): boolean;
  /** What lies in the storage of a state. */
  entryOf(state: State): object;
  /** Takes left work back as one step. */
  resume(left: Omit<Entry, 'at'>): void;
}

export interface DraftWriterOptions {
  place: DraftStorage;
  /** A name that no other page has. */
  tab: string;
  /** Told whenever the storage begins or ceases to take the work: a full one keeps what it had. */
  onKept?: (isKept: boolean) => void;
}

export interface DraftWriter {
  /** Writes at once, for a page that is going away. */
  flush(): void;
  stop(): void;
}

const entryAt = <State>(work: Pick<UnsavedWork<State>, 'entryOf'>, state: State) => ({
  schemaVersion: 1,
  at: Date.now(),
  ...work.entryOf(state),
});

/** Writes the unsaved work of this tab a moment after each change and forgets it once a save holds it. */
export function createDraftWriter<State>(
  work: Pick<UnsavedWork<State>, 'name' | 'store' | 'isUnsaved' | 'pauseOf' | 'isWritten' | 'entryOf'>,
  { place, tab, onKept }: DraftWriterOptions,
): DraftWriter {
  const { store } = work;
  const key = draftKey(work.name, tab);
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
    if (!work.isUnsaved(state)) {
      written = undefined;
      place.storage.removeItem(key);
      kept(true);
    } else if (!written || !work.isWritten(state, written)) {
      written = kept(putDraft(place, key, entryAt(work, state))) ? state : undefined;
    }
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, work.pauseOf(store.getState()));
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

/**
 * Lets something else take the place of open work: what is unsaved of it is left behind first, as that of a closed tab,
 * for undo ends with the page. False where the browser has no room for it: nothing takes its place then.
 */
export function stashDraft<State>(
  work: Pick<UnsavedWork<State>, 'name' | 'store' | 'isUnsaved' | 'entryOf'>,
  place: DraftStorage,
  take: () => void,
): boolean {
  const state = work.store.getState();
  const key = draftKey(work.name, randomId());
  const isKept = !work.isUnsaved(state) || putDraft(place, key, entryAt(work, state));
  if (isKept) take();
  return isKept;
}
