import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from './desk.ts';
import { violationsOf } from './shell-visit.ts';

// Every story of the gallery, in light and dark colours, as axe sees it.

let vite: ViteDevServer;
let opened: OpenBrowser;
let gallery: string;

beforeAll(async () => {
  vite = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  await vite.listen();
  gallery = new URL('/gallery/index.html', vite.resolvedUrls?.local[0]).href;
  opened = await openBrowser();
});

afterAll(async () => {
  await opened.leave();
  await vite.close();
});

/** The stories that the gallery lists. */
async function stories(): Promise<string[]> {
  const page = await opened.browser.newPage();
  await page.goto(gallery);
  await page.waitForSelector('nav a');
  const found = await page.$$eval('nav a', (links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  return found;
}

describe('the components of the gallery', () => {
  it.each(['light', 'dark'] as const)('are right in every story, in %s colours', async (scheme) => {
    const page = await opened.browser.newPage();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push((error as Error).message));
    const all = await stories();
    const wrong: Record<string, string[]> = {};
    for (const story of all) {
      await page.goto(gallery + story);
      await page.waitForSelector('main > :not(h1), dialog[open], [popover]:popover-open');
      const violations = await violationsOf(page);
      if (violations.length > 0) wrong[story] = violations;
    }
    expect(all.length).toBeGreaterThan(20);
    expect(wrong).toEqual({});
    expect(complaints).toEqual([]);
    await page.close();
  });
});
