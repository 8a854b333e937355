import { GripVertical } from 'lucide-react';
import { templateWording } from '../../../../core/wording/templates.ts';
import type { DraggedRow } from './drag-items.tsx';
import { type KeyboardDraggedRow, useKeyboardRowDrag } from './keyboard-row-drag.ts';
import styles from './order.module.css';

const { carry: words } = templateWording;

/** What a row is held by, with the pointer or the keys. */
export function DragHandle({ row, ...carried }: KeyboardDraggedRow & { row: DraggedRow }) {
  const keys = useKeyboardRowDrag(carried);
  return (
    <button
      ref={row.handleRef}
      type="button"
      className={styles.handle}
      aria-label={words.handle(carried.name)}
      title={words.handleHint}
      aria-pressed={keys.isLifted}
      data-handle
      {...row.listeners}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.letGo}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
