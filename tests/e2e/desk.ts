import { type Browser, connect, launch } from 'puppeteer';
import { inject } from 'vitest';
import { findBrowser } from '../../src/adapters/screenshotter-puppeteer/find-browser.ts';
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

/** Started by the worker, and kept for all of its files; it ends with the worker. */
let kept: Promise<Browser> | undefined;

async function keptBrowser(): Promise<Browser> {
  // One that has died costs the file in which it did, and no other.
  if (!(await kept)?.connected) kept = firefox === undefined ? startChromium() : startFirefox(firefox);
  return kept as Promise<Browser>;
}

async function startChromium(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const asRoot = process.getuid?.() === 0;
  return launch({
    executablePath,
    headless: 'shell',
    env: { ...process.env, ...env },
    args: [
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-gpu',
      ...(inject('pagesAreBrief') ? ['--js-flags=--no-maglev,--no-opt'] : []),
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  });
}

const startFirefox = (executablePath: string) =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });

export async function openBrowser(): Promise<OpenBrowser> {
  const browser = await keptBrowser();
  // Firefox takes one driver at a time.
  if (firefox !== undefined) return { browser, leave: async () => {} };
  const driver = await connect({ browserWSEndpoint: browser.wsEndpoint() });
  return { browser: driver, leave: () => driver.disconnect() };
}
