import { useCallback, useEffect, useRef, useState } from 'react';
import { browserDraftStorage as place } from '../../state/browser-draft-storage.ts';
import { type FoundDraft, findDrafts } from '../../state/draft-storage.ts';
import {
  createDraftWriter,
  type DraftWriter,
  stashDraft,
  type UnsavedWork,
} from '../../state/draft-writer.ts';
import { randomId } from '../../state/random-id.ts';

/**
 * Keeps unsaved work across a reload, a crash and a closed tab; answers what earlier pages left behind, looked for
 * again when `again` changes, and whether the browser still has room for it.
 */
export function useDraftStorage<State, Entry extends { at: number }>(
  work: UnsavedWork<State, Entry>,
  again?: unknown,
) {
  const [found, setFound] = useState<FoundDraft<Entry>>({ left: [], unreadable: [] });
  const { journal, isKept } = useWrittenJournal(work);
  const newest = found.left[0];

  const look = useCallback(() => {
    void findDrafts(work, place).then(setFound);
  }, [work]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more of it then
  useEffect(() => {
    // What was put aside is in our own journal no more: a crash at once would offer it twice.
    journal.current?.flush();
    look();
  }, [look, again]);

  const forget = (...keys: string[]) => {
    for (const key of keys) place.storage.removeItem(key);
    look();
  };
  /** False where there is no room to put aside what it would take the place of. */
  const take = () => {
    if (!newest) return true;
    if (!stashDraft(work, place, () => work.resume(newest))) return false;
    // In our own journal before it leaves the other: no moment without a copy.
    journal.current?.flush();
    forget(newest.key);
    // A full storage has room for it only now.
    journal.current?.flush();
    return true;
  };
  return { newest, unreadable: found.unreadable, isKept, take, forget };
}

/** Writes the journal for as long as the work is open, and holds a page back that would leave some unsaved. */
function useWrittenJournal<State, Entry extends { at: number }>(work: UnsavedWork<State, Entry>) {
  const [isKept, setKept] = useState(true);
  const journal = useRef<DraftWriter>(undefined);
  useEffect(() => {
    const kept = createDraftWriter(work, { place, tab: randomId(), onKept: setKept });
    journal.current = kept;
    const guard = (event: BeforeUnloadEvent) => {
      kept.flush();
      if (work.isUnsaved(work.store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', kept.flush);
    return () => {
      kept.flush();
      kept.stop();
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', kept.flush);
    };
  }, [work]);
  return { journal, isKept };
}
