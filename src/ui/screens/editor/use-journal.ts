import { useCallback, useEffect, useRef, useState } from 'react';
import { browserJournalPlace as place } from '../../editor-state/browser-journal-place.ts';
import type { JournalPlace, Left } from '../../editor-state/journal-place.ts';
import { type Journal, type Journaled, setAside, writeJournal } from '../../editor-state/write-journal.ts';

/** An open newsletter whose unsaved work is kept; one object for as long as it is open. */
export interface KeptNewsletter<State, Entry extends { at: number }> {
  journaled: Journaled<State>;
  /** What earlier pages left behind, newest first. */
  leftWork(place: JournalPlace): Promise<Left<Entry>[]>;
  takeLeftWork(left: Left<Entry>): void;
}

/**
 * Keeps unsaved work across a reload, a crash and a closed tab; answers what an earlier page left behind, looked for
 * again when `base` changes, and whether the browser still has room for it.
 */
export function useJournal<State, Entry extends { at: number }>(
  { journaled, leftWork, takeLeftWork }: KeptNewsletter<State, Entry>,
  base?: string,
) {
  const [left, setLeft] = useState<Left<Entry>>();
  const [isKept, setKept] = useState(true);
  const journal = useRef<Journal>(undefined);

  const look = useCallback(() => {
    void leftWork(place).then(([newest]) => setLeft(newest));
  }, [leftWork]);

  useEffect(() => {
    const kept = writeJournal(journaled, { place, tab: crypto.randomUUID(), onKept: setKept });
    journal.current = kept;
    const guard = (event: BeforeUnloadEvent) => {
      kept.flush();
      if (journaled.isDirty(journaled.store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', kept.flush);
    return () => {
      kept.flush();
      kept.stop();
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', kept.flush);
    };
  }, [journaled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base may have put work aside
  useEffect(look, [look, base]);

  const forget = () => {
    if (left) place.storage.removeItem(left.key);
    look();
  };
  const take = () => {
    if (!left) return;
    setAside(journaled, place);
    takeLeftWork(left);
    // In our own journal before it leaves the other: no moment without a copy.
    journal.current?.flush();
    forget();
  };
  return { left, isKept, take, forget };
}
