import { DragOverlay, type Modifier } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { carriedName } from './carry-by-keyboard.ts';
import styles from './layer.module.css';

/** As large as its words, wherever what is carried stands; the modifier alone places it. */
const free = { top: 0, left: 0, width: 'max-content', height: 'auto', pointerEvents: 'none' } as const;

const besidePointer: Modifier = ({ activatorEvent, transform }) => {
  if (!(activatorEvent instanceof PointerEvent)) return transform;
  const { clientX, clientY } = activatorEvent;
  return { ...transform, x: clientX + transform.x + 14, y: clientY + transform.y + 10 };
};
const modifiers = [besidePointer];

/** What the pointer carries, beside it, and why the place under it refuses. */
export function CarryGhost() {
  const name = useEditor((state) =>
    state.carry?.by === 'pointer' ? carriedName(state, state.carry.carried) : undefined,
  );
  const reason = useEditor(({ carry }) =>
    carry?.at === undefined ? undefined : carry.places[carry.at]?.reason,
  );
  return (
    <DragOverlay dropAnimation={null} modifiers={modifiers} style={free}>
      {name !== undefined && (
        <div className={styles.ghost} aria-hidden>
          <p className={styles.carried}>
            <GripVertical size={14} />
            {name}
          </p>
          {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        </div>
      )}
    </DragOverlay>
  );
}
