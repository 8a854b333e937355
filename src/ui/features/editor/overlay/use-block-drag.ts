import { useDraggable } from '@dnd-kit/core';
import { useId } from 'react';
import type { DraggedBlock } from '../../../state/keyboard-drag.ts';

/** Makes an element something to press and carry: its ref and the listeners it needs. */
export function useBlockDrag(carried: DraggedBlock) {
  const { setNodeRef, listeners } = useDraggable({ id: useId(), data: carried });
  return { ref: setNodeRef, ...listeners };
}
