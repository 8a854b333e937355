import type { Announcements } from '@dnd-kit/core';

/** px before a press becomes a drag; a click as long as it stays put. */
export const pointerStart = { activationConstraint: { distance: 10 } };

const silence = () => undefined;

/** For what has a live region of its own: a sentence is never said twice. */
export const silentDrag = {
  announcements: {
    onDragStart: silence,
    onDragOver: silence,
    onDragEnd: silence,
    onDragCancel: silence,
  } satisfies Announcements,
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};
