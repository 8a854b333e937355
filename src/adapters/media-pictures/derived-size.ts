import { type Crop, type PictureSteps, standardSize } from '../../core/media/picture-address.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** What steps make of an original: the part that is taken of it and the size that this is drawn at. */
export interface DerivedSize extends PictureSize {
  part: Crop | undefined;
}

/** The part of the original that is there; undefined when none is. */
function clamped({ x, y, w, h }: Crop, { width, height }: PictureSize): Crop | undefined {
  if (x >= width || y >= height) return undefined;
  return { x, y, w: Math.min(w, width - x), h: Math.min(h, height - y) };
}

/** No wider than `most`, in the same shape. */
function narrowed({ width, height }: PictureSize, most: number): PictureSize {
  const drawn = Math.min(width, most);
  return { width: drawn, height: Math.max(1, Math.round((height * drawn) / width)) };
}

/** Undefined when the part lies outside the picture. */
export function derivedSize(
  original: PictureSize,
  { crop, standard, width }: PictureSteps,
): DerivedSize | undefined {
  const part = crop && clamped(crop, original);
  if (crop && !part) return undefined;
  const taken = part ? { width: part.w, height: part.h } : original;
  const drawn = standard ? standardSize : { width: taken.width, height: taken.height };
  return { part, ...narrowed(drawn, width ?? drawn.width) };
}
