/** px before a press becomes a drag; a click as long as it stays put. */
const threshold = 10;

/** ms after a drag in which the browser may still send the click of its release. */
const lateClick = 50;

/** What a press that moved does. */
export interface PointerSteps {
  start(pressed: PointerEvent): void;
  drop(): void;
  cancel(): void;
}

/**
 * Follows a press until it is let go: a drag once it has moved far enough. Escape, another window size and a page that is
 * hidden put back what is dragged.
 * @returns what puts it back too
 */
export function followPointer(pressed: PointerEvent, drag: PointerSteps): () => void {
  const following = new AbortController();
  const { signal } = following;
  let isDragging = false;

  function end(how: 'drop' | 'cancel') {
    if (signal.aborted) return;
    following.abort();
    if (!isDragging) return;
    ignoreClick();
    drag[how]();
  }
  const cancel = () => end('cancel');

  function move(event: PointerEvent) {
    if (event.pointerId !== pressed.pointerId) return;
    if (!isDragging) {
      const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      if (way <= threshold) return;
      isDragging = true;
      selectNothing();
      document.addEventListener('selectionchange', selectNothing, { signal });
      drag.start(pressed);
    }
    event.preventDefault();
  }

  const isSame = ({ pointerId }: PointerEvent) => pointerId === pressed.pointerId;
  document.addEventListener('pointermove', move, { signal, passive: false });
  document.addEventListener('pointerup', (event) => isSame(event) && end('drop'), { signal });
  document.addEventListener('pointercancel', (event) => isSame(event) && cancel(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  document.addEventListener('visibilitychange', cancel, { signal });
  addEventListener('resize', cancel, { signal });
  // The browser's own drag of a picture or a link, and the menu of a long press, would take the pointer away.
  for (const kind of ['dragstart', 'contextmenu'])
    addEventListener(kind, (event) => event.preventDefault(), { signal });
  return cancel;
}

const selectNothing = () => document.getSelection()?.removeAllRanges();

function ignoreClick() {
  const late = AbortSignal.timeout(lateClick);
  document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: late });
}
