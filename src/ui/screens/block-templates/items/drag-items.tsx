import {
  type Announcements,
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
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';

const { parameters: words } = blockTemplateScreens;

/** px before a press becomes a drag, as in the letter. */
const pointer = { activationConstraint: { distance: 10 } };

const silence = () => undefined;
// The list's own region speaks: a sentence is never said twice.
const accessibility = {
  announcements: {
    onDragStart: silence,
    onDragOver: silence,
    onDragEnd: silence,
    onDragCancel: silence,
  } satisfies Announcements,
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

interface DragItemsProps {
  ids: readonly string[];
  onDrop: (id: string, to: number) => void;
  onSay: (sentence: string) => void;
  children: ReactNode;
}

/** Lets items be dragged by their handles; nothing moves until the drop, a bar shows where. */
export function DragItems({ ids, onDrop, onSay, children }: DragItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
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

/** What makes a row draggable by its handle, and a place to drop: on which side the bar is. */
export function useDraggedRow(id: string, index: number) {
  const {
    setNodeRef: setDragRef,
    setActivatorNodeRef,
    listeners,
    isDragging,
  } = useDraggable({ id, data: { index } });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id });
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
