import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { ActionIcon } from '../../design/button.tsx';
import type { SteppedEditor } from '../../editor-state/template-steps.ts';
import { isAsking, isWriting } from '../letter/where-one-is.ts';

const { bar: words } = editorWords;

/** Undo and redo, by button and by key. */
export function StepButtons<Content>({ editor }: { editor: SteppedEditor<Content> }) {
  const { steps, undo, redo } = editor;
  const { past, future } = useSyncExternalStore(steps.subscribe, steps.getState);
  useStepKeys(editor);
  const buttons = [
    { label: words.undo, Icon: Undo2, run: undo, count: past.length },
    { label: words.redo, Icon: Redo2, run: redo, count: future.length },
  ];
  return (
    <div>
      {buttons.map(({ label, Icon, run, count }) => (
        <ActionIcon key={label} aria-label={label} title={label} disabled={count === 0} onClick={run}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, but for what is being written, which has steps of its own. */
function useStepKeys({ undo, redo }: Pick<SteppedEditor<never>, 'undo' | 'redo'>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      if (!isOurs || isWriting(event.target) || isAsking()) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) undo();
      else redo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
