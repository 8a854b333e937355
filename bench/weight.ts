import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { inFreshProfile } from './opening.ts';

/** Bytes, gzipped, of the JavaScript and CSS that the browser fetches until a screen is there and rests. */
export async function measureWeight(browser: Browser, address: string, drawn: string): Promise<number> {
  return inFreshProfile(browser, async (page) => {
    const weights: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return;
      weights.push(response.buffer().then((bytes) => gzipSync(bytes, { level: 9 }).length));
    });
    await page.goto(address);
    await page.waitForSelector(drawn);
    // What is fetched ahead of its use counts as well.
    await page.waitForNetworkIdle({ idleTime: 1_500, concurrency: 1 });
    return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  });
}
