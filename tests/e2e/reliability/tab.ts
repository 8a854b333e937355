import type { BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { expect, vi } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { conflictWords } from '../../../src/ui/open-document/conflict.fr.ts';
import { desk, patience } from '../desk.ts';
import { isOfEvents, pressCtrl } from '../editor-page.ts';
import type { Left } from './letter-model.ts';

/** The editor in a real tab, which can crash, and what went wrong in it. */
export interface Tab {
  page: Page;
  campaignId: string;
  /** Uncaught errors and failures of the server. */
  faults: string[];
}

const unsavedPrefix = (campaignId: string) => `newsletter:unsaved:${campaignId}:`;

/** A first tab of a browser profile; `openLetter` follows. */
export async function newTab(context: BrowserContext, tab: Pick<Tab, 'campaignId' | 'faults'>): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: 1440, height: 900 });
  await page.evaluateOnNewDocument(() => performance.setResourceTimingBufferSize(10_000));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('pageerror', (error) => tab.faults.push(`uncaught: ${error}`));
  page.on('error', () => {});
  page.on('console', (message) => {
    // The browser's own line about an answer of 409 or a connection cut is no fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      tab.faults.push(`console: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 500) tab.faults.push(`${response.status()} ${response.url()}`);
  });
  return { ...tab, page };
}

/** Loads the letter's current version. */
export const openLetter = (tab: Tab) =>
  listening(tab, () => tab.page.goto(`${desk.origin}/campaign/edit/${tab.campaignId}`));

/** Loads the editor and waits until it listens: what is told at the start has been heard then. */
async function listening({ page }: Tab, load: () => Promise<unknown>) {
  await Promise.all([page.waitForResponse(isOfEvents), load()]);
  // Not a block: all of them may be hidden.
  await page.waitForSelector('header [data-tone]');
  // The letter came with the page; it is asked for once the stream is open.
  await page.waitForFunction(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/campaigns/'));
    return (
      asked.length > 0 &&
      asked.every((entry) => performance.now() - (entry as PerformanceResourceTiming).responseEnd > 30)
    );
  });
}

/**
 * Waits until the page has heard of what it saved itself: a file rewritten before the server has told of it is told
 * once, and then nothing says which of both was saved here. What was saved unchanged is never told.
 */
export const ownNewsHeard = ({ page }: Tab) =>
  page
    .waitForFunction(
      () => {
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const saves = asked.filter(
          ({ name, responseStatus }) => name.includes('/ajaxsave/') && responseStatus === 200,
        );
        const savedAt = Math.max(0, ...saves.map(({ responseEnd }) => responseEnd));
        const news = asked.filter(
          ({ name, startTime }) => name.includes('/document') && startTime >= savedAt,
        );
        return saves.length === 0 || news.some(({ responseEnd }) => performance.now() - responseEnd > 30);
      },
      { timeout: 5_000 },
    )
    .catch(() => {});

/** The tab goes as a crash, a reload or a closing window makes it go; the letter is open in the one that follows. */
export async function reopen(tab: Tab, way: 'crash' | 'close' | 'reload') {
  if (way === 'reload') return listening(tab, () => tab.page.reload());
  if (way === 'crash') await crash(tab);
  const next = await newTab(tab.page.browserContext(), tab);
  await tab.page.close({ runBeforeUnload: false });
  tab.page = next.page;
  await openLetter(tab);
}

async function crash({ page }: Tab) {
  const cdp = await page.createCDPSession();
  const gone = new Promise<void>((resolve) => page.once('error', () => resolve()));
  cdp.send('Page.crash').catch(() => {});
  await gone;
}

/** Unsaved work that the browser keeps for the letter, newest first. */
export async function keptWork({ page, campaignId }: Tab): Promise<Left[]> {
  const entries = await page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, entry]) => JSON.parse(entry)),
    unsavedPrefix(campaignId),
  );
  return entries.sort((a, b) => b.at - a.at);
}

/** Clicks what a selector names once it can be, wherever it has been scrolled to. */
export async function press({ page }: Tab, selector: string) {
  const element = await page.waitForSelector(selector);
  await page.waitForFunction((found) => found && !found.matches(':disabled'), {}, element);
  await element?.evaluate((found) => (found as HTMLElement).click());
}

export const pressButton = (tab: Tab, name: string) =>
  press(tab, `::-p-aria([name="${name}"][role="button"])`);

/** Presses a button of the dialog over the page. */
export const pressInDialog = (tab: Tab, name: string) =>
  press(tab, `[role=dialog] ::-p-aria([name="${name}"][role="button"])`);

/** Answers each thing that both changed, in the order of the dialog. */
export async function choose(tab: Tab, resolutions: readonly string[]) {
  await tab.page.waitForFunction(
    (count) => document.querySelectorAll('[role=dialog] fieldset').length === count,
    {},
    resolutions.length,
  );
  for (const [at, resolution] of resolutions.entries()) {
    await press(tab, `[role=dialog] fieldset:nth-of-type(${at + 1}) input[value=${resolution}]`);
  }
}

/** Waits until the bar says that a conflict waits, or that none does. */
export const conflictShown = ({ page }: Tab, isConflict: boolean) =>
  page.waitForFunction(
    (wanted) => (document.querySelector('header [data-tone=conflict]') !== null) === wanted,
    {},
    isConflict,
  );

/** Opens a section of the side panel. */
export const openSection = (tab: Tab, name: string) =>
  press(tab, `nav ::-p-aria([name="${name}"][role="button"])`);

export async function selectBlock(tab: Tab, id: string) {
  await press(tab, `[data-block="${id}"] > button`);
  await tab.page.waitForSelector(`[data-block="${id}"][data-selected=true]`);
}

/** Replaces the whole text of a field of the panel in one input, and leaves it. */
export async function typeIn({ page }: Tab, field: string, text: string) {
  const element = await page.waitForSelector(`[data-panel] ${field}`);
  await page.waitForFunction(focusKept, {}, element);
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyA');
  await page.keyboard.up('Control');
  await page.keyboard.sendCharacter(text);
  await leaveField({ page });
}

/** Whether an element still has the focus a frame after it was given: what was done before may give it elsewhere. */
function focusKept(element: Element | null) {
  if (element !== null && document.activeElement === element) return true;
  (element as HTMLElement | null)?.focus();
  return false;
}

const leaveField = ({ page }: Pick<Tab, 'page'>) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Id of the block that is selected and was not known before. */
export async function newBlockId({ page }: Tab, known: readonly string[]): Promise<string> {
  const found = await page.waitForFunction(
    (ids) => {
      const id = document.querySelector<HTMLElement>('[data-block][data-selected=true]')?.dataset.block;
      return id !== undefined && !ids.includes(id) && id;
    },
    {},
    known,
  );
  return (await found.jsonValue()) as string;
}

/** Title of the dialog that stands over the page, or ''. */
const dialogTitle = ({ page }: Tab) =>
  page.evaluate(() => document.querySelector('[role=dialog] h2')?.textContent ?? '');

/** All that the dialog over the page says, or ''. */
export const dialogText = ({ page }: Tab) =>
  page.evaluate(() => document.querySelector('[role=dialog]')?.textContent ?? '');

export interface Shown {
  /** Ids of the drawn blocks and what they say, in the order of the letter. */
  blocks: { id: string; text: string }[];
  /** What can be read outside of the letter, fields included. */
  around: string;
}

/** What a person sees of the letter. */
export const shown = ({ page }: Tab): Promise<Shown> =>
  page.evaluate(() => {
    const drawn = document
      .querySelector('iframe')
      ?.contentDocument?.querySelectorAll<HTMLElement>('[data-block-id]');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      blocks: [...(drawn ?? [])].map((block) => ({
        id: block.dataset.blockId ?? '',
        text: (block.textContent ?? '').replace(/\s+/g, ' '),
      })),
      around: [document.body.textContent, ...fields.map(({ value }) => value)].join(' ').replace(/\s+/g, ' '),
    };
  });

/** `asked`: the screen asks what to keep. */
export interface SaveOutcome {
  kind: 'saved' | 'asked';
  /** Of the version; absent where nothing had to be sent. */
  id?: string;
}

/** Ctrl+S, and what comes of it. */
export async function save({ page }: Tab): Promise<SaveOutcome> {
  let answer: Promise<HTTPResponse> | undefined;
  // The screen may say it before the answer is told here: it is waited for where something was sent.
  const listen = (request: HTTPRequest) => {
    if (isOfSave(request)) answer = page.waitForResponse((response) => response.request() === request);
  };
  page.on('request', listen);
  await pressCtrl(page, 'KeyS');
  const found = await page.waitForFunction(
    (conflict) => {
      const title = document.querySelector('[role=dialog] h2')?.textContent;
      if (title !== undefined) return title === conflict && 'asked';
      return document.querySelector('header [data-tone=saved]') !== null && 'saved';
    },
    {},
    conflictWords.title,
  );
  page.off('request', listen);
  const kind = (await found.jsonValue()) as SaveOutcome['kind'];
  const response = await answer;
  return kind === 'saved' && response ? { kind, id: await idIn(response) } : { kind };
}

/** Ctrl+S where no answer comes back, whether the server heard it or not, and the dialog that says so closed. */
export async function saveInVain(tab: Tab, isHeard: boolean) {
  await tab.page.evaluate((reaches) => {
    const real = window.fetch;
    window.fetch = async (address, request) => {
      if (!String(address).includes('/campaign/ajaxsave/')) return real(address, request);
      window.fetch = real;
      if (reaches) await real(address, request);
      throw new TypeError('Failed to fetch');
    };
  }, isHeard);
  await pressCtrl(tab.page, 'KeyS');
  await eventually(async () => expect(await dialogTitle(tab)).toBe(specified.error));
  await tab.page.keyboard.press('Escape');
}

/** Ctrl+S, and a gesture while the answer is on its way; the id that was saved. */
export async function savedDuring(tab: Tab, gesture: () => Promise<void>): Promise<string> {
  const hold = await tab.page.evaluateHandle(() => {
    const real = window.fetch;
    let letGo = () => {};
    const letIn = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    window.fetch = async (address, request) => {
      const answer = await real(address, request);
      if (String(address).includes('/campaign/ajaxsave/')) await letIn;
      return answer;
    };
    return () => {
      window.fetch = real;
      letGo();
    };
  });
  return saved(tab, async () => {
    await pressCtrl(tab.page, 'KeyS');
    await gesture();
    await hold.evaluate((release) => release());
  });
}

/** Does what sends a save, and answers the id that was saved. */
export async function saved({ page }: Tab, gesture: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(isOfSave);
  await gesture();
  return idIn(await answer);
}

const isOfSave = (sent: HTTPRequest | HTTPResponse) => sent.url().includes('/campaign/ajaxsave/');

async function idIn(response: HTTPResponse): Promise<string> {
  if (!response.ok()) throw new Error(`not saved: ${await response.text()}`);
  return (await response.json()).versionid;
}

/** Waits until something is so. */
export const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: patience, interval: 15 });

/** Waits until the journal holds what is unsaved, and nothing when nothing is. */
export const journalWritten = (tab: Tab, wanted: readonly Left['draft'][]) =>
  eventually(async () => expect((await keptWork(tab)).map(({ draft }) => draft)).toEqual(wanted));
