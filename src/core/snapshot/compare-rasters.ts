import { segmentText } from '../campaign/diff/segments.ts';
import { channels, equalBytes, type Raster } from './raster.ts';
import type { PixelChange } from './snapshot.ts';

/** How far two pictures are from one another. */
export interface RasterComparison {
  change: PixelChange;
  /** What differs in red, over the former picture made pale. */
  drawDifference(): Raster;
}

/** Which rows of two pictures stand beside one another; undefined for one that has no counterpart. */
type RowPair = readonly [before: number | undefined, after: number | undefined];

/** Tells rows apart well enough to line them up (FNV-1a); whether they are equal is looked at again, pixel by pixel. */
function rowKey({ width, data }: Raster, row: number): string {
  let hash = 0x811c9dc5;
  const end = (row + 1) * width * channels;
  for (let at = row * width * channels; at < end; at += 1)
    hash = Math.imul(hash ^ (data[at] ?? 0), 0x01000193);
  return String(hash);
}

const keysOf = (raster: Raster) => Array.from({ length: raster.height }, (_, row) => rowKey(raster, row));

/**
 * Pictures of the same height are compared in place. In others rows came or went: what stayed is lined up again, so that
 * what they pushed down is not taken for changed.
 */
function rowPairs(before: Raster, after: Raster): RowPair[] {
  if (before.height === after.height)
    return Array.from({ length: before.height }, (_, row) => [row, row] as const);
  return segmentText(keysOf(before), keysOf(after)).flatMap((segment) => {
    const [[b, endB], [a, endA]] = [segment.before, segment.after];
    return Array.from({ length: Math.max(endB - b, endA - a) }, (_, nth): RowPair => {
      return [b + nth < endB ? b + nth : undefined, a + nth < endA ? a + nth : undefined];
    });
  });
}

/** Whether the pixels of a column differ, where one picture has none included. */
function differs([before, after]: readonly [Raster, Raster], [b, a]: RowPair, x: number): boolean {
  if (b === undefined || a === undefined || x >= before.width || x >= after.width) return true;
  const [inB, inA] = [(b * before.width + x) * channels, (a * after.width + x) * channels];
  for (let channel = 0; channel < channels; channel += 1) {
    if (before.data[inB + channel] !== after.data[inA + channel]) return true;
  }
  return false;
}

const rowOf = ({ width, data }: Raster, row: number) =>
  data.subarray(row * width * channels, (row + 1) * width * channels);

const isSameRow = ([before, after]: readonly [Raster, Raster], [b, a]: RowPair) =>
  b !== undefined && a !== undefined && equalBytes(rowOf(before, b), rowOf(after, a));

/** Compares without any tolerance; null where the pictures are the same. */
export function compareRasters(before: Raster, after: Raster): RasterComparison | null {
  const both = [before, after] as const;
  const width = Math.max(before.width, after.width);
  const pairs = rowPairs(before, after);
  let pixels = 0;
  let [left, top, right, bottom] = [width, pairs.length, 0, 0];
  for (const [y, pair] of pairs.entries()) {
    if (isSameRow(both, pair)) continue;
    for (let x = 0; x < width; x += 1) {
      if (!differs(both, pair, x)) continue;
      pixels += 1;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), y + 1];
    }
  }
  if (pixels === 0) return null;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return { change: { pixels, box }, drawDifference: () => drawDifference(both, pairs, width) };
}

const red = [214, 20, 40, 255];
/** Share of the former picture's darkness that is left around the red. */
const pale = 0.25;

function drawDifference(both: readonly [Raster, Raster], pairs: readonly RowPair[], width: number): Raster {
  const [before] = both;
  const data = new Uint8Array(width * pairs.length * channels).fill(255);
  for (const [y, pair] of pairs.entries()) {
    const isSame = isSameRow(both, pair);
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels;
      if (!isSame && differs(both, pair, x)) {
        data.set(red, to);
        continue;
      }
      const from = ((pair[0] ?? 0) * before.width + x) * channels;
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = 255 - Math.round((255 - (before.data[from + channel] ?? 255)) * pale);
    }
  }
  return { width, height: pairs.length, data };
}
