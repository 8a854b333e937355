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
  /** How many blocks there are, with those of the page that are still to be shown. */
  count: number;
  /** The rows above and below the blocks. */
  parts: readonly { name: PartName; rect: Rect }[];
  empty: readonly EmptyRect[];
}

export const noGeometry: Geometry = { width: 0, height: 0, blocks: [], count: 0, parts: [], empty: [] };

function rectOf(element: Element, scale: number): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  const px = (value: number) => Math.round(value * scale);
  return { left: px(left), top: px(top), width: px(width), height: px(height) };
}

/** How high the page of the preview frame is. */
const measureHeight = (page: Document, scale: number) =>
  Math.ceil((page.body.getBoundingClientRect().bottom + page.documentElement.scrollTop) * scale);

/** The same things, those that stand where they stood as they were: what is drawn of them is not drawn again. */
function kept<Thing>(former: readonly Thing[], next: readonly Thing[]): Thing[] {
  const known = new Map(former.map((thing) => [JSON.stringify(thing), thing]));
  return next.map((thing) => known.get(JSON.stringify(thing)) ?? thing);
}

/** Measures the page of the preview frame, from what it was before; `scale` is how large the frame is drawn. */
export function measure(page: Document, scale: number, former: Geometry): Geometry {
  const named = (name: string) =>
    [...page.querySelectorAll<HTMLElement>(`[${name}]:not([hidden])`)].map((element) => ({
      name: element.getAttribute(name) ?? '',
      rect: rectOf(element, scale),
      data: element.dataset,
    }));
  const blocks = named('data-block-id').map(({ name, rect }) => ({ id: name, rect }));
  const parts = named('data-part')
    .filter(({ rect }) => rect.height > 0)
    .map(({ name, rect }) => ({ name: name as PartName, rect }));
  const empty = named('data-empty-position').map(({ name, rect, data: { row, keptBy } }) => ({
    position: name,
    row: row === undefined ? undefined : Number(row),
    keptBy,
    rect,
  }));
  return {
    width: page.documentElement.clientWidth * scale,
    height: measureHeight(page, scale),
    blocks: kept(former.blocks, blocks),
    count: page.querySelectorAll('[data-block-id]').length,
    parts: kept(former.parts, parts),
    empty: kept(former.empty, empty),
  };
}

const sameThings = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((thing, index) => thing === b[index]);

/** Whether nothing moved from one measure to the next. */
export const sameGeometry = (a: Geometry, b: Geometry) =>
  a.width === b.width &&
  a.height === b.height &&
  a.count === b.count &&
  sameThings(a.blocks, b.blocks) &&
  sameThings(a.parts, b.parts) &&
  sameThings(a.empty, b.empty);
