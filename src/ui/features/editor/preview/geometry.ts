import type { Position } from '../../../../core/positions/position.ts';
import type { PartName } from '../../../../email/render/parts.ts';

/** px of the layer, from its top left corner. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A place without anything to show. */
export interface EmptyRect {
  position: Position;
  /** Of a half, beside another one. */
  row?: number | undefined;
  /** Id of the block that stands there and is not shown. */
  keptBy?: string | undefined;
  rect: Rect;
}

/** Where things stand in the preview, in the order of the page. */
export interface Geometry {
  width: number;
  height: number;
  blocks: readonly { id: string; rect: Rect }[];
  /** The rows above and below the blocks. */
  parts: readonly { name: PartName; rect: Rect }[];
  empty: readonly EmptyRect[];
}

export const noGeometry: Geometry = { width: 0, height: 0, blocks: [], parts: [], empty: [] };

function rectOf(element: Element, scale: number): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  const px = (value: number) => Math.round(value * scale);
  return { left: px(left), top: px(top), width: px(width), height: px(height) };
}

/** How high the page of the preview frame is. */
export const measureHeight = (page: Document, scale: number) =>
  Math.ceil((page.body.getBoundingClientRect().bottom + page.documentElement.scrollTop) * scale);

/** Measures the page of the preview frame; `scale` is how large the frame is drawn. */
export function measure(page: Document, scale: number): Geometry {
  const named = (name: string) =>
    [...page.querySelectorAll<HTMLElement>(`[${name}]`)].map((element) => ({
      name: element.getAttribute(name) ?? '',
      rect: rectOf(element, scale),
      data: element.dataset,
    }));
  return {
    width: page.documentElement.clientWidth * scale,
    height: measureHeight(page, scale),
    blocks: named('data-block-id').map(({ name, rect }) => ({ id: name, rect })),
    parts: named('data-part')
      .filter(({ rect }) => rect.height > 0)
      .map(({ name, rect }) => ({ name: name as PartName, rect })),
    empty: named('data-empty-position').map(({ name, rect, data: { row, keptBy } }) => ({
      position: name,
      row: row === undefined ? undefined : Number(row),
      keptBy,
      rect,
    })),
  };
}

export const sameGeometry = (a: Geometry, b: Geometry) => JSON.stringify(a) === JSON.stringify(b);
