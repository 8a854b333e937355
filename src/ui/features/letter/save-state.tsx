import { useEffect, useState } from 'react';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { useDates } from '../../components/use-dates.ts';
import { isUnsaved, type SaveProblem } from '../../state/document-session.ts';
import { useLetter } from './letter-context.ts';
import styles from './save-state.module.css';

const { save: words } = editorWords;

/** Where the work stands: saved and when, unsaved, or not saved and why. `onDecide` opens the choice of a conflict. */
export function SaveState({ onDecide }: { onDecide: () => void }) {
  const save = useLetter((letter) => letter.save);
  const isWork = useLetter(isUnsaved);
  const when = useSavedWhen();
  const state = save.kind !== 'idle' ? save.kind : isWork ? 'unsaved' : 'saved';
  const said = {
    saved: words.at(when),
    unsaved: words.unsaved,
    saving: words.saving,
    failed: words.failed(save.kind === 'failed' ? reasonOf(save.problem) : ''),
    conflict: words.conflict,
    gone: '',
    withdrawn: words.withdrawn(save.kind === 'withdrawn' ? versionNumber(save.versionId) : 0),
    unreadable: words.unreadable,
  }[state];
  return (
    <p className={styles.save} data-tone={state} title={said}>
      <span>{said}</span>
      {state === 'conflict' && (
        <button type="button" className={`text-button ${styles.decide}`} onClick={onDecide}>
          {editorWords.conflict.decide}
        </button>
      )}
    </p>
  );
}

/** Of a failure that nobody foresaw, what it says besides tells more. */
const reasonOf = ({ code, exception, message = exception }: SaveProblem) =>
  code === 'unknown' ? message : exception;

/** How long ago the letter was saved, in words. */
function useSavedWhen(): string {
  const { sinceOrDate } = useDates();
  const savedAt = useLetter((letter) => letter.savedAt);
  const seconds = Math.floor((useNow() - savedAt) / 5_000) * 5;
  return seconds >= 5 && seconds < 60
    ? words.secondsAgo(seconds)
    : sinceOrDate(new Date(savedAt).toISOString());
}

/** Milliseconds since 1970, from time to time, for words that say how long ago. */
function useNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
