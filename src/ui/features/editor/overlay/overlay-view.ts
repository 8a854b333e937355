import { createContext, useContext } from 'react';
import { type Geometry, noGeometry } from '../preview/geometry.ts';

/** Where the layer is and what it shows, read at the moment of a gesture rather than at the last render. */
export interface OverlayView {
  geometry(): Geometry;
  layer(): HTMLElement | null;
  /** The ground behind the preview, which scrolls. */
  ground(): HTMLElement | null;
  setGeometry(geometry: Geometry): void;
  attach(part: 'layer' | 'ground', element: HTMLElement | null): void;
}

/** What lies over the letter, before anything is drawn. */
export function createOverlayView(): OverlayView {
  let geometry = noGeometry;
  const parts: Record<'layer' | 'ground', HTMLElement | null> = { layer: null, ground: null };
  return {
    geometry: () => geometry,
    layer: () => parts.layer,
    ground: () => parts.ground,
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
