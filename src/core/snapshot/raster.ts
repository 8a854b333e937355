import type { PixelRect } from './snapshot.ts';

/** The pixels of a picture. */
export interface Raster {
  width: number;
  height: number;
  /** Red, green, blue, alpha, row after row. */
  data: Uint8Array;
}

export const channels = 4;

/** What a picture shows in a rectangle; what lies outside the picture is left out. */
export function cutOut(raster: Raster, rect: PixelRect): Raster {
  const x = Math.min(rect.x, raster.width);
  const y = Math.min(rect.y, raster.height);
  const width = Math.min(rect.width, raster.width - x);
  const height = Math.min(rect.height, raster.height - y);
  const data = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * raster.width + x) * channels;
    data.set(raster.data.subarray(from, from + width * channels), row * width * channels);
  }
  return { width, height, data };
}

/** In a loop of its own: megabytes are compared. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
