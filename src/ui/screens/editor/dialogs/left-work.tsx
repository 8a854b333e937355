import { Button } from '@mantine/core';
import { FileClock } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useDates } from '../../../design/use-dates.ts';
import { useEditorStore } from '../../../editor-state/editor-context.tsx';
import styles from '../preview/strip.module.css';
import { useJournal } from '../use-journal.ts';

const { leftWork: words } = editorWords;

/** Offers unsaved work of an earlier page back. */
export function LeftWorkStrip() {
  const { sinceOrDate } = useDates();
  const { left, take, forget } = useJournal(useEditorStore());
  if (!left) return null;
  return (
    <div className={styles.strip} role="status">
      <FileClock size={16} aria-hidden />
      <p>{words.found(sinceOrDate(new Date(left.at).toISOString()))}</p>
      <Button variant="subtle" color="gray" onClick={forget}>
        {words.forget}
      </Button>
      <Button onClick={take}>{words.take}</Button>
    </div>
  );
}
