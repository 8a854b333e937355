import { GripVertical } from 'lucide-react';
import { templateWording } from '../../../../core/wording/templates.ts';
import { type CarriedRow, useCarryByKeys } from './carry-by-keys.ts';
import type { DraggedRow } from './drag-items.tsx';
import styles from './order.module.css';

const { carry: words } = templateWording;

/** What a row is held by, with the pointer or the keys. */
export function DragHandle({ row, ...carried }: CarriedRow & { row: DraggedRow }) {
  const keys = useCarryByKeys(carried);
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
