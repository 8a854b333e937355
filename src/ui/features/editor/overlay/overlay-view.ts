import { createContext, useContext } from 'react';
import { type Geometry, noGeometry } from '../preview/geometry.ts';

/** What shows the places of the letter, and scrolls. */
export interface DropSurface {
  element: HTMLElement;
  /** Index, among those of what is carried, of the place that a point of the window means. */
  placeAt(x: number, y: number): number | undefined;
}

/** Where the layer is and what it shows, read at the moment of a gesture rather than at the last render. */
export interface OverlayView {
  /** The outline, while it shows: what is carried may be dropped there too. */
  outline: DropSurface | undefined;
  geometry(): Geometry;
  layer(): HTMLElement | null;
  /** The canvas behind the preview, which scrolls. */
  canvas(): HTMLElement | null;
  /** The frame of the letter. */
  frame(): HTMLIFrameElement | null;
  setGeometry(geometry: Geometry): void;
  attach(part: 'layer' | 'canvas', element: HTMLElement | null): void;
  attach(part: 'frame', element: HTMLIFrameElement | null): void;
}

/** What lies over the letter, before anything is drawn. */
export function createOverlayView(): OverlayView {
  let geometry = noGeometry;
  const parts: Record<'layer' | 'canvas' | 'frame', HTMLElement | null> = {
    layer: null,
    canvas: null,
    frame: null,
  };
  return {
    outline: undefined,
    geometry: () => geometry,
    layer: () => parts.layer,
    canvas: () => parts.canvas,
    frame: () => parts.frame as HTMLIFrameElement | null,
    setGeometry(next) {
      geometry = next;
    },
    attach(part, element) {
      parts[part] = element;
    },
  };
}

const LayerViewContext = createContext<OverlayView | undefined>(undefined);
export const OverlayViewProvider = LayerViewContext.Provider;

/** The view of the preview that is around the component. */
export function useOverlayView(): OverlayView {
  const view = useContext(LayerViewContext);
  if (!view) throw new Error('There is no preview around this component.');
  return view;
}

/** px that must be in sight for a block under the pointer to count as seen. */
const least = 60;
/** px kept free above a block, for its toolbar, and below it, for a notice. */
const margin = 96;

/**
 * Scrolls the canvas until an element of the layer stands in its middle, or starts at its top when it is too high. One
 * that is seen stays where it is: what a person points at must not leave the pointer.
 */
export function scrollCanvasTo(view: OverlayView, selector: string, behavior: ScrollBehavior = 'smooth') {
  const target = view.layer()?.querySelector(selector);
  const ground = view.canvas();
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
