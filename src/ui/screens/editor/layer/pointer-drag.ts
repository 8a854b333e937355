/** What a drag does to the outside; coordinates are those of the window. */
export interface DragSteps {
  lift(): void;
  move(x: number, y: number): void;
  drop(): void;
  cancel(): void;
  /** What scrolls when the pointer nears its top or bottom edge. */
  scroller: Element | null;
}

/** px before a press becomes a drag. */
const activation = 10;
/** px from an edge where scrolling starts, and px per tick: slow, faster, fastest. */
const edge = 56;
const speeds = [5, 10, 20] as const;
const tickMs = 20;

/** px to scroll per tick for a pointer at `y`, negative upwards, 0 away from the edges. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const into = Math.max(top + edge - y, y - (bottom - edge));
  if (into <= 0) return 0;
  const speed = speeds[Math.min(2, Math.floor(into / (edge / 3)))] ?? speeds[2];
  return y < (top + bottom) / 2 ? -speed : speed;
}

/** Follows a press of the main button: a click as long as it stays put, else a drag until it is let go or Esc. */
export function followPress(press: PointerEvent, steps: DragSteps): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const ending = new AbortController();
  const { signal } = ending;
  let at = { x: press.clientX, y: press.clientY };
  let ticking: ReturnType<typeof setInterval> | undefined;

  function tick() {
    if (!steps.scroller) return;
    const { top, bottom } = steps.scroller.getBoundingClientRect();
    const speed = scrollSpeed(at.y, top, bottom);
    if (speed === 0) return;
    steps.scroller.scrollBy({ top: speed, behavior: 'instant' });
    steps.move(at.x, at.y);
  }

  function end(finish: () => void) {
    ending.abort();
    clearInterval(ticking);
    if (ticking === undefined) return;
    document.documentElement.classList.remove('dragging');
    swallowClick();
    finish();
  }

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      at = { x: event.clientX, y: event.clientY };
      if (ticking === undefined) {
        if (Math.hypot(at.x - press.clientX, at.y - press.clientY) < activation) return;
        ticking = setInterval(tick, tickMs);
        document.documentElement.classList.add('dragging');
        steps.lift();
      }
      steps.move(at.x, at.y);
    },
    { signal },
  );
  addEventListener('pointerup', () => end(steps.drop), { signal });
  addEventListener('pointercancel', () => end(steps.cancel), { signal });
  addEventListener('blur', () => end(steps.cancel), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || ticking === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      end(steps.cancel);
    },
    { signal, capture: true },
  );
}

/** The click that the browser makes of letting go is not a choice. */
function swallowClick() {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
