import { useDraggable } from '@dnd-kit/core';
import { useId } from 'react';
import type { Carried } from '../../../editor-state/carry.ts';

/** Makes an element something to press and carry: its ref and the listeners it needs. */
export function useCarriable(carried: Carried) {
  const { setNodeRef, listeners } = useDraggable({ id: useId(), data: carried });
  return { ref: setNodeRef, ...listeners };
}
