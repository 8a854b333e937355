import { type Browser, connect, launch } from 'puppeteer';
import { inject } from 'vitest';
import type { Desk } from '../support/global-setup.ts';

/** This worker's own: what a test writes, copies or brings to the front is no other worker's. */
export const desk = inject('desks')[Number(process.env.VITEST_POOL_ID) - 1] as Desk;

/** ms within which whatever is awaited comes, however busy the machine is; what must come sooner says so itself. */
export const patience = 30_000;

/** The browser of the run. */
export interface OpenBrowser {
  browser: Browser;
  /** Lets go of it; what was opened in it stays open. */
  leave(): Promise<void>;
}

/** Path of the Firefox the tests run in; undefined where it is the Chromium of npm. */
export const firefox = inject('firefox');

/** Firefox takes one driver at a time, so each worker starts its own and keeps it; it ends with the worker. */
let ownFirefox: Promise<Browser> | undefined;

const startFirefox = () =>
  launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });

export async function openBrowser(): Promise<OpenBrowser> {
  if (firefox !== undefined) {
    ownFirefox ??= startFirefox();
    return { browser: await ownFirefox, leave: async () => {} };
  }
  const browser = await connect({ browserWSEndpoint: desk.browserEndpoint });
  return { browser, leave: () => browser.disconnect() };
}
