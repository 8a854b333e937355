import type { OverlayView } from './overlay-view.ts';

/** px that must be in sight for a block under the pointer to count as seen. */
const least = 60;
/** px kept free above a block, for its toolbar, and below it, for a notice. */
const margin = 96;

/**
 * Scrolls the ground until an element of the layer stands in its middle, or starts at its top when it is too high. One
 * that is seen stays where it is: what a person points at must not leave the pointer.
 */
export function scrollCanvasTo(view: OverlayView, selector: string, behavior: ScrollBehavior = 'smooth') {
  const target = view.layer()?.querySelector(selector);
  const ground = view.ground();
  if (!target || !ground) return;
  const box = target.getBoundingClientRect();
  const port = ground.getBoundingClientRect();
  const above = box.top - port.top;
  const below = port.bottom - box.bottom;
  const isSeen = target.matches(':hover')
    ? above + box.height >= Math.min(least, box.height) && below + box.height >= Math.min(least, box.height)
    : above >= 0 && below >= margin;
  if (isSeen) return;
  const middle = (port.height - box.height) / 2;
  ground.scrollBy({ top: above - Math.max(middle, margin), behavior });
}
