import { FileClock, TriangleAlert } from 'lucide-react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Button } from '../../design/button.tsx';
import { useDates } from '../../design/use-dates.ts';
import { useLetterSession } from './letter-context.ts';
import styles from './strip.module.css';
import { useJournal } from './use-journal.ts';

const { leftWork: words, journal } = editorWords;

/** Done with the strip, one goes on in the letter. */
const after = (choice: () => void) => () => {
  choice();
  document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * Offers unsaved work of an earlier page back, and what was put aside whenever `putAside` changes; says when the browser
 * has no room to keep that of this page.
 */
export function LeftWork({ putAside }: { putAside?: unknown }) {
  const { letter, save } = useLetterSession();
  const { left, isKept, take, forget } = useJournal(letter, putAside);
  const { sinceOrDate } = useDates();
  return (
    <>
      {!isKept && (
        <div className={styles.strip} role="alert">
          <TriangleAlert size={16} aria-hidden />
          <p>{journal.notKept}</p>
          <Button variant="default" onClick={() => void save()}>
            {journal.save}
          </Button>
        </div>
      )}
      {left && (
        <div className={styles.strip} role="status">
          <FileClock size={16} aria-hidden />
          <p>{words.found(sinceOrDate(new Date(left.at).toISOString()))}</p>
          <Button variant="subtle" color="gray" onClick={after(forget)}>
            {words.forget}
          </Button>
          <Button onClick={after(take)}>{words.take}</Button>
        </div>
      )}
    </>
  );
}
