import { useCallback, useEffect, useRef, useState } from 'react';
import { browserJournalPlace } from '../../editor-state/browser-journal-place.ts';
import { isDirty } from '../../editor-state/editor-state.ts';
import { JournalStrips } from '../editor/dialogs/left-work.tsx';
import { useRaw, useRawSession } from './raw-context.ts';
import {
  keepRawJournal,
  type LeftRawWork,
  leaveBehind,
  leftRawWork,
  takeLeftRawWork,
} from './raw-journal.ts';

/** Offers back unsaved work of an earlier page, and what a choice between two versions put aside. */
export function RawLeftWork() {
  const { save } = useRawSession();
  return <JournalStrips {...useRawJournal()} onSave={() => void save()} />;
}

function useRawJournal() {
  const { store } = useRawSession();
  const base = useRaw((state) => state.base);
  const [left, setLeft] = useState<LeftRawWork>();
  const [isKept, setKept] = useState(true);
  const flush = useRef(() => {});

  const look = useCallback(() => {
    void leftRawWork(store, browserJournalPlace).then(([newest]) => setLeft(newest));
  }, [store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base may have put work aside
  useEffect(look, [look, base]);

  useEffect(() => {
    const journal = keepRawJournal(store, browserJournalPlace, crypto.randomUUID(), setKept);
    flush.current = journal.flush;
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
  }, [store]);

  const forget = () => {
    if (left) browserJournalPlace.storage.removeItem(left.key);
    look();
  };
  const take = () => {
    if (!left) return;
    if (isDirty(store.getState())) leaveBehind(store, browserJournalPlace);
    takeLeftRawWork(store, left);
    // In our own journal before it leaves the other: no moment without a copy.
    flush.current();
    forget();
  };
  return { left, isKept, take, forget };
}
