import type { Page } from 'puppeteer';

/**
 * What a browser complains of from now on: errors in its console, of scripts, and all that a policy refuses, of whichever
 * frame. Firefox tells refusals as errors of the page.
 */
export function refusalsOn(page: Page): readonly string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refusals.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => refusals.push(String(error)));
  return refusals;
}
