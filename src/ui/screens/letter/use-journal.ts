import { useCallback, useEffect, useRef, useState } from 'react';
import { browserJournalPlace as place } from '../../editor-state/browser-journal-place.ts';
import { type LeftWork, leftWork, takeLeftWork } from '../../editor-state/journal.ts';
import { isDirty, type Letter, type OpenLetter } from '../../editor-state/open-letter.ts';
import { type Journal, setAside, writeJournal } from '../../editor-state/write-journal.ts';

/**
 * Keeps unsaved work across a reload, a crash and a closed tab; answers what an earlier page left behind, looked for
 * again when `putAside` changes, and whether the browser still has room for it.
 */
export function useJournal<State extends OpenLetter>(letter: Letter<State>, putAside: unknown) {
  const [left, setLeft] = useState<LeftWork<State['draft']>>();
  const { journal, isKept } = useWrittenJournal(letter);

  const look = useCallback(() => {
    void leftWork(letter, place).then(([newest]) => setLeft(newest));
  }, [letter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more of it then
  useEffect(look, [look, putAside]);

  const forget = () => {
    if (left) place.storage.removeItem(left.key);
    look();
  };
  const take = () => {
    if (!left) return;
    setAside(letter, place);
    takeLeftWork(letter, left);
    // In our own journal before it leaves the other: no moment without a copy.
    journal.current?.flush();
    forget();
    // A full storage has room for it only now.
    journal.current?.flush();
  };
  return { left, isKept, take, forget };
}

/** Writes the journal for as long as the letter is open, and holds a page back that would leave unsaved work. */
function useWrittenJournal<State extends OpenLetter>(letter: Letter<State>) {
  const [isKept, setKept] = useState(true);
  const journal = useRef<Journal>(undefined);
  useEffect(() => {
    const kept = writeJournal(letter, { place, tab: crypto.randomUUID(), onKept: setKept });
    journal.current = kept;
    const guard = (event: BeforeUnloadEvent) => {
      kept.flush();
      if (isDirty(letter.store.getState())) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    addEventListener('pagehide', kept.flush);
    return () => {
      kept.flush();
      kept.stop();
      removeEventListener('beforeunload', guard);
      removeEventListener('pagehide', kept.flush);
    };
  }, [letter]);
  return { journal, isKept };
}
