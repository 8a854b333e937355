import { channels, type Raster } from '../snapshot/raster.ts';

/** Rows of a picture; the end is exclusive. */
export type Rows = [start: number, end: number];

/** A band of both pictures, beside one another; or what stands between two of these, without counterpart. */
interface LinedUp {
  isBeside: boolean;
  before: Rows;
  after: Rows;
}

/** Bands of a picture at most: what is compared grows with their square. */
const most = 1_500;
/** Parts of a band's width that are told from one another. */
const cells = 16;
/** What a band without counterpart costs, as mean difference of light: two bands further apart than twice that are not the same. */
const alone = Math.round(0.08 * 255 * cells);
/** px between those that a cell's light is taken from, across; strokes of a text are not much narrower. */
const every = 2;

/** px: as low as a line of text can be told from its ground, and no lower than the work allows. */
const bandHeight = (before: Raster, after: Raster): number =>
  Math.max(4, Math.ceil(Math.max(before.height, after.height) / most));

/** The mean light of each cell of each band. */
function lightOf({ width, height, data }: Raster, band: number): Uint8Array {
  const bands = Math.ceil(height / band);
  const light = new Uint8Array(bands * cells);
  for (let nth = 0; nth < bands; nth += 1) {
    const [top, bottom] = [nth * band, Math.min(height, (nth + 1) * band)];
    for (let cell = 0; cell < cells; cell += 1) {
      const [left, right] = [cell, cell + 1].map((edge) => Math.floor((edge * width) / cells)) as [
        number,
        number,
      ];
      let [sum, count] = [0, 0];
      for (let y = top; y < bottom; y += 1) {
        const end = (y * width + right) * channels;
        for (let at = (y * width + left) * channels; at < end; at += every * channels) {
          sum += 3 * (data[at] as number) + 6 * (data[at + 1] as number) + (data[at + 2] as number);
          count += 10;
        }
      }
      light[nth * cells + cell] = sum / Math.max(1, count);
    }
  }
  return light;
}

/** Sum of the differences of light, cell by cell; beyond what both cost alone, any sum. */
function apart(before: Uint8Array, b: number, after: Uint8Array, a: number): number {
  let sum = 0;
  for (let cell = 0; cell < cells && sum <= 2 * alone; cell += 1)
    sum += Math.abs((before[b * cells + cell] as number) - (after[a * cells + cell] as number));
  return sum;
}

/** Which picture the next band is of. */
const [both, onlyBefore, onlyAfter] = [0, 1, 2];

/** How the cheapest way comes to each place, band by band (S. Needleman and C. Wunsch, 1970). */
function waysThrough(before: Uint8Array, after: Uint8Array): { steps: Uint8Array; width: number } {
  const [rows, columns] = [before.length / cells, after.length / cells];
  const width = columns + 1;
  const steps = new Uint8Array((rows + 1) * width).fill(onlyBefore);
  steps.fill(onlyAfter, 0, width);
  let former = Int32Array.from({ length: width }, (_, a) => a * alone);
  let costs = new Int32Array(width);
  for (let b = 1; b <= rows; b += 1) {
    costs[0] = b * alone;
    for (let a = 1; a <= columns; a += 1) {
      const together = (former[a - 1] as number) + apart(before, b - 1, after, a - 1);
      const [up, left] = [(former[a] as number) + alone, (costs[a - 1] as number) + alone];
      costs[a] = Math.min(together, up, left);
      steps[b * width + a] = costs[a] === together ? both : costs[a] === up ? onlyBefore : onlyAfter;
    }
    [former, costs] = [costs, former];
  }
  return { steps, width };
}

/** Steps from the top to the bottom of both. */
function stepsDown({ steps, width }: ReturnType<typeof waysThrough>): number[] {
  const way: number[] = [];
  let [b, a] = [steps.length / width - 1, width - 1];
  while (b > 0 || a > 0) {
    const step = steps[b * width + a] ?? both;
    if (step !== onlyAfter) b -= 1;
    if (step !== onlyBefore) a -= 1;
    way.push(step);
  }
  return way.reverse();
}

/**
 * Two pictures of a page cut into bands of some pixels, from top to bottom, so that what only moved up or down stands beside
 * itself again: bands keep their order, as much as possible is beside its like.
 */
export function alignSections(before: Raster, after: Raster): LinedUp[] {
  const band = bandHeight(before, after);
  const lined: LinedUp[] = [];
  let [b, a] = [0, 0];
  for (const step of stepsDown(waysThrough(lightOf(before, band), lightOf(after, band)))) {
    const isBeside = step === both;
    const endB = step === onlyAfter ? b : Math.min(before.height, b + band);
    const endA = step === onlyBefore ? a : Math.min(after.height, a + band);
    const last = lined.at(-1);
    if (isBeside || !last || last.isBeside) lined.push({ isBeside, before: [b, endB], after: [a, endA] });
    else [last.before[1], last.after[1]] = [endB, endA];
    [b, a] = [endB, endA];
  }
  return lined;
}
