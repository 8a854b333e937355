import { useEffect, useState } from 'react';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import { useDates } from '../../components/use-dates.ts';
import { isDirty } from '../../state/open-letter.ts';
import { useLetter } from './letter-context.ts';
import styles from './save-state.module.css';

const { save: words } = editorWords;

/** Where the work stands: saved and when, unsaved, or not saved and why. `onDecide` opens the choice of a conflict. */
export function SaveState({ onDecide }: { onDecide: () => void }) {
  const save = useLetter((letter) => letter.save);
  const isUnsaved = useLetter(isDirty);
  const when = useSavedWhen();
  const state = save.kind !== 'idle' ? save.kind : isUnsaved ? 'unsaved' : 'saved';
  const said = {
    saved: words.at(when),
    unsaved: words.unsaved,
    saving: words.saving,
    failed: words.failed(save.kind === 'failed' ? save.reason : ''),
    conflict: words.conflict,
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
