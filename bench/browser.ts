import { type Browser, launch } from 'puppeteer-core';
import { findBrowser } from '../src/adapters/screenshotter-puppeteer/find-browser.ts';

/** The browser of the tests. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({ executablePath, headless: 'shell', env, args: ['--disable-gpu', ...root] });
}
