import {
  closestCenter,
  DndContext,
  PointerSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { pointerStart, silentDrag } from './quiet-drag.ts';
import styles from './sortable.module.css';
import { dragWords as words } from './sortable-drag.fr.ts';
import { type OrderedItem, useOrder } from './sortable-list.tsx';

/** Lets the items of a `SortableList` be dragged by their handles; nothing moves until the drop, a bar shows where. */
export function DragArea({ children }: { children: ReactNode }) {
  const order = useOrder();
  const sensors = useSensors(useSensor(PointerSensor, pointerStart));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentDrag}
      onDragEnd={({ active, over }) => {
        const to = over?.data.current as OrderedItem | undefined;
        if (to) order.move(active.data.current as OrderedItem, to.index, 'drop');
      }}
      onDragCancel={() => order.say(words.dragCancelled)}
    >
      {children}
    </DndContext>
  );
}

/** Makes an item something to drag by its handle, and a place to drop; a fixed one is neither. */
export function useDraggedItem(id: string, item: OrderedItem, isFixed = false) {
  const drag = useDraggable({ id, data: item, disabled: isFixed });
  const drop = useDroppable({ id, data: item, disabled: isFixed });
  const { active } = useDndContext();
  const from = (active?.data.current as OrderedItem | undefined)?.index;
  const isAimed = drop.isOver && from !== undefined && from !== item.index;
  return {
    /** For the element of the item. */
    row: {
      ref(node: HTMLElement | null) {
        drag.setNodeRef(node);
        drop.setNodeRef(node);
      },
      className: styles.row,
      'data-drop': isAimed ? (from > item.index ? 'before' : 'after') : undefined,
      'data-dragging': drag.isDragging || undefined,
    },
    handle: { ref: drag.setActivatorNodeRef, ...drag.listeners },
  };
}

/** The keys of a handle: Space lifts and puts down, arrows move, Escape puts back; every step is said. */
function useHandleKeys(item: OrderedItem) {
  const { index, name } = item;
  const { count, say, move } = useOrder();
  const [isLifted, setLifted] = useState(false);
  const from = useRef(index);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const isSpace = key === ' ' || key === 'Enter';
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (!isSpace && (!isLifted || (step === 0 && key !== 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== 0) return move(item, index + step, 'handle');
    if (key === 'Escape') return putBack();
    if (!isLifted) from.current = index;
    setLifted(!isLifted);
    say(isLifted ? words.dropped(name, index + 1, count) : words.lifted(name, index + 1, count));
  }

  function putBack() {
    setLifted(false);
    move(item, from.current, 'handle');
    say(words.cancelled(name));
  }

  // An item that moves loses the focus for a moment.
  const onBlur = ({ currentTarget }: FocusEvent) =>
    void requestAnimationFrame(() => currentTarget !== document.activeElement && setLifted(false));

  return { isLifted, onKeyDown, onBlur };
}

/** What an item is held by, with the pointer or the keys. */
export function DragHandle(props: {
  item: OrderedItem;
  handle: ReturnType<typeof useDraggedItem>['handle'];
}) {
  const { item, handle } = props;
  const { isLifted, ...keys } = useHandleKeys(item);
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={words.handle(item.name)}
      title={words.handleHint}
      aria-pressed={isLifted}
      data-handle
      {...handle}
      {...keys}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
