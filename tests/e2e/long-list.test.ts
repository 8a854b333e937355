import { beforeAll, describe, expect, test } from 'vitest';
import { failedRestWords } from '../../src/ui/components/failed-rest.fr.ts';
import { words } from '../../src/ui/components/messages.fr.ts';
import { campaignListWords } from '../../src/ui/features/campaigns/messages.fr.ts';
import { api, createCampaign, useVisits } from './shell-visit.ts';

const count = 90;
const nameOf = (n: number) => `Longue liste ${String(n).padStart(3, '0')}`;

describe('a list of campaigns that is longer than what shows', () => {
  const newVisit = useVisits();
  const made: string[] = [];
  beforeAll(async () => {
    for (let n = 1; n <= count; n += 1) made.push((await createCampaign(nameOf(n))).campaign.id);
  });

  test('draws what shows, goes through all by keys, and is told of each change without asking', async () => {
    const visit = await newVisit();
    const { page } = visit;
    const aborted: string[] = [];
    const lists: string[] = [];
    page.on('requestfailed', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) aborted.push(request.url());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/campaigns') lists.push(request.url());
    });
    await visit.go('/');
    await visit.sees(nameOf(count));
    const drawn = () => page.$$eval('tbody tr[aria-rowindex]', (rows) => rows.length);
    expect(await drawn()).toBeLessThan(40);
    const total = await page.$eval('table', (table) => Number(table.getAttribute('aria-rowcount')));
    expect(total).toBeGreaterThan(count);

    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.focus('tbody tr[aria-rowindex] a.covering');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(nameOf(count - 1));
    await page.keyboard.press('End');
    await page.waitForFunction(
      (last: number) =>
        document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') === String(last),
      {},
      total,
    );
    expect(await drawn()).toBeLessThan(40);
    await page.keyboard.press('Home');
    await page.waitForFunction(
      (name: string) => document.activeElement?.textContent === name,
      {},
      nameOf(count),
    );

    // What others save is first, wherever it stood.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const asked = lists.length;
    for (const id of [made[80], made[75], made[70]]) {
      await api(`/campaign/ajaxsave/${id}`, { subject: 'Un autre objet' });
      await page.waitForFunction(
        (address: string) =>
          document.querySelector('tbody tr[aria-rowindex] a.covering')?.getAttribute('href') === address,
        {},
        `/campaign/edit/${id}`,
      );
    }
    expect(lists.length).toBe(asked);
    expect(aborted).toEqual([]);

    await visit.press('Control+f');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await visit.type('searchbox', campaignListWords.search, nameOf(3));
    await visit.losesSight(nameOf(count));
    await visit.sees(nameOf(3));
    expect(await visit.violations('main')).toEqual([]);
  });

  test('keeps what it shows where a later part cannot be read, and asks for that part again', async () => {
    const visit = await newVisit();
    const { page } = visit;
    let isCut = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!isCut || pathname !== '/api/campaigns' || searchParams.get('offset') === '0')
        return request.continue();
      const problem = { success: false, exception: 'Erreur inconnue', code: 'unknown' };
      return request.respond({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify(problem),
      });
    });
    await visit.go('/');
    await page.waitForSelector('tbody tr[aria-rowindex] a.covering');
    await page.focus('tbody tr[aria-rowindex] a.covering');
    await page.keyboard.press('End');
    await visit.sees(failedRestWords.failed);
    const isInSight = await page.$eval('[role=alert]', (alert) => {
      const { top, bottom } = alert.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isInSight).toBe(true);
    // A part that fails only now would be told again, and asked for by another press; the stream of events stays open.
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    isCut = false;
    await visit.click('button', words.retry);
    await visit.losesSight(failedRestWords.failed);
    await page.waitForFunction(() => !document.querySelector('tbody tr[aria-busy]'));
  });
});
