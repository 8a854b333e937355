import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { IconButton } from '../../components/button.tsx';
import { isDialogOpen, isTyping } from '../letter/focus-state.ts';

const { bar: words } = editorWords;

interface StepButtonsProps {
  /** Whether there is a step to take back, and one to do again. */
  can: { undo: boolean; redo: boolean };
  undo: () => void;
  redo: () => void;
}

/** Undo and redo, by button and by key. */
export function StepButtons({ can, undo, redo }: StepButtonsProps) {
  useStepKeys({ undo, redo });
  return (
    <div>
      <IconButton aria-label={words.undo} title={words.undo} disabled={!can.undo} onClick={undo}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={words.redo} title={words.redo} disabled={!can.redo} onClick={redo}>
        <Redo2 size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, but for what is being written, which has steps of its own. */
function useStepKeys({ undo, redo }: Pick<StepButtonsProps, 'undo' | 'redo'>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      if (!isOurs || isTyping(event.target) || isDialogOpen()) return;
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
