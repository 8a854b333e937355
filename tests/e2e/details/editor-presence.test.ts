import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { presenceWords as words } from '../../../src/ui/features/letter/presence/messages.fr.ts';
import { editorOpener, fill, selectBlock } from '../editor-page.ts';
import { openOutlineOn, rowOf } from '../outline-list.ts';
import { violationsOf } from '../shell-visit.ts';

// Two windows have one letter open: each sees where the other is, and is kept from nothing.

const open = editorOpener();
const other = 'Une autre fenêtre';

/** What the marks in a part of the page say. */
const marksIn = (page: Page, part: string) =>
  page.$$eval(`${part} [data-visitor]`, (marks) => marks.map((mark) => mark.getAttribute('aria-label')));

async function twoWindows() {
  const { page, campaignId } = await open();
  const second = await open({ campaignId });
  return { page, second: second.page };
}

describe('another window with the same letter', () => {
  test('is marked where it is, in the bar, the outline and the letter, and gone once it closes', async () => {
    const { page, second } = await twoWindows();
    await selectBlock(second, 'Éditorial');
    await openOutlineOn(page);
    await expect.poll(() => marksIn(page, 'header')).toEqual([words.at(other, 'Éditorial')]);
    await expect.poll(() => marksIn(page, rowOf('Éditorial'))).toEqual([words.here(other)]);
    expect(await page.$eval(rowOf('Éditorial'), (row) => row.scrollHeight - row.clientHeight)).toBe(0);
    expect(await marksIn(page, '[data-visited]')).toEqual([words.here(other)]);
    expect(await page.$('[data-visited][data-writing]')).toBeNull();
    expect(await violationsOf(page)).toEqual([]);
    await second.close();
    await expect.poll(() => marksIn(page, 'header'), { timeout: 10_000 }).toEqual([]);
    expect(await marksIn(page, rowOf('Éditorial'))).toEqual([]);
    expect(await page.$('[data-visited]')).toBeNull();
  });

  test('that writes in a block is told there, and the block can be written in all the same', async () => {
    const { page, second } = await twoWindows();
    await selectBlock(page, 'Éditorial');
    await selectBlock(second, 'Éditorial');
    await fill(second, 'input[name=titre]', 'Écrit dans l’autre');
    await page.waitForSelector('[data-visited][data-writing]');
    expect(await page.$eval('[data-visited]', (mark) => mark.textContent)).toBe(words.writingHere(other));
    await fill(page, '[name=signature]', 'Écrite ici');
    expect(await page.$eval('[name=signature]', (field) => (field as HTMLInputElement).value)).toBe(
      'Écrite ici',
    );
  });

  test('alone, nobody is shown', async () => {
    const { page } = await open();
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) => entry.name.endsWith('/presence') && (entry as PerformanceResourceTiming).responseEnd > 0,
        ),
    );
    expect(await marksIn(page, 'body')).toEqual([]);
  });

  test('that goes to another screen is gone from the letter', async () => {
    const { page, second } = await twoWindows();
    await expect.poll(() => marksIn(page, 'header')).toEqual([words.open(other)]);
    await second.click('header a[href="/"]');
    await expect.poll(() => marksIn(page, 'header')).toEqual([]);
  });
});
