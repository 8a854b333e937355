import { useCallback, useEffect, useRef, useState } from 'react';
import { browserJournalPlace } from '../../editor-state/browser-journal-place.ts';
import type { EditorStore } from '../../editor-state/editor-actions.ts';
import { isDirty } from '../../editor-state/editor-state.ts';
import {
  type Journal,
  keepJournal,
  type LeftWork,
  leftWork,
  takeLeftWork,
} from '../../editor-state/journal.ts';

/**
 * Keeps unsaved work across a reload, a crash and a closed tab; answers what an earlier page left behind, and whether
 * the browser still has room for it.
 */
export function useJournal(store: EditorStore) {
  const [left, setLeft] = useState<LeftWork>();
  const [isKept, setKept] = useState(true);
  const kept = useRef<Journal>(undefined);

  const look = useCallback(() => {
    void leftWork(store, browserJournalPlace).then(([newest]) => setLeft(newest));
  }, [store]);

  useEffect(() => {
    const journal = keepJournal(store, browserJournalPlace, crypto.randomUUID(), setKept);
    kept.current = journal;
    look();
    const guard = (event: BeforeUnloadEvent) => {
      journal.flush();
      if (isDirty(store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', journal.flush);
    return () => {
      journal.flush();
      journal.stop();
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', journal.flush);
    };
  }, [store, look]);

  const forget = () => {
    if (left) browserJournalPlace.storage.removeItem(left.key);
    look();
  };
  const take = () => {
    if (!left) return;
    kept.current?.setAside();
    takeLeftWork(store, left);
    // In our own journal before it leaves the other: no moment without a copy.
    kept.current?.flush();
    forget();
  };
  return { left, isKept, take, forget };
}
