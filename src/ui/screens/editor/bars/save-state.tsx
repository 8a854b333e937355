import { useEffect, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useDates } from '../../../design/use-dates.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { type EditorState, isDirty } from '../../../editor-state/editor-state.ts';
import styles from './top-bar.module.css';

const { save: words } = editorWords;

function tone(state: EditorState): 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' {
  if (state.save.kind !== 'idle') return state.save.kind;
  return isDirty(state) ? 'unsaved' : 'saved';
}

/** Where the work stands: saved and when, unsaved, or not saved and why. */
export function SaveState({ onDecide }: { onDecide: () => void }) {
  const state = useEditor(tone);
  const reason = useEditor(({ save }) => (save.kind === 'failed' ? save.reason : ''));
  const { sinceOrDate } = useDates();
  const savedAt = useEditor((current) => current.savedAt);
  useTicking();
  const said = {
    saved: words.at(sinceOrDate(new Date(savedAt).toISOString())),
    unsaved: words.unsaved,
    saving: words.saving,
    failed: words.failed(reason),
    conflict: words.conflict,
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

/** Draws again from time to time, for words that say how long ago. */
function useTicking() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
}
