import { GripVertical } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { templateWording } from '../../../../core/wording/templates.ts';
import styles from '../shown-frame.module.css';
import type { DraggedRow } from './drag-items.tsx';

const { carry: words } = templateWording;

/** A row one may carry; `onMove` puts it at an index, or leaves it where that is out of its reach. */
interface KeyboardDraggedRow {
  id: string;
  name: string;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onSay: (sentence: string) => void;
}

/** The keys of a handle: Space lifts and puts down, arrows move, Escape puts back; every step is said. */
function useKeyboardRowDrag({ id, name, index, count, onMove, onSay }: KeyboardDraggedRow) {
  const [isLifted, setLifted] = useState(false);
  const from = useRef(index);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const isSpace = key === ' ' || key === 'Enter';
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (!isSpace && (!isLifted || (step === 0 && key !== 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== 0) return onMove(id, index + step);
    if (key === 'Escape') return putBack();
    if (!isLifted) from.current = index;
    setLifted(!isLifted);
    onSay(isLifted ? words.dropped(name, index + 1, count) : words.lifted(name, index + 1, count));
  }

  function putBack() {
    setLifted(false);
    onMove(id, from.current);
    onSay(words.cancelled(name));
  }

  // A row that moves loses the focus for a moment.
  const letGo = ({ currentTarget }: FocusEvent) =>
    void requestAnimationFrame(() => currentTarget !== document.activeElement && setLifted(false));

  return { isLifted, onKeyDown, letGo };
}

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
