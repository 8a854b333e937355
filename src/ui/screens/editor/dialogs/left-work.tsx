import { FileClock, TriangleAlert } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button } from '../../../design/button.tsx';
import { useDates } from '../../../design/use-dates.ts';
import { useEditorStore } from '../../../editor-state/editor-context.tsx';
import styles from '../preview/strip.module.css';
import { useSession } from '../session-context.ts';
import { useJournal } from '../use-journal.ts';

const { leftWork: words, journal } = editorWords;

/** What the journal of the open editor has to say. */
export function LeftWorkStrip() {
  const { save } = useSession();
  const found = useJournal(useEditorStore());
  return <JournalStrips {...found} onSave={() => void save()} />;
}

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
