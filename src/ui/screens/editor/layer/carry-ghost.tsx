import { GripVertical } from 'lucide-react';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { carriedName } from './carry-by-keyboard.ts';
import styles from './layer.module.css';
import { useLayerView } from './layer-view.ts';

/** What the pointer carries, beside it, and why the place under it refuses. */
export function CarryGhost() {
  const view = useLayerView();
  const name = useEditor((state) =>
    state.carry?.by === 'pointer' ? carriedName(state, state.carry.carried) : undefined,
  );
  const reason = useEditor(({ carry }) =>
    carry?.at === undefined ? undefined : carry.places[carry.at]?.reason,
  );
  if (name === undefined) return null;
  return (
    <div ref={(element) => view.attach('ghost', element)} className={styles.ghost} aria-hidden>
      <p className={styles.carried}>
        <GripVertical size={14} />
        {name}
      </p>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
