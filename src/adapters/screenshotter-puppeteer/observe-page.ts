import type { ObservedPage, ObserveRequest } from '../../use-cases/ports/screenshotter.ts';
import type { CapturePage } from './open-capture-page.ts';
import { accessPage } from './page-access.ts';
import { placesIn } from './page-places.ts';
import { wordsIn } from './page-words.ts';
import { readPage } from './read-page.ts';

/** px: what lies below is not pictured. */
const highest = 12_000;

/**
 * A page in several widths, and what a person sees of it in the first. Each width is a page of its own: what the window
 * has already is there at once, and nothing is left of the width before.
 */
export async function observePage(
  stage: CapturePage,
  { widths, ...asked }: ObserveRequest,
): Promise<ObservedPage> {
  let seen: Omit<ObservedPage, 'views'> = { words: [], links: [], pictures: [] };
  const views: ObservedPage['views'] = [];
  for (const [nth, width] of widths.entries()) {
    await stage.show({ ...asked, width });
    if (nth === 0) seen = await stage.run(readPage, accessPage, placesIn, wordsIn);
    const height = Math.min(highest, await stage.height());
    views.push({ width, png: await stage.shoot({ x: 0, y: 0, width, height }) });
  }
  return { ...seen, views };
}
