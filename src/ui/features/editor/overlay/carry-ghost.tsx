import { GripVertical } from 'lucide-react';
import { useEditor } from '../../../state/editor-context.tsx';
import styles from './carry-ghost.module.css';
import { draggedBlockName } from './drag-by-keyboard.ts';
import type { DropTarget } from './drop-target.ts';

/**
 * What the pointer carries, beside it, and why the place under it refuses. It is moved by the aim, once a frame;
 * dnd-kit's overlay would be rendered again at every event of the pointer.
 */
export function CarryGhost({ aim }: { aim: DropTarget }) {
  const name = useEditor((state) =>
    state.carry?.by === 'pointer' ? draggedBlockName(state, state.carry.carried) : undefined,
  );
  const reason = useEditor(({ carry }) =>
    carry?.at === undefined ? undefined : carry.places[carry.at]?.reason,
  );
  if (name === undefined) return null;
  return (
    <div ref={aim.lead} className={styles.ghost} aria-hidden>
      <p className={styles.carried}>
        <GripVertical size={14} />
        {name}
      </p>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
