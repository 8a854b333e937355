import { useEffect, useState } from 'react';
import { versionNumber } from '../../../../core/campaign/version-id.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useDates } from '../../../design/use-dates.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { type EditorState, isDirty } from '../../../editor-state/editor-state.ts';
import styles from './top-bar.module.css';

const { save: words } = editorWords;

interface Standing {
  save: EditorState['save'];
  isUnsaved: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Opens the choice between two versions. */
  onDecide: () => void;
}

/** Where the work of the open editor stands. */
export function SaveState({ onDecide }: { onDecide: () => void }) {
  const save = useEditor((state) => state.save);
  const isUnsaved = useEditor(isDirty);
  const savedAt = useEditor((state) => state.savedAt);
  return <SaveWords save={save} isUnsaved={isUnsaved} savedAt={savedAt} onDecide={onDecide} />;
}

/** Saved and when, unsaved, or not saved and why. */
export function SaveWords({ save, isUnsaved, savedAt, onDecide }: Standing) {
  const { sinceOrDate } = useDates();
  const now = useNow();
  const seconds = Math.floor((now - savedAt) / 5_000) * 5;
  const when =
    seconds >= 5 && seconds < 60 ? words.secondsAgo(seconds) : sinceOrDate(new Date(savedAt).toISOString());
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
        <button type="button" className={styles.decide} onClick={onDecide}>
          {editorWords.conflict.decide}
        </button>
      )}
    </p>
  );
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
