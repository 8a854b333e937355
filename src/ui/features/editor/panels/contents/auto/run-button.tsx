import { useState } from 'react';
import { Button } from '../../../../../components/button.tsx';
import { Stack } from '../../../../../components/layout.tsx';
import { words as common } from '../../../../../components/messages.fr.ts';
import { contentWords } from '../../../../../state/contents/messages.fr.ts';
import { useEditor, useEditorStore } from '../../../../../state/editor-context.tsx';
import styles from './auto.module.css';
import { applyAuto, dismissAuto, proposeAuto, useAutoRun } from './use-auto.ts';

const { auto: words } = contentWords;

/** What asks for automatic content, at the foot of its tab; nothing where the template has no rule. */
export function RunButton() {
  const editor = useEditorStore();
  const run = useAutoRun();
  const [includeSent, setIncludeSent] = useState(false);
  const hasRules = useEditor(({ document }) => (document.template.autocontent ?? []).length > 0);
  if (!hasRules && run.kind === 'idle') return null;
  if (run.kind === 'proposed') {
    return (
      <Stack gap={2} className={styles.choice}>
        <Button variant="outline" onClick={() => dismissAuto(editor)}>
          {common.cancel}
        </Button>
        <Button onClick={() => applyAuto(editor)}>{words.apply}</Button>
      </Stack>
    );
  }
  return (
    <>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={includeSent}
          onChange={({ currentTarget }) => setIncludeSent(currentTarget.checked)}
        />
        {words.includeSent}
      </label>
      <Button loading={run.kind === 'running'} onClick={() => void proposeAuto(editor, { includeSent })}>
        {run.kind === 'idle' ? words.run : words.again}
      </Button>
    </>
  );
}
