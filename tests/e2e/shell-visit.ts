import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, KeyInput, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { byName } from './by-name.ts';
import { desk, firefox, type OpenBrowser, openBrowser, patience } from './desk.ts';
import { takeFocusBack } from './page-focus.ts';

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
  /** Sees the same screen in light or dark colours from now on. */
  wears(look: 'light' | 'dark'): Promise<void>;
  /** Presses keys together, as in 'Control+s'. */
  press(combination: string): Promise<void>;
  /** Presses Tab until what has the focus goes by a name, or one that begins with it. */
  tabTo(name: string, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Waits until the page shows a text. */
  sees(text: string): Promise<void>;
  /** Waits until the page no longer shows it. */
  losesSight(text: string): Promise<void>;
  /** Waits until the address matches. */
  isAt(pattern: RegExp): Promise<string>;
  /** What axe finds wrong on the page or within an element, as 'rule: element'; by all of its rules, or some. */
  violations(within?: string, rules?: readonly string[]): Promise<string[]>;
  /** Another tab of the same browser. */
  newTab(): Promise<Visit>;
}

/** Firefox's driver gives up a visit that the page's own step to another address meets: it is made again, once. */
async function goTo(page: Page, address: string): Promise<void> {
  const visit = () => page.goto(address, { waitUntil: 'domcontentloaded' });
  await visit().catch((error: Error) => {
    if (firefox === undefined || !error.message.includes('NS_BINDING_ABORTED')) throw error;
    return visit();
  });
}

/** Opens a fresh browser profile for each visit of the test file, and closes them after each test. */
export function useVisits(): (options?: VisitOptions) => Promise<Visit> {
  let opened: OpenBrowser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    opened = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(() => opened.leave());
  return async (options = {}) => {
    const context = await opened.browser.createBrowserContext();
    contexts.push(context);
    return visitIn(context, options);
  };
}

/** A visit in a browser profile that is open already. */
export async function visitIn(context: BrowserContext, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1440, dark = false } = options;
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width, height: 900 });
  const visit = visitOf(page);
  await visit.wears(dark ? 'dark' : 'light');
  return { ...visit, newTab: () => visitIn(context, options) };
}

async function press({ keyboard }: Page, combination: string) {
  const keys = combination.split('+') as KeyInput[];
  for (const key of keys) await keyboard.down(key);
  for (const key of keys.reverse()) await keyboard.up(key);
}

/** What a person can read, hidden parts left out, on one line. */
const isShown = (text: string, wanted: boolean) =>
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts here
  document.body.innerText.replace(/\s+/g, ' ').includes(text) === wanted;

/** Whether what has the focus goes by a name; what only scrolls, where Firefox stops too, has none. */
const isFocused = (name: string) => {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'))
    return false;
  const label = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent;
  return (label ?? focused.textContent ?? '').trim().startsWith(name);
};

function visitOf(page: Page): Omit<Visit, 'newTab'> {
  const find = (role: string, name: string) => page.locator(byName(role, name));
  const waitFor = async (text: string, wanted: boolean) =>
    void (await page.waitForFunction(isShown, {}, text.replace(/\s+/g, ' '), wanted));
  return {
    page,
    go: (path) => goTo(page, desk.origin + path),
    click: (role, name) => find(role, name).click(),
    type: (role, name, text) => find(role, name).fill(text),
    press: (combination) => press(page, combination),
    // Firefox's driver cannot choose a look; it is started with less movement.
    wears: async (look) =>
      firefox === undefined
        ? page.emulateMediaFeatures([
            { name: 'prefers-color-scheme', value: look },
            { name: 'prefers-reduced-motion', value: 'reduce' },
          ])
        : undefined,
    async tabTo(name, key = 'Tab') {
      for (let presses = 0; presses < 150; presses += 1) {
        await takeFocusBack(page);
        if (await page.evaluate(isFocused, name)) return;
        await press(page, key);
      }
      throw new Error(`${key} never reaches « ${name} »`);
    },
    sees: (text) => waitFor(text, true),
    losesSight: (text) => waitFor(text, false),
    async isAt(pattern) {
      await page.waitForFunction(
        (source: string) => new RegExp(source).test(location.pathname),
        {},
        pattern.source,
      );
      return new URL(page.url()).pathname;
    },
    violations: (within, rules) => violationsOf(page, within, rules),
  };
}

/** Resolves once what fades in stands: half seen, nothing has its contrast. */
async function movementsOver() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** What axe finds wrong on a page or within an element, as 'rule: element'; by all of its rules, or some. */
export async function violationsOf(
  page: Page,
  within = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(movementsOver);
  return page.evaluate(
    async (root, only) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { include: [root] },
        {
          // Sandboxed frames run no script, axe's own neither: what they hold is the newsletter's affair.
          iframes: false,
          resultTypes: ['violations'],
          ...(only && { runOnly: { type: 'rule', values: only } }),
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    within,
    rules && [...rules],
  );
}

/** Calls the HTTP contract as a script would. */
export async function api<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(desk.origin + path, {
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
