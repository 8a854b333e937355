import { createContext, useContext } from 'react';
import { type Geometry, noGeometry } from '../preview/geometry.ts';

/** Where the layer is and what it shows, read at the moment of a gesture rather than at the last render. */
export interface LayerView {
  geometry(): Geometry;
  layer(): HTMLElement | null;
  /** The ground behind the preview, which scrolls. */
  ground(): HTMLElement | null;
  moveGhost(x: number, y: number): void;
  setGeometry(geometry: Geometry): void;
  attach(part: 'layer' | 'ground' | 'ghost', element: HTMLElement | null): void;
}

export function createLayerView(): LayerView {
  let geometry = noGeometry;
  const parts: Record<'layer' | 'ground' | 'ghost', HTMLElement | null> = {
    layer: null,
    ground: null,
    ghost: null,
  };
  let pointer = { x: 0, y: 0 };
  const place = () => {
    if (parts.ghost) parts.ghost.style.translate = `${pointer.x + 14}px ${pointer.y + 10}px`;
  };
  return {
    geometry: () => geometry,
    layer: () => parts.layer,
    ground: () => parts.ground,
    moveGhost(x, y) {
      pointer = { x, y };
      place();
    },
    setGeometry(next) {
      geometry = next;
    },
    attach(part, element) {
      parts[part] = element;
      place();
    },
  };
}

const LayerViewContext = createContext<LayerView | undefined>(undefined);
export const LayerViewProvider = LayerViewContext.Provider;

export function useLayerView(): LayerView {
  const view = useContext(LayerViewContext);
  if (!view) throw new Error('There is no preview around this component.');
  return view;
}
