import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Frame, HTTPRequest, HTTPResponse, Page } from 'puppeteer';
import { afterEach, expect } from 'vitest';
import { byName } from './by-name.ts';
import { desk, openBrowser, patience } from './desk.ts';
import { takeFocusBack } from './page-focus.ts';

/** The editor open on a campaign of its own, a copy of the demonstration's. */
export interface EditorPage {
  page: Page;
  context: BrowserContext;
  campaignId: string;
  /** Document of the preview. */
  frame(): Promise<Frame>;
  /** Text of the preview. */
  preview(): Promise<string>;
  /** Names of the blocks in the order of the page. */
  blocks(): Promise<string[]>;
  /** Waits until the page is told of what changes elsewhere. */
  listens(): Promise<void>;
  close(): Promise<void>;
}

interface OpenOptions {
  campaignId?: string;
  /** Hears nothing of what changes elsewhere, so that only its own save tells it. */
  isDeaf?: boolean;
  width?: number;
  height?: number;
}

/** A copy of the demonstration's campaign, made over HTTP. */
export async function copyCampaign(): Promise<string> {
  const answer = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
  return answer.campaign.id;
}

export async function post(path: string, body: object) {
  const response = await fetch(new URL(path, desk.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

export async function get(path: string) {
  const response = await fetch(new URL(path, desk.origin));
  return response.json();
}

/**
 * How the tests of a file or of a group open editors, each in a browser profile of its own; they are closed after each
 * test. `afterAll` keeps them for a group whose tests go on where the one before left the letter.
 */
export function editorOpener(closing = afterEach): (options?: OpenOptions) => Promise<EditorPage> {
  const opened: EditorPage[] = [];
  closing(() => Promise.all(opened.splice(0).map((editor) => editor.close())));
  return async (options) => {
    const editor = await openEditor(options);
    opened.push(editor);
    return editor;
  };
}

async function openEditor(options: OpenOptions = {}): Promise<EditorPage> {
  const campaignId = options.campaignId ?? (await copyCampaign());
  const { browser, leave } = await openBrowser();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: options.width ?? 1440, height: options.height ?? 900 });
  if (options.isDeaf) await deafen(page);
  let isListening = false;
  page.on('response', (response) => {
    isListening ||= isOfEvents(response);
  });
  await openIn(page, campaignId);
  return {
    page,
    context,
    campaignId,
    frame: () => previewFrame(page),
    preview: async () => (await previewFrame(page)).evaluate(() => document.body.textContent ?? ''),
    blocks: () =>
      page.$$eval('[data-block] > button', (boxes) =>
        boxes.map((box) => (box.getAttribute('aria-label') ?? '').split(/, \d/)[0] ?? ''),
      ),
    listens: () => expect.poll(() => isListening).toBe(true),
    async close() {
      await context.close();
      await leave();
    },
  };
}

/** Whether it is the stream of what changes elsewhere, whichever window it names. */
export const isOfEvents = (sent: HTTPRequest | HTTPResponse) => new URL(sent.url()).pathname === '/events';

async function deafen(page: Page) {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (isOfEvents(request) ? request.abort() : request.continue());
  });
}

/** Waits until no dialog stands over the page. */
export async function dialogGone(page: Page) {
  await page.waitForFunction(() => document.querySelector('[role=dialog][aria-modal=true]') === null);
}

/** Waits until the dialog over the page says something. */
export const dialogSays = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('[role=dialog]')?.textContent?.includes(wanted),
    {},
    text,
  );

export async function openIn(page: Page, campaignId: string) {
  await page.goto(`${desk.origin}/campaign/edit/${campaignId}`);
  await waitForLetter(page);
}

/**
 * Waits until the screen has its font, the letter all its pictures, and its boxes stand over its blocks: nothing moves
 * under a click then.
 */
export async function waitForLetter(page: Page) {
  await page.waitForSelector('[aria-busy=false] > [data-block]');
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForFunction(
    (selector) => {
      const frame = document.querySelector<HTMLIFrameElement>(selector);
      const letter = frame?.contentDocument;
      const layer = document.querySelector('[data-block]')?.parentElement?.getBoundingClientRect();
      if (!frame || !letter || !layer || ![...letter.images].every(({ complete }) => complete)) return false;
      const scale = frame.getBoundingClientRect().width / frame.clientWidth;
      const blocks = [...letter.querySelectorAll('[data-block-id]')];
      if (blocks.length !== document.querySelectorAll('[data-block]').length) return false;
      return blocks.every((block) => {
        const box = document.querySelector(`[data-block="${block.getAttribute('data-block-id')}"]`);
        const top = (box?.getBoundingClientRect().top ?? Number.NaN) - layer.top;
        return Math.abs(top - block.getBoundingClientRect().top * scale) <= 1;
      });
    },
    {},
    letterFrame,
  );
}

/** The frame of the letter: sections of the panel may show blocks in frames of their own. */
const letterFrame = 'iframe:not([data-panel] iframe)';

async function previewFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector(letterFrame))?.contentFrame();
  if (!frame) throw new Error('the preview frame is not there');
  return frame;
}

/** Waits until a text stands in the page outside the preview. */
export async function waitForText(page: Page, text: string) {
  await page.waitForFunction((wanted) => (document.body.textContent ?? '').includes(wanted), {}, text);
}

/** Waits until a text stands in the preview, or is gone from it; the frame may be replaced meanwhile. */
export async function waitForPreview({ page }: Pick<EditorPage, 'page'>, text: string, isThere = true) {
  await page.waitForFunction(
    (selector, wanted, there) => {
      const body = document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.body;
      return body ? (body.textContent ?? '').includes(wanted) === there : false;
    },
    {},
    letterFrame,
    text,
    isThere,
  );
}

/** Clicks the button of a name. */
export async function clickButton(page: Page, name: string) {
  await page.locator(byName('button', name)).click();
}

/** Turns another way to look at the letter on or off: 'Sombre', 'Petit'. */
export async function display(page: Page, name: string) {
  await page.click('header [aria-label^="Affichage"]');
  await page.locator(`[role=menuitemcheckbox] ::-p-text(${name})`).click();
}

/** Does something with the selected block that is in the menu of its toolbar. */
export async function chooseInBlockMenu(page: Page, name: string) {
  await page.locator('[role=toolbar] [aria-label^="Autres actions sur"]').click();
  await page.locator(byName('menuitem', name)).click();
}

/** Gives the focus to an element, once it is there. */
export async function focusOn(page: Page, selector: string) {
  await (await page.waitForSelector(selector))?.focus();
}

/** Selects a block by a click in the preview and waits for its form. Clicked once more, one that is selected would be written in. */
export async function selectBlock(page: Page, name: string) {
  const button = `> button[aria-label^="${name}, "]`;
  const selected = `[data-block][data-selected=true] ${button}`;
  if (!((await page.$(selected)) && (await page.$('[data-panel=block]')))) {
    const box = await page.waitForSelector(`[data-block] ${button}`);
    await box?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await waitForLetter(page);
    await box?.click();
    await page.waitForSelector(selected);
    await page.waitForSelector('[data-panel=block]');
  }
  await formIsWhole(page);
}

/** Waits until every text of the block's form can be written in, and its pictures are there: what is fetched for it moves all that is below. */
export const formIsWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-panel=block] [data-coming]') === null &&
      [...document.querySelectorAll('[data-panel=block] textarea[aria-hidden]')].every((own) =>
        own.parentElement?.querySelector('[contenteditable]'),
      ),
  );

/** Inserts a block of a template from the list of blocks, and waits for its form. */
export async function insertBlock({ page, blocks }: EditorPage, template: string) {
  const before = (await blocks()).length;
  await clickButton(page, 'Blocs');
  await page.locator(`[data-panel=blocks] [data-template="${template}"]`).click();
  await expect.poll(async () => (await blocks()).length).toBe(before + 1);
  await page.waitForSelector('[data-panel=block]');
  await formIsWhole(page);
}

/** Replaces the text of a field of the open panel. */
export async function fill(page: Page, selector: string, text: string) {
  const field = await page.waitForSelector(`[data-panel] ${selector}`);
  await field?.evaluate((element) => (element as HTMLInputElement).select());
  await field?.type(text);
}

/** Middle of an element in the window, scrolled into sight. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = await page.waitForSelector(selector);
  await element?.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element?.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Lets go of what the mouse carries. For 50 ms after that, a click is taken for the end of the drag. */
export async function letGo(page: Page) {
  await page.mouse.up();
  await setTimeout(60);
}

/** Presses Tab until an element that fits has the focus. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let n = 0; n < 120; n += 1) {
    await takeFocusBack(page);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    if (key === 'Tab') await page.keyboard.press('Tab');
    else {
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    }
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** A key with Ctrl held. */
export async function pressCtrl(
  page: Page,
  key: 'KeyA' | 'KeyB' | 'KeyS' | 'KeyZ' | 'KeyC' | 'KeyX' | 'KeyV' | 'Enter',
  shift = false,
) {
  await page.keyboard.down('Control');
  if (shift) await page.keyboard.down('Shift');
  await page.keyboard.press(key);
  if (shift) await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
}
