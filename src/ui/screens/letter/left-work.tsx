import { FileClock, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Button } from '../../design/button.tsx';
import { useDates } from '../../design/use-dates.ts';
import { letterWork } from '../../editor-state/journal.ts';
import type { KeptWork } from '../../editor-state/write-journal.ts';
import { useLetterSession } from './letter-context.ts';
import styles from './strip.module.css';
import { useJournal } from './use-journal.ts';

const { leftWork: words, journal } = editorWords;

/** Done with the strip, one goes on in what is open. */
const after = (choice: () => void) => () => {
  choice();
  document.getElementById('main')?.focus({ preventScroll: true });
};

/** The unsaved work of the open letter; what was put aside is looked for whenever `putAside` changes. */
export function LeftWork({ putAside }: { putAside?: unknown }) {
  const { letter, save } = useLetterSession();
  const work = useMemo(() => letterWork(letter), [letter]);
  return <KeptWorkStrips work={work} again={putAside} save={save} />;
}

interface KeptWorkStripsProps<State, Entry extends { at: number }> {
  work: KeptWork<State, Entry>;
  /** Left work is looked for again when it changes. */
  again?: unknown;
  save: () => Promise<unknown>;
}

/** Offers unsaved work of an earlier page back; says when the browser has no room to keep that of this page. */
export function KeptWorkStrips<State, Entry extends { at: number }>(
  props: KeptWorkStripsProps<State, Entry>,
) {
  const { left, isKept, take, forget } = useJournal(props.work, props.again);
  const { sinceOrDate } = useDates();
  return (
    <>
      {!isKept && (
        <div className={styles.strip} role="alert">
          <TriangleAlert size={16} aria-hidden />
          <p>{journal.notKept}</p>
          <Button variant="default" onClick={() => void props.save()}>
            {journal.save}
          </Button>
        </div>
      )}
      {left && (
        <div className={styles.strip} role="status">
          <FileClock size={16} aria-hidden />
          <p>{words.found(sinceOrDate(new Date(left.at).toISOString()))}</p>
          <div className={styles.choices}>
            <Button variant="subtle" color="gray" onClick={after(forget)}>
              {words.forget}
            </Button>
            <Button onClick={after(take)}>{words.take}</Button>
          </div>
        </div>
      )}
    </>
  );
}
