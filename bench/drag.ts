import type { Page } from 'puppeteer-core';
import { railWords } from '../src/ui/features/letter/messages.fr.ts';

/** A frame of a drag may take this many times the median frame of an empty drag of the same run (p95). */
export const dragLimit = 1.5;

interface Point {
  x: number;
  y: number;
}

/** ms of the frames of a drag, each list in the order they came. */
export interface DragFrames {
  /** The pointer moved over the letter with its button held and nothing carried. */
  empty: number[];
  /** A block of the letter carried by its handle. */
  block: number[];
  /** A block of the list carried into the letter. */
  template: number[];
}

/**
 * Carries over the letter of an open editor, along its middle and past both edges, and gives up each time: the letter
 * stays as it was. A frame lasts from one animation frame to the next, so one that is late counts whole.
 */
export async function measureDrag(page: Page): Promise<DragFrames> {
  const { left, right, top, bottom } = await groundOf(page);
  const beside = { x: right - 40, y: (top + bottom) / 2 };
  // Past the edges the letter scrolls; between them the pointer crosses its places.
  const path = [
    ...line({ x: (left + right) / 2, y: top + 120 }, { x: (left + right) / 2 + 60, y: bottom - 120 }, 60),
    ...line({ x: (left + right) / 2, y: bottom - 10 }, { x: (left + right) / 2 + 40, y: bottom - 4 }, 40),
    ...line({ x: (left + right) / 2, y: bottom - 120 }, { x: (left + right) / 2 - 60, y: top + 120 }, 60),
    ...line({ x: (left + right) / 2, y: top + 10 }, { x: (left + right) / 2 + 40, y: top + 4 }, 40),
  ];
  const empty = await framesOf(page, beside, path, false);

  const box = await middleOf(page, '[data-block] > button');
  await page.mouse.click(box.x, box.y);
  await page.waitForSelector('[role=toolbar] [data-handle]');
  const block = await framesOf(page, await middleOf(page, '[role=toolbar] [data-handle]'), path, true);

  await page.click(`nav ::-p-aria([name="${railWords.blocks}"][role="button"])`);
  const template = await framesOf(page, await middleOf(page, '[data-template=editorial]'), path, true);
  return { empty, block, template };
}

/** p95 of a drag's frames over the median of the empty drag's: at most `dragLimit`. */
export const dragRatio = ({ empty }: DragFrames, frames: readonly number[]) =>
  partOf(frames, 0.95) / partOf(empty, 0.5);

function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The part of the ground that shows. */
const groundOf = (page: Page) =>
  page.$eval('main', (main) => {
    const { left, right, top, bottom } = main.getBoundingClientRect();
    return { left, right, top, bottom };
  });

async function middleOf(page: Page, selector: string): Promise<Point> {
  const element = await page.waitForSelector(selector);
  // The list of blocks may be longer than its panel.
  await element?.scrollIntoView();
  const box = await element?.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const line = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, n) => ({
    x: from.x + ((to.x - from.x) * n) / (steps - 1),
    y: from.y + ((to.y - from.y) * n) / (steps - 1),
  }));

async function framesOf(
  page: Page,
  start: Point,
  path: readonly Point[],
  carries: boolean,
): Promise<number[]> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y, { steps: 4 });
  if (carries) await page.waitForSelector('[data-drop]');
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      handle = requestAnimationFrame(look);
    };
    let handle = requestAnimationFrame(look);
    Object.assign(window, {
      stopFrames() {
        cancelAnimationFrame(handle);
        return frames.slice(1);
      },
    });
  });
  for (const { x, y } of path) await page.mouse.move(x, y);
  const frames = await page.evaluate(() =>
    (window as unknown as { stopFrames: () => number[] }).stopFrames(),
  );
  if (carries) await page.waitForSelector('[data-drop]', { timeout: 1_000 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // For 50 ms after a drag, dnd-kit takes a click for its end.
  await new Promise((done) => setTimeout(done, 100));
  return frames;
}
