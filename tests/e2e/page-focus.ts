import type { Page } from 'puppeteer';
import { firefox } from './desk.ts';

/**
 * Gives the page back the focus that Tab has carried past its last control, as further presses would. Firefox goes on into
 * its own bars; what its driver types then still comes to the page, where nothing has the focus and Enter presses nothing.
 */
export async function takeFocusBack(page: Page) {
  if (firefox === undefined || (await page.evaluate(() => document.hasFocus()))) return;
  // A page in front that was there before is given nothing: it must have been behind.
  const other = await page.browserContext().newPage();
  await page.bringToFront();
  await other.close();
}
