import { cutOut, equalBytes, type Raster } from './raster.ts';
import type { PixelRect } from './snapshot.ts';

/** A block of a page, and where it stands in it. */
export interface PlacedBlock {
  id: string;
  rect: PixelRect;
}

export interface PlacedPage {
  raster: Raster;
  blocks: readonly PlacedBlock[];
}

/** Blocks that stand beside one another, or a single one: a band over the whole width of the page. */
interface Band {
  blocks: PlacedBlock[];
  top: number;
  bottom: number;
}

const bottomOf = ({ rect }: PlacedBlock) => rect.y + rect.height;

function bandsOf(blocks: readonly PlacedBlock[]): Band[] {
  const bands: Band[] = [];
  for (const block of [...blocks].sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x)) {
    const band = bands.at(-1);
    if (band && block.rect.y < band.bottom) {
      band.blocks.push(block);
      band.bottom = Math.max(band.bottom, bottomOf(block));
    } else bands.push({ blocks: [block], top: block.rect.y, bottom: bottomOf(block) });
  }
  return bands;
}

/** Which blocks a band holds, from left to right. */
const nameOf = (band: Band | undefined) => band?.blocks.map(({ id }) => id).join(' ') ?? '';

/** What stands between two bands: its name tells which. */
function gapsOf({ raster }: PlacedPage, bands: readonly Band[]): Map<string, Raster> {
  const edges = [undefined, ...bands, undefined];
  const gaps = edges.slice(1).map((below, index): [string, Raster] => {
    const above = edges[index];
    const y = above?.bottom ?? 0;
    const height = (below?.top ?? raster.height) - y;
    return [`${nameOf(above)}/${nameOf(below)}`, cutOut(raster, { x: 0, y, width: raster.width, height })];
  });
  return new Map(gaps);
}

/** The rows of what stands beside the blocks of a band, those that repeat the one above left out, and its width. */
function sidesOf({ raster }: PlacedPage, { blocks, top, bottom }: Band): Raster {
  const rows: Uint8Array[] = [];
  for (let y = top; y < bottom; y += 1) {
    const row = cutOut(raster, { x: 0, y, width: raster.width, height: 1 }).data;
    // Down to the end of the band: under the shorter of two halves lies what the longer one makes room for.
    for (const { rect } of blocks) row.fill(0, rect.x * 4, (rect.x + rect.width) * 4);
    const last = rows.at(-1);
    if (!last || !equalBytes(last, row)) rows.push(row);
  }
  const data = new Uint8Array(rows.length * raster.width * 4);
  for (const [index, row] of rows.entries()) data.set(row, index * row.length);
  return { width: raster.width, height: rows.length, data };
}

const equalRasters = (a: Raster, b: Raster) =>
  a.width === b.width && a.height === b.height && equalBytes(a.data, b.data);

/**
 * What changed of a page besides the looks of its blocks, which are told as theirs:
 * - `order`: the blocks that both pages have stand in another order
 * - `outside`: some pixel before, between, beside or after the blocks differs. What stands next to a block that came or
 *   went has no counterpart and is not compared; nor is what a band shows under the shorter of two halves
 */
export function pageChange(before: PlacedPage, after: PlacedPage): 'order' | 'outside' | null {
  const [was, is] = [idsOf(before), idsOf(after)];
  const [common, kept] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
  if (common.join(' ') !== kept.join(' ')) return 'order';
  const [bandsBefore, bandsAfter] = [bandsOf(before.blocks), bandsOf(after.blocks)];
  const gaps = gapsOf(before, bandsBefore);
  for (const [name, gap] of gapsOf(after, bandsAfter)) {
    const former = gaps.get(name);
    if (former && !equalRasters(former, gap)) return 'outside';
  }
  const bands = new Map(bandsBefore.map((band) => [nameOf(band), band]));
  for (const band of bandsAfter) {
    const former = bands.get(nameOf(band));
    if (former && !equalRasters(sidesOf(before, former), sidesOf(after, band))) return 'outside';
  }
  // Blocks that all stayed, in bands that did not: two halves, say, of which one went under the other.
  const stayed = was.length === is.length && common.length === was.length;
  return stayed && bandsBefore.map(nameOf).join('/') !== bandsAfter.map(nameOf).join('/') ? 'outside' : null;
}

const idsOf = ({ blocks }: PlacedPage) => bandsOf(blocks).flatMap((band) => band.blocks.map(({ id }) => id));
