import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../browser.ts';
import { inFreshProfile, longestTaskWhile } from '../opening.ts';
import { workDone } from '../typing.ts';
import { letterId } from './large-workspace.ts';

interface Screen {
  name: string;
  path: string;
  /** What is pressed first. */
  tab?: string;
  /** One of what is listed. */
  row: string;
}

const row = 'tbody tr[aria-rowindex]';
const screens: readonly Screen[] = [
  { name: 'campagnes', path: '/', row },
  { name: 'envois', path: '/sends', row },
  { name: 'boîte d’envoi', path: '/outbox', row: '[aria-rowindex], [data-index]' },
  { name: 'médiathèque', path: '/medias', row: 'main img' },
  {
    name: 'éditeur, blocs enregistrés',
    path: '/campaign/edit/lettre-de-decembre-2026',
    tab: 'Blocs enregistrés',
    row: '[data-panel=widgets] [data-index]',
  },
  {
    name: 'éditeur, médias',
    path: '/campaign/edit/lettre-de-decembre-2026',
    tab: 'Médias',
    row: '[data-panel=medias] img',
  },
  {
    name: 'versions d’une lettre',
    path: `/campaign/view/${letterId(1)}`,
    tab: 'Versions',
    row: '[data-index]',
  },
];

/** What a list costs the page that shows it. */
export interface ScreenCost {
  name: string;
  /** The most that stand in it, while one goes through it too. */
  elements: number;
  /** ms of processor of the longest task: opened, gone through, searched. */
  longestTask: number;
  /** ms of processor from the first key of a search until the page rests; undefined where there is none. */
  firstKey: number | undefined;
}

export async function measureScreens(origin: string): Promise<ScreenCost[]> {
  const browser = await openBrowser();
  try {
    const costs: ScreenCost[] = [];
    for (const screen of screens)
      costs.push(await inFreshProfile(browser, (page) => costOf(page, origin, screen)));
    return costs;
  } finally {
    await browser.close();
  }
}

const searchField = ':is(main, [data-panel]) input[type=search]';

async function costOf(
  page: Page,
  origin: string,
  { name, path, tab, row: item }: Screen,
): Promise<ScreenCost> {
  const counts: number[] = [];
  const count = async () =>
    void counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
  const rests = () => page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
  const longestTask = await longestTaskWhile(page, async () => {
    await page.goto(origin + path);
    if (tab) await (await page.waitForSelector(`::-p-aria([name="${tab}"])`))?.click();
    const first = await page.waitForSelector(item);
    await rests();
    await count();
    const box = await first?.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel({ deltaY: 1_500 });
      await wait(50);
      await count();
    }
    await rests();
    if (!(await page.$(searchField))) return;
    await page.type(searchField, 'phare', { delay: 60 });
    await rests();
    await count();
  });
  return { name, elements: Math.max(...counts), longestTask, firstKey: await firstKeyOf(page, rests) };
}

async function firstKeyOf(page: Page, rests: () => Promise<void>): Promise<number | undefined> {
  if (!(await page.$(searchField))) return undefined;
  await page.$eval(searchField, (field) => (field as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await rests();
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workDone(cdp);
  await page.keyboard.press('p');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await workDone(cdp)) - before;
}

/**
 * Two screens of campaigns while letters that did not leave are saved, one each third of a second, and so many others hear
 * of each change: ms until the slowest one stands on both.
 */
export async function slowestNews(
  origin: string,
  save: (campaignId: string) => Promise<unknown>,
  { streams, letters }: { streams: number; letters: readonly string[] },
): Promise<number> {
  const listening = new AbortController();
  for (let n = 0; n < streams; n += 1) void listen(`${origin}/events`, listening.signal);
  const browser = await openBrowser();
  try {
    const pages = await Promise.all([openCampaigns(browser, origin), openCampaigns(browser, origin)]);
    let slowest = 0;
    for (const id of letters) {
      const next = wait(300);
      const begin = performance.now();
      await save(id);
      await Promise.all(
        pages.map((page) => page.waitForFunction(isFirst, { polling: 20 }, `/campaign/edit/${id}`)),
      );
      slowest = Math.max(slowest, performance.now() - begin);
      await next;
    }
    return slowest;
  } finally {
    listening.abort();
    await browser.close();
  }
}

const isFirst = (address: string) =>
  document.querySelector('tbody tr[aria-rowindex] a.covering')?.getAttribute('href') === address;

async function openCampaigns(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.goto(origin);
  await page.waitForSelector(row);
  return page;
}

async function listen(address: string, signal: AbortSignal): Promise<void> {
  try {
    const { body } = await fetch(address, { signal });
    for await (const _ of body ?? []);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
