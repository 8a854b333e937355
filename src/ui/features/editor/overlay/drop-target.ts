import type { EditorStore } from '../../../state/editor-actions.ts';
import { dropIndicators, indicatorAt } from './drop-indicators.ts';
import type { DropSurface, OverlayView } from './overlay-view.ts';

/** px between the pointer and the edge from which the letter scrolls, and px it scrolls every 20 ms; the last is past it. */
const speeds = [
  { within: 64, speed: 5 },
  { within: 32, speed: 10 },
  { within: 4, speed: 20 },
] as const;

/** Milliseconds of one tick of `edgeSpeed`. */
const tick = 20;

/**
 * How far the letter scrolls in a tick, in px, for a pointer at a height of the window; up is negative, 0 is not at all.
 * Only towards an edge that the pointer has come nearer to since it pressed, so that lifting a block near one is calm.
 */
export function edgeSpeed(
  y: number,
  pressedAt: number,
  { top, bottom }: { top: number; bottom: number },
): number {
  const speedAt = (away: number) => speeds.findLast(({ within }) => away <= within)?.speed ?? 0;
  if (y < pressedAt) return -speedAt(y - top) || 0;
  if (y > pressedAt) return speedAt(bottom - y);
  return 0;
}

/** Follows a pointer that carries: the place it means, and the letter that scrolls under it near an edge. */
export interface DropTarget {
  start(pressed: PointerEvent): void;
  /** What shows beside the pointer what it carries; null takes it back. */
  lead(ghost: HTMLElement | null): void;
  /** Aims now, so that a drop is where the pointer is. */
  settle(): void;
  stop(): void;
}

/** Looks once a frame, however often the pointer tells where it is. */
export function createDropTarget({ actions, getState }: EditorStore, view: OverlayView): DropTarget {
  let pointer: Pointer = { x: 0, y: 0, isOver: () => false };
  let ghost: HTMLElement | null = null;
  let pressedAt = 0;
  let frame = 0;
  let lastScroll = 0;

  function look(now: number) {
    frame = 0;
    if (getState().keyboardDrag?.by !== 'pointer') return;
    placeGhost();
    const held = [view.outline?.element, view.canvas()].find(
      (ground) => ground && (pointer.isOver(ground) || isPast(ground, pointer)),
    );
    const speed = held ? edgeSpeed(pointer.y, pressedAt, boxOf(held)) : 0;
    if (speed === 0) lastScroll = 0;
    else if (held) scroll(held, speed, now);
    aim();
    if (speed !== 0) schedule();
  }

  function placeGhost() {
    if (ghost) ghost.style.translate = `${pointer.x + 14}px ${pointer.y + 10}px`;
  }

  function scroll(ground: HTMLElement, speed: number, now: number) {
    const elapsed = lastScroll === 0 ? tick : Math.min(now - lastScroll, 5 * tick);
    lastScroll = now;
    ground.scrollTop += (speed * elapsed) / tick;
  }

  function aim() {
    if (!getState().keyboardDrag) return;
    const ground = [view.outline, letter()].find((one) => one && pointer.isOver(one.element));
    actions.chooseDropTarget(ground?.placeAt(pointer.x, pointer.y));
  }

  function letter(): DropSurface | undefined {
    const { keyboardDrag, draft } = getState();
    const [layer, element] = [view.layer(), view.canvas()];
    if (!keyboardDrag || !layer || !element) return undefined;
    return {
      element,
      placeAt(x, y) {
        const { left, top } = boxOf(layer);
        const bars = dropIndicators(keyboardDrag, draft.blocks, view.geometry());
        return indicatorAt(bars, x - left, y - top)?.at;
      },
    };
  }

  function schedule() {
    frame ||= requestAnimationFrame(look);
  }

  function follow(event: PointerEvent) {
    pointer = pointerOf(event);
    schedule();
  }

  return {
    start(pressed) {
      pressedAt = pressed.clientY;
      lastScroll = 0;
      follow(pressed);
      addEventListener('pointermove', follow);
    },
    lead(element) {
      ghost = element;
      placeGhost();
    },
    settle: aim,
    stop() {
      removeEventListener('pointermove', follow);
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

interface Pointer {
  x: number;
  y: number;
  /** Whether it is over the ground itself, and not over a panel that covers it. */
  isOver(ground: HTMLElement): boolean;
}

function pointerOf({ clientX: x, clientY: y, pointerType, target }: PointerEvent): Pointer {
  // A finger's events all go to what it pressed; for a mouse the browser has already looked what is under it.
  const under = () => (pointerType === 'mouse' ? (target as Node) : document.elementFromPoint(x, y));
  return { x, y, isOver: (ground) => ground.contains(under()) };
}

const boxOf = (element: HTMLElement) => element.getBoundingClientRect();

/** Above or below the ground, which goes on scrolling. */
function isPast(ground: HTMLElement, { x, y }: Pointer): boolean {
  const { left, right, top, bottom } = boxOf(ground);
  return x >= left && x <= right && (y < top || y > bottom);
}
