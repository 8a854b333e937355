import { useEffect } from 'react';
import type { BlockTemplateEditor } from '../../editor-state/block-template/block-template-editor.ts';
import { isAsking, isWriting } from '../letter/where-one-is.ts';

/** Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y: the template's own steps, but for what is being written, which has its own. */
export function useStepKeys({ actions }: BlockTemplateEditor) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        !(event.ctrlKey || event.metaKey) ||
        isWriting(event.target) ||
        isAsking()
      )
        return;
      const letter = event.key.toLowerCase();
      const isUndo = letter === 'z' && !event.shiftKey;
      if (!isUndo && letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (isUndo) actions.undo();
      else actions.redo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [actions]);
}
