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
import type { ReactNode } from 'react';
import { templateWording } from '../../../../core/wording/templates.ts';
import { pointerStart, silentDrag } from '../../../components/quiet-drag.ts';

const { carry: words } = templateWording;

interface DragItemsProps {
  ids: readonly string[];
  onDrop: (id: string, to: number) => void;
  onSay: (sentence: string) => void;
  children: ReactNode;
}

/** Lets items be dragged by their handles; nothing moves until the drop, a bar shows where. */
export function DragItems({ ids, onDrop, onSay, children }: DragItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointerStart));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentDrag}
      onDragEnd={({ active, over }) => {
        const to = ids.indexOf(String(over?.id));
        if (to >= 0 && over?.id !== active.id) onDrop(String(active.id), to);
      }}
      onDragCancel={() => onSay(words.dragCancelled)}
    >
      {children}
    </DndContext>
  );
}

/** What makes a row draggable by its handle, and a place to drop: on which side the bar is. A fixed one is neither. */
export function useDraggedRow(id: string, index: number, isFixed = false) {
  const {
    setNodeRef: setDragRef,
    setActivatorNodeRef,
    listeners,
    isDragging,
  } = useDraggable({ id, data: { index }, disabled: isFixed });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id, disabled: isFixed });
  const { active } = useDndContext();
  const from = active?.data.current?.index as number | undefined;
  return {
    rowRef: (node: HTMLElement | null) => {
      setDragRef(node);
      setDropRef(node);
    },
    handleRef: setActivatorNodeRef,
    listeners,
    isDragging,
    drop: !isOver || from === undefined || from === index ? undefined : from > index ? 'before' : 'after',
  } as const;
}

export type DraggedRow = ReturnType<typeof useDraggedRow>;
