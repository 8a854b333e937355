import type { Block } from '../../../../core/campaign/block.ts';
import { blocksIn, type OfferedPlace } from '../../../../core/campaign/operations.ts';
import type { Position } from '../../../../core/positions/position.ts';
import { draggedIds, type KeyboardDrag } from '../../../state/keyboard-drag.ts';
import type { Geometry, Rect } from '../preview/geometry.ts';

/** A place of the layout as the layer draws it. */
export interface DropIndicator {
  /** Index in the places of the drag. */
  at: number;
  place: OfferedPlace;
  /** The bar of an allowed place; the whole position of a refused one. */
  rect: Rect;
  /** What the pointer aims at when it is in there. */
  reach: Rect;
}

const barHeight = 26;

interface Drawn {
  blocks: readonly Block[];
  geometry: Geometry;
  bars: readonly DropIndicator[];
}

/** A drag keeps its places from start to drop, while its target changes at any frame. */
const drawn = new WeakMap<KeyboardDrag['places'], Drawn>();

/** Bars for every place of a drag whose position is on the page, in order; the same ones until the page changes. */
export function dropIndicators(
  { places, dragged }: Pick<KeyboardDrag, 'places' | 'dragged'>,
  blocks: readonly Block[],
  geometry: Geometry,
): readonly DropIndicator[] {
  const known = drawn.get(places);
  if (known?.blocks === blocks && known.geometry === geometry) return known.bars;
  const rects = new Map(geometry.blocks.map(({ id, rect }) => [id, rect]));
  const emptyIn = (position: Position) =>
    geometry.empty.flatMap((place) => (place.position === position ? [place.rect] : []));
  const emptyAt = ({ position, row }: OfferedPlace) =>
    row === undefined
      ? undefined
      : geometry.empty.find((place) => place.position === position && place.row === row)?.rect;
  const moved = draggedIds(dragged);
  const bars = places.flatMap((place, at): DropIndicator[] => {
    const standing = blocksIn(blocks, place.position);
    const whole = wholeOf([...emptyIn(place.position), ...standing.map(({ id }) => rects.get(id))]);
    if (!whole) return [];
    if (!place.allowed) return [{ at, place, rect: whole, reach: whole }];
    const own = emptyAt(place);
    if (own) return [{ at, place, rect: own, reach: own }];
    const others = standing.filter(({ id }) => !moved.includes(id));
    return [
      {
        at,
        place,
        ...gapOf(
          others.map(({ id }) => rects.get(id)),
          place.index,
          whole,
        ),
      },
    ];
  });
  drawn.set(places, { blocks, geometry, bars });
  return bars;
}

/** What a position covers on the page: its blocks, or its empty place. */
function wholeOf(parts: readonly (Rect | undefined)[]): Rect | undefined {
  const [first, ...rest] = parts.filter((rect) => rect !== undefined);
  return first && rest.reduce(around, first);
}

function around(a: Rect, b: Rect): Rect {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The bar between two blocks and the half blocks from which it is reached. The first and last bars of a position stay
 * inside it, so that those of two neighbouring positions never lie on each other. Blocks without a rect are not drawn.
 */
function gapOf(
  standing: readonly (Rect | undefined)[],
  index: number,
  whole: Rect,
): Pick<DropIndicator, 'rect' | 'reach'> {
  const isDrawn = (rect: Rect | undefined) => rect !== undefined;
  const above = standing.slice(0, index).findLast(isDrawn);
  const below = standing.slice(index).find(isDrawn);
  if (!above && !below) return { rect: whole, reach: whole };
  const middle = (rect: Rect) => rect.top + rect.height / 2;
  const from = above ? middle(above) : whole.top;
  const to = below ? middle(below) : whole.top + whole.height;
  const edge = above && below ? (above.top + above.height + below.top) / 2 : below ? below.top : to;
  const height = Math.min(barHeight, Math.max(8, Math.round((to - from) / 2)));
  const top = above && below ? edge - height / 2 : below ? edge : edge - height;
  const side = { left: whole.left, width: whole.width };
  return {
    rect: { ...side, top: Math.round(top), height },
    reach: { ...side, top: from, height: to - from },
  };
}

const contains = ({ left, top, width, height }: Rect, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height;

function distance({ left, top, width, height }: Rect, x: number, y: number): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/** How far beside a place the pointer may be, in px. */
const nearby = 48;

/** The bar that a point of the layer means: the one it is in, else the nearest allowed one close by. */
export function indicatorAt(bars: readonly DropIndicator[], x: number, y: number): DropIndicator | undefined {
  const within = bars.filter(({ reach }) => contains(reach, x, y));
  const inside = within.find(({ place }) => place.allowed) ?? within[0];
  if (inside) return inside;
  const near = bars
    .filter(({ place }) => place.allowed)
    .map((bar) => ({ bar, away: distance(bar.reach, x, y) }))
    .filter(({ away }) => away <= nearby)
    .sort((a, b) => a.away - b.away);
  return near[0]?.bar;
}
