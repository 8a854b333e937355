import { channels, type Raster } from '../snapshot/raster.ts';

/** A colour of a logo, and how much of what is drawn has it, 0 to 1. */
export interface LogoColor {
  /** `#rrggbb` */
  color: string;
  share: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

interface Bucket {
  sum: [number, number, number];
  count: number;
}

/** Alpha under which nothing is seen. */
const faintest = 128;
/** Colours nearer to one another than that, of 441 at most, are one: edges of letters are mixed ones. */
const sameColor = 48;
/** A colour of less of the drawing than that is noise. */
const leastShare = 0.02;

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const mean = ({ sum: [red, green, blue], count }: Bucket): Rgb => [red / count, green / count, blue / count];

const hex = (rgb: Rgb) => `#${rgb.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;

function countColors({ data }: Raster): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < data.length; at += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + channels);
    if (alpha < faintest) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  return [...buckets.values()].toSorted((one, other) => other.count - one.count);
}

/** The colour that most of the border has: a logo without transparency stands on it. */
function backgroundOf({ width, height, data }: Raster): Rgb | undefined {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) edge.push(y * width, y * width + width - 1);
  const pixel = (index: number) => data.subarray(index * channels, index * channels + channels);
  const border = new Uint8Array(edge.length * channels);
  for (const [rank, index] of edge.entries()) border.set(pixel(index), rank * channels);
  const [first] = countColors({ width: edge.length, height: 1, data: border });
  return first && first.count > edge.length * 0.6 ? mean(first) : undefined;
}

/**
 * The colours a logo is drawn in, the one that most of it has first. What it stands on is left out, be it transparent or of
 * one colour, unless nothing else is there.
 * @param raster small: every pixel is counted
 */
export function logoColors(raster: Raster): LogoColor[] {
  const background = backgroundOf(raster);
  const merged: Bucket[] = [];
  for (const bucket of countColors(raster)) {
    const near = merged.find((one) => distance(mean(one), mean(bucket)) < sameColor);
    if (!near) merged.push(bucket);
    else {
      near.sum = [near.sum[0] + bucket.sum[0], near.sum[1] + bucket.sum[1], near.sum[2] + bucket.sum[2]];
      near.count += bucket.count;
    }
  }
  const drawn = background ? merged.filter((one) => distance(mean(one), background) >= sameColor) : merged;
  const kept = drawn.length > 0 ? drawn : merged;
  const whole = kept.reduce((sum, { count }) => sum + count, 0);
  return kept
    .toSorted((one, other) => other.count - one.count)
    .map((bucket) => ({ color: hex(mean(bucket)), share: bucket.count / whole }))
    .filter(({ share }) => share >= leastShare);
}
