import { GripVertical } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { pressedAction } from '../../../actions/action.ts';
import { ToolButton } from '../../../components/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { editorWords } from '../messages.fr.ts';
import { cancelKeyboardDrag, handleActions, type OnHandle } from './drag-by-keyboard.ts';
import styles from './overlay.module.css';
import { useBlockDrag } from './pointer-drag.tsx';

const { layer: words } = editorWords;

type HandleProps = Omit<OnHandle, 'store'> &
  Partial<Pick<ComponentProps<typeof ToolButton>, 'size' | 'label' | 'tabIndex' | 'className'>> & {
    /** Id of what explains it, where many stand in a row. */
    help?: string;
  };

/** What a block is carried by, with the pointer or the keys. */
export function DragHandle({ id, dragged, keepFocus, help: given, ...button }: HandleProps) {
  const store = useEditorStore();
  const carriable = useBlockDrag(dragged ?? { kind: 'block', id });
  const own = useId();
  const help = given ?? own;
  const isCarried = useEditor(
    ({ keyboardDrag }) => keyboardDrag?.by === 'keyboard' && keyboardDrag.dragged.id === id,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const on = { store, id, dragged, keepFocus };
    const action = pressedAction(handleActions, on, event.nativeEvent);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action.run(on, event.key, event.target);
  };
  return (
    <>
      <ToolButton
        size={28}
        label={words.handle}
        {...button}
        {...carriable}
        aria-describedby={help}
        aria-pressed={isCarried}
        className={`${styles.handle} ${button.className ?? ''}`}
        data-handle={id}
        onKeyDown={onKeyDown}
        onBlur={() => cancelKeyboardDrag(store)}
      >
        <GripVertical size={16} aria-hidden />
      </ToolButton>
      {given === undefined && (
        <span id={help} className="visually-hidden">
          {words.handleHelp}
        </span>
      )}
    </>
  );
}
