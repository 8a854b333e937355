import { useCallback, useEffect, useRef, useState } from 'react';
import { browserJournalPlace as place } from '../../editor-state/browser-journal-place.ts';
import type { Left } from '../../editor-state/journal-place.ts';
import { type Journal, type KeptWork, setAside, writeJournal } from '../../editor-state/write-journal.ts';

/**
 * Keeps unsaved work across a reload, a crash and a closed tab; answers what an earlier page left behind, looked for
 * again when `again` changes, and whether the browser still has room for it.
 */
export function useJournal<State, Entry extends { at: number }>(
  work: KeptWork<State, Entry>,
  again?: unknown,
) {
  const [left, setLeft] = useState<Left<Entry>>();
  const { journal, isKept } = useWrittenJournal(work);

  const look = useCallback(() => {
    void work.left(place).then(([newest]) => setLeft(newest));
  }, [work]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more of it then
  useEffect(() => {
    // What was put aside is in our own journal no more: a crash at once would offer it twice.
    journal.current?.flush();
    look();
  }, [look, again]);

  const forget = () => {
    if (left) place.storage.removeItem(left.key);
    look();
  };
  const take = () => {
    if (!left) return;
    setAside(work, place);
    work.take(left);
    // In our own journal before it leaves the other: no moment without a copy.
    journal.current?.flush();
    forget();
    // A full storage has room for it only now.
    journal.current?.flush();
  };
  return { left, isKept, take, forget };
}

/** Writes the journal for as long as the work is open, and holds a page back that would leave some unsaved. */
function useWrittenJournal<State, Entry extends { at: number }>(work: KeptWork<State, Entry>) {
  const [isKept, setKept] = useState(true);
  const journal = useRef<Journal>(undefined);
  useEffect(() => {
    const kept = writeJournal(work, { place, tab: crypto.randomUUID(), onKept: setKept });
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
