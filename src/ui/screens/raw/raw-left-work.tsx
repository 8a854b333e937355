import { useState } from 'react';
import type { JournalPlace } from '../../editor-state/journal-place.ts';
import { JournalStrips } from '../editor/dialogs/left-work.tsx';
import { useJournal } from '../editor/use-journal.ts';
import { useRaw, useRawSession } from './raw-context.ts';
import { journaledRaw, type LeftRawWork, leftRawWork, takeLeftRawWork } from './raw-journal.ts';
import type { RawStore } from './raw-store.ts';

/** Offers back unsaved work of an earlier page, and what a choice between two versions put aside. */
export function RawLeftWork() {
  const { store, save } = useRawSession();
  const [kept] = useState(() => keptRaw(store));
  const base = useRaw((state) => state.base);
  return <JournalStrips {...useJournal(kept, base)} onSave={() => void save()} />;
}

const keptRaw = (store: RawStore) => ({
  journaled: journaledRaw(store),
  leftWork: (place: JournalPlace) => leftRawWork(store, place),
  takeLeftWork: (left: LeftRawWork) => takeLeftRawWork(store, left),
});
