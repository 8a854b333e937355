import { channels, type Raster } from '../snapshot/raster.ts';
import { alignSections, type Rows } from './align-sections.ts';

/**
 * Of 255, by channel. Below it nobody tells two surfaces apart at a glance, and it is more than a picture loses when it is
 * encoded anew for a mail; the edge of a letter that moved by a pixel is far above.
 */
const tolerance = 32;
/** px that a band may still move within what it was lined up with: less than half of it. */
const nudges = [0, -1, 1, -2, 2];

/** Whether four bytes are near those of another pixel, each. */
function isNear(one: number, other: number): boolean {
  for (let shift = 0; shift < 32; shift += 8) {
    const apart = ((one >>> shift) & 255) - ((other >>> shift) & 255);
    if (apart > tolerance || apart < -tolerance) return false;
  }
  return true;
}

/** A raster of whole pixels: most are equal, which is seen at once. */
interface Pixels extends Pick<Raster, 'width' | 'height'> {
  pixels: Uint32Array;
}
type Both = readonly [Pixels, Pixels];

const pixelsOf = ({ width, height, data }: Raster): Pixels => {
  const { buffer, byteOffset, length } = data.byteOffset % channels === 0 ? data : data.slice();
  return { width, height, pixels: new Uint32Array(buffer, byteOffset, length / channels) };
};

/** How many pixels of a row are alike in both; none where one of them has no such row. */
function alikeInRow([one, other]: Both, y: number, otherY: number): number {
  if (y < 0 || y >= one.height || otherY < 0 || otherY >= other.height) return 0;
  const width = Math.min(one.width, other.width);
  const [from, otherFrom] = [y * one.width, otherY * other.width];
  let same = 0;
  for (let x = 0; x < width; x += 1) {
    const pixel = one.pixels[from + x] as number;
    const otherPixel = other.pixels[otherFrom + x] as number;
    if (pixel === otherPixel || isNear(pixel, otherPixel)) same += 1;
  }
  return same;
}

/** Of two bands that stand beside one another, from these rows on. */
function alikeInBands(both: Both, [before, after]: [number, number], rows: number): number {
  const all = rows * Math.min(both[0].width, both[1].width);
  let best = 0;
  for (const nudge of nudges) {
    let same = 0;
    for (let row = 0; row < rows; row += 1) same += alikeInRow(both, before + row, after + nudge + row);
    best = Math.max(best, same);
    if (best === all) break;
  }
  return best;
}

/**
 * Of rows without counterpart: what the other picture would show there too, if what it has above or below were drawn out.
 * @param seam the rows of the other picture that are above and below
 */
function alikeAlone(both: Both, [from, end]: Rows, seam: Rows): number {
  let same = 0;
  for (let y = from; y < end; y += 1)
    same += Math.max(alikeInRow(both, y, seam[0]), alikeInRow(both, y, seam[1]));
  return same;
}

/**
 * The part of what is seen that differs between two pictures of a page, 0 to 1. What only moved up or down, or got more room
 * around it, is no difference: bands of some pixels are lined up first (`alignSections`). The whole is all rows, lined up.
 */
export function visualDifference(before: Raster, after: Raster): number {
  const width = Math.max(before.width, after.width);
  const [one, other] = [pixelsOf(before), pixelsOf(after)];
  let [whole, same] = [0, 0];
  for (const { isBeside, before: b, after: a } of alignSections(before, after)) {
    const [rowsBefore, rowsAfter] = [b[1] - b[0], a[1] - a[0]];
    if (isBeside) {
      const rows = Math.max(rowsBefore, rowsAfter);
      whole += rows * width;
      same += alikeInBands([one, other], [b[0], a[0]], rows);
    } else {
      whole += (rowsBefore + rowsAfter) * width;
      same += alikeAlone([one, other], b, [a[0] - 1, a[1]]);
      same += alikeAlone([other, one], a, [b[0] - 1, b[1]]);
    }
  }
  return whole === 0 ? 0 : (whole - same) / whole;
}
