import type { Browser, Page } from 'puppeteer-core';
import { AppError } from '../../core/errors/app-error.ts';
import type { Screenshotter } from '../../use-cases/ports/screenshotter.ts';
import { createTurnstile } from '../turnstile.ts';
import { captureElement, capturePage } from './capture-page.ts';
import { findBrowser } from './find-browser.ts';
import { firstLine } from './isolated-browser.ts';
import { keepBrowser } from './kept-browser.ts';
import { printPage } from './print-page.ts';
import { within } from './within.ts';

/** Pictures at once: a second one gains 13 %, more of them lose. */
const concurrency = 2;
/** Captures after which a page is replaced, so that nothing piles up in it. */
const pageUses = 50;
/** ms */
const closeGrace = 2_000;

/**
 * Pictures by a browser that starts with the first one and stays for the next.
 * @param deadlineSeconds after which a capture is given up
 */
export function createPuppeteerScreenshotter({ deadlineSeconds = 15 } = {}): Screenshotter {
  const kept = keepBrowser();
  const pass = createTurnstile(concurrency);
  const usesOf = new WeakMap<Page, number>();
  let idlePages: Page[] = [];

  async function takePage(browser: Browser): Promise<Page> {
    idlePages = idlePages.filter((page) => page.browser() === browser && !page.isClosed());
    return idlePages.pop() ?? openPage(browser);
  }

  async function giveBack(page: Page): Promise<void> {
    const uses = (usesOf.get(page) ?? 0) + 1;
    usesOf.set(page, uses);
    if (uses < pageUses) idlePages.push(page);
    else await page.close();
  }

  async function discard(page: Page): Promise<void> {
    const closed = await within(
      closeGrace,
      page.close().catch(() => undefined),
    );
    if (closed === 'late') page.browser().process()?.kill('SIGKILL');
  }

  async function withPage<Picture>(capture: (page: Page) => Promise<Picture>): Promise<Picture> {
    const page = await takePage(await kept.get());
    try {
      const png = await within(deadlineSeconds * 1_000, Promise.race([capture(page), crashOf(page)]));
      if (png === 'late') throw AppError.of('browser-timed-out', { seconds: deadlineSeconds });
      await giveBack(page);
      return png;
    } catch (error) {
      await discard(page);
      throw error;
    }
  }

  return {
    capture: (request) => pass(() => withPage((page) => capturePage(page, request)).catch(rethrow)),
    captureElement: (request) => pass(() => withPage((page) => captureElement(page, request)).catch(rethrow)),
    print: (request) => pass(() => withPage((page) => printPage(page, request)).catch(rethrow)),
    describe: async () => {
      const { name } = await findBrowser();
      const version = await (await kept.get()).version().catch(rethrow);
      return `${version} (${name})`;
    },
    close: () => kept.close(),
  };
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  return page;
}

/** Rejects when the page's process dies, which its pending calls do not notice. */
const crashOf = (page: Page) =>
  new Promise<never>((_, reject) => {
    page.once('error', reject);
  });

function rethrow(cause: unknown): never {
  throw AppError.is(cause) ? cause : AppError.of('browser-failed', { reason: firstLine(cause) }, { cause });
}
