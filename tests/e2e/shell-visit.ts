import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface VisitOptions {
  width?: number;
  dark?: boolean;
}

/** One person at the screen: what they see and do, by the words on it. */
export interface Visit {
  page: Page;
  go(path: string): Promise<void>;
  click(role: string, name: string): Promise<void>;
  type(role: string, name: string, text: string): Promise<void>;
  /** Waits until the page shows a text. */
  sees(text: string): Promise<void>;
  /** Waits until the page no longer shows it. */
  losesSight(text: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(pattern: RegExp): Promise<string>;
  /** What axe finds wrong on the page or within an element, as 'rule: element'. */
  violations(within?: string): Promise<string[]>;
}

/** Opens a fresh browser profile for each visit of the test file, and closes them after each test. */
export function useVisits(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await puppeteer.connect({ browserWSEndpoint: inject('browserEndpoint') });
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(() => browser.disconnect());
  return async ({ width = 1440, dark = false } = {}) => {
    const context = await browser.createBrowserContext();
    contexts.push(context);
    const page = await context.newPage();
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    return visitOf(page);
  };
}

/** What a person can read, hidden parts left out, on one line. */
const isShown = (text: string, wanted: boolean) =>
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts here
  document.body.innerText.replace(/\s+/g, ' ').includes(text) === wanted;

function visitOf(page: Page): Visit {
  const find = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
  const waitFor = async (text: string, wanted: boolean) =>
    void (await page.waitForFunction(isShown, { timeout: 10_000 }, text.replace(/\s+/g, ' '), wanted));
  return {
    page,
    go: async (path) => void (await page.goto(inject('origin') + path, { waitUntil: 'domcontentloaded' })),
    click: (role, name) => find(role, name).click(),
    type: (role, name, text) => find(role, name).fill(text),
    sees: (text) => waitFor(text, true),
    losesSight: (text) => waitFor(text, false),
    async isAt(pattern) {
      await page.waitForFunction(
        (source: string) => new RegExp(source).test(location.pathname),
        { timeout: 10_000 },
        pattern.source,
      );
      return new URL(page.url()).pathname;
    },
    async violations(within = 'html') {
      await page.evaluate(axeSource);
      const { violations } = (await page.evaluate(
        // Sandboxed frames run no script, axe's own neither: what they hold is the newsletter's affair.
        (root: string) =>
          (window as unknown as { axe: typeof import('axe-core') }).axe.run(
            { include: [root] },
            { iframes: false },
          ),
        within,
      )) as AxeResults;
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
  };
}

/** Calls the HTTP contract as a script would. */
export async function api<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(inject('origin') + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer & { exception?: string };
  if (!response.ok) throw new Error(`${path}: ${answer.exception}`);
  return answer;
}

interface Created {
  campaign: { id: string; name: string };
  versionid: string;
}

/** A campaign of the demonstration's own template, so that tests leave each other's alone. */
export const createCampaign = (name: string, newslettertemplate_id = 'lettre-du-rivage') =>
  api<Created>('/api/campaigns', { name, newslettertemplate_id });
