import { FileClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button } from '../../../design/button.tsx';
import { useDates } from '../../../design/use-dates.ts';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { useEditorStore } from '../../../editor-state/editor-context.tsx';
import { journaled, type LeftWork, leftWork, takeLeftWork } from '../../../editor-state/journal.ts';
import type { JournalPlace } from '../../../editor-state/journal-place.ts';
import styles from '../preview/strip.module.css';
import { useSession } from '../session-context.ts';
import { useJournal } from '../use-journal.ts';

const { leftWork: words, journal } = editorWords;

/** What the journal of the open editor has to say. */
export function LeftWorkStrip() {
  const { save } = useSession();
  const store = useEditorStore();
  const [kept] = useState(() => keptBlocks(store));
  return <JournalStrips {...useJournal(kept)} onSave={() => void save()} />;
}

const keptBlocks = (store: EditorStore) => ({
  journaled: journaled(store),
  leftWork: (place: JournalPlace) => leftWork(store, place),
  takeLeftWork: (left: LeftWork) => takeLeftWork(store, left),
});

interface JournalStripsProps {
  left: { at: number } | undefined;
  isKept: boolean;
  take: () => void;
  forget: () => void;
  onSave: () => void;
}

/** Offers unsaved work of an earlier page back, and says when the browser has no room to keep that of this one. */
export function JournalStrips({ left, isKept, take, forget, onSave }: JournalStripsProps) {
  const { sinceOrDate } = useDates();
  return (
    <>
      {!isKept && (
        <div className={styles.strip} role="alert">
          <TriangleAlert size={16} aria-hidden />
          <p>{journal.notKept}</p>
          <Button variant="default" onClick={onSave}>
            {journal.save}
          </Button>
        </div>
      )}
      {left && (
        <div className={styles.strip} role="status">
          <FileClock size={16} aria-hidden />
          <p>{words.found(sinceOrDate(new Date(left.at).toISOString()))}</p>
          <Button variant="subtle" color="gray" onClick={forget}>
            {words.forget}
          </Button>
          <Button onClick={take}>{words.take}</Button>
        </div>
      )}
    </>
  );
}
