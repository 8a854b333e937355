import { describe, expect, test } from 'vitest';
import { useVisits } from '../shell-visit.ts';

const lists = [
  '/',
  '/blocktemplates',
  '/newslettertemplates',
  '/medias',
  '/sources',
  '/sends',
  '/outbox',
  '/settings',
  '/import',
];

describe('the lists', () => {
  const newVisit = useVisits();

  test.each([1440, 1024, 390])('at %i px share one width and one place for their title', async (width) => {
    const { page, go } = await newVisit({ width });
    const places: string[] = [];
    for (const list of lists) {
      await go(list);
      await page.waitForSelector('main h1');
      places.push(
        await page.$eval('main h1', (title) => {
          const { left, top } = title.getBoundingClientRect();
          return `${left}, ${top}, ${title.closest('main')?.clientWidth}`;
        }),
      );
    }
    expect(new Set(places)).toEqual(new Set(places.slice(0, 1)));
  });
});
