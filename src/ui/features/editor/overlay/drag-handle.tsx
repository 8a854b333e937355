import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { pressedAction } from '../../../actions/action.ts';
import { ToolButton } from '../../../components/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import type { DraggedBlock } from '../../../state/keyboard-drag.ts';
import { editorWords } from '../messages.fr.ts';
import { cancelKeyboardDrag, handleActions } from './drag-by-keyboard.ts';
import styles from './overlay.module.css';

/** Makes an element something to press and carry: its ref and the listeners it needs. */
export function useBlockDrag(carried: DraggedBlock) {
  const { setNodeRef, listeners } = useDraggable({ id: useId(), data: carried });
  return { ref: setNodeRef, ...listeners };
}

const { layer: words } = editorWords;

/** What a block is carried by, with the pointer or the keys. */
export function DragHandle({ id }: { id: string }) {
  const store = useEditorStore();
  const carriable = useBlockDrag({ kind: 'block', id });
  const help = useId();
  const isCarried = useEditor(
    ({ keyboardDrag }) => keyboardDrag?.by === 'keyboard' && keyboardDrag.dragged.id === id,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const action = pressedAction(handleActions, { store, id }, event.nativeEvent);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action.run({ store, id }, event.key, event.target);
  };
  return (
    <>
      <ToolButton
        {...carriable}
        size={28}
        label={words.handle}
        aria-describedby={help}
        aria-pressed={isCarried}
        className={styles.handle}
        data-handle={id}
        onKeyDown={onKeyDown}
        onBlur={() => cancelKeyboardDrag(store, id)}
      >
        <GripVertical size={16} aria-hidden />
      </ToolButton>
      <span id={help} className="visually-hidden">
        {words.handleHelp}
      </span>
    </>
  );
}
