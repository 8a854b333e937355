/** Frames over a picture, in its own px, whole numbers; none leaves the picture or is smaller than `leastSide`. */
import type { Ratio } from '../../core/fields/settings.ts';
import type { Crop } from '../../core/media/picture-address.ts';

export interface Size {
  width: number;
  height: number;
}

/** A side or a corner of a frame, by the compass. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'];

/** px: under that, nothing can be seen in a letter. */
const leastSide = 16;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Width over height; undefined where any will do. */
export function aspectRatioOf(ratio: Ratio): number | undefined {
  if (ratio === 'free') return undefined;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/** Whether a frame, or a whole picture, has a proportion as far as whole px allow. */
export function fitsRatio({ width, height }: Size, ratio: Ratio): boolean {
  const proportion = aspectRatioOf(ratio);
  return (
    proportion === undefined || Math.abs(width - height * proportion) <= Math.max(1, proportion) + width / 200
  );
}

/** The largest frame of a ratio within another one, in its middle; that one itself where the ratio is free. */
export function largestWithin(around: Crop, ratio: Ratio): Crop {
  const proportion = aspectRatioOf(ratio);
  if (proportion === undefined) return around;
  const w = Math.round(Math.min(around.w, around.h * proportion));
  const h = Math.min(around.h, Math.max(1, Math.round(w / proportion)));
  return {
    x: around.x + Math.round((around.w - w) / 2),
    y: around.y + Math.round((around.h - h) / 2),
    w,
    h,
  };
}

export const wholePicture = ({ width, height }: Size): Crop => ({ x: 0, y: 0, w: width, h: height });

/** A frame made to lie within the picture, moved before it is made smaller; then of the ratio. */
export function fitCrop(crop: Crop, picture: Size, ratio: Ratio): Crop {
  const w = clamp(Math.round(crop.w), Math.min(leastSide, picture.width), picture.width);
  const h = clamp(Math.round(crop.h), Math.min(leastSide, picture.height), picture.height);
  const x = clamp(Math.round(crop.x), 0, picture.width - w);
  const y = clamp(Math.round(crop.y), 0, picture.height - h);
  const within = { x, y, w, h };
  return fitsRatio({ width: w, height: h }, ratio) ? within : largestWithin(within, ratio);
}

/** A frame moved by so many px, as far as the picture goes. */
export const moveCrop = (crop: Crop, dx: number, dy: number, picture: Size): Crop => ({
  ...crop,
  x: clamp(Math.round(crop.x + dx), 0, picture.width - crop.w),
  y: clamp(Math.round(crop.y + dy), 0, picture.height - crop.h),
});

/**
 * A frame whose side or corner was carried by so many px: the opposite side or corner stays; where the ratio is not free,
 * a side that is carried takes the middle of the others along.
 */
export function resizeCrop(
  crop: Crop,
  handle: Handle,
  { dx, dy }: { dx: number; dy: number },
  { picture, ratio }: { picture: Size; ratio: Ratio },
): Crop {
  const [toEast, toWest] = [handle.includes('e'), handle.includes('w')];
  const [toSouth, toNorth] = [handle.includes('s'), handle.includes('n')];
  const w = crop.w + (toEast ? dx : toWest ? -dx : 0);
  const h = crop.h + (toSouth ? dy : toNorth ? -dy : 0);
  // What stays where it is: 0 the left or upper edge, 1 the right or lower one, ½ the middle.
  const anchor = { x: toEast ? 0 : toWest ? 1 : 0.5, y: toSouth ? 0 : toNorth ? 1 : 0.5 };
  const proportion = aspectRatioOf(ratio);
  if (proportion === undefined) return anchoredFreely(crop, { w, h }, handle, picture);
  const isAcross = toEast || toWest;
  const isDown = toSouth || toNorth;
  const wanted = isAcross && isDown ? Math.max(w, h * proportion) : isAcross ? w : h * proportion;
  return anchored(crop, wanted, anchor, { picture, proportion });
}

/** Each side by itself, as far as the picture goes. */
function anchoredFreely(crop: Crop, { w, h }: { w: number; h: number }, handle: Handle, picture: Size): Crop {
  const [right, bottom] = [crop.x + crop.w, crop.y + crop.h];
  const fromWest = handle.includes('w');
  const fromNorth = handle.includes('n');
  const width = clamp(Math.round(w), leastSide, fromWest ? right : picture.width - crop.x);
  const height = clamp(Math.round(h), leastSide, fromNorth ? bottom : picture.height - crop.y);
  return {
    x: fromWest ? right - width : crop.x,
    y: fromNorth ? bottom - height : crop.y,
    w: width,
    h: height,
  };
}

/** The frame of a width and a proportion around what stays where it is, as large as the picture allows. */
function anchored(
  crop: Crop,
  wanted: number,
  anchor: { x: number; y: number },
  { picture, proportion }: { picture: Size; proportion: number },
): Crop {
  const at = { x: crop.x + crop.w * anchor.x, y: crop.y + crop.h * anchor.y };
  const room = (point: number, share: number, whole: number) =>
    Math.min(
      share > 0 ? point / share : Number.POSITIVE_INFINITY,
      share < 1 ? (whole - point) / (1 - share) : Number.POSITIVE_INFINITY,
    );
  const most = Math.min(
    room(at.x, anchor.x, picture.width),
    room(at.y, anchor.y, picture.height) * proportion,
  );
  const least = leastSide * Math.max(1, proportion);
  const w = Math.round(clamp(wanted, Math.min(least, most), most));
  const h = Math.max(1, Math.round(w / proportion));
  return {
    x: clamp(Math.round(at.x - w * anchor.x), 0, picture.width - w),
    y: clamp(Math.round(at.y - h * anchor.y), 0, Math.max(0, picture.height - h)),
    w,
    h: Math.min(h, picture.height),
  };
}

/** A frame with one of its numbers written by hand; with a ratio, the other side follows. */
export function withNumber(
  crop: Crop,
  part: keyof Crop,
  value: number,
  { picture, ratio }: { picture: Size; ratio: Ratio },
): Crop {
  if (part === 'x' || part === 'y')
    return moveCrop(
      { ...crop },
      part === 'x' ? value - crop.x : 0,
      part === 'y' ? value - crop.y : 0,
      picture,
    );
  const by = part === 'w' ? { dx: value - crop.w, dy: 0 } : { dx: 0, dy: value - crop.h };
  const next = resizeCrop(crop, part === 'w' ? 'e' : 's', by, { picture, ratio });
  return ratio === 'free' ? next : { ...next, ...heldAt(crop, next, picture) };
}

/** The upper left corner kept where it was, as far as the picture goes. */
const heldAt = ({ x, y }: Crop, { w, h }: Crop, picture: Size) => ({
  x: clamp(x, 0, picture.width - w),
  y: clamp(y, 0, picture.height - h),
});
