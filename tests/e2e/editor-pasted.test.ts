import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hostilePaste } from '../support/hostile-pastes.ts';
import { onClipboard as dispatchClipboard } from './clipboard.ts';
import { desk, patience } from './desk.ts';
import {
  type EditorPage,
  editorOpener,
  focusOn,
  get,
  pressCtrl,
  selectBlock,
  waitForPreview,
} from './editor-page.ts';

// `npm run reliability pastes` pastes more of them; PASTE_SEED begins where a failure was.
const pastes = Number(process.env.PASTE_RUNS ?? 15);
const first = Number(process.env.PASTE_SEED ?? 1);

const open = editorOpener();

/** What a text of a letter is made of; anything else came from outside. */
const allowed = 'p br strong em u s a ul ol li h2 h3 blockquote span img'.split(' ');

/** What stands in a field that should not: elements, handlers, addresses. */
const strangersIn = (page: Page, selector: string) =>
  page.$eval(
    selector,
    (field, names) =>
      [...field.querySelectorAll('*')].flatMap((element) => {
        const attributes = [...element.attributes].filter(
          ({ name, value }) =>
            name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text|file):/i.test(value),
        );
        const isOdd = !names.includes(element.localName) || attributes.length > 0;
        return isOdd ? [element.outerHTML.slice(0, 200)] : [];
      }),
    allowed,
  );

/** What the letter shows that runs, calls, or leads where it may not. */
const strangersShown = async ({ frame }: EditorPage) =>
  (await frame()).evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const isBad =
        ['script', 'iframe', 'object', 'embed', 'form', 'base', 'meta', 'link', 'svg', 'math'].includes(
          element.localName,
        ) ||
        [...element.attributes].some(
          ({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript):/i.test(value),
        );
      return isBad ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );

const paste = (page: Page, data: Record<string, string>) => dispatchClipboard(page, 'paste', { data });

const ran = async ({ page, frame }: EditorPage) => {
  const look = () => 'ran' in window;
  return (await page.evaluate(look)) || (await (await frame()).evaluate(look));
};

describe('hostile texts on the clipboard', () => {
  it(`${pastes} of them are pasted into rich text and plain fields: nothing runs, calls or breaks, and one goes on writing`, async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    const errors: string[] = [];
    const calls: string[] = [];
    page.on('pageerror', (error) => errors.push(String((error as Error).message ?? error)));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(desk.origin)) calls.push(url);
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await selectBlock(page, 'Éditorial');
    const rich = '[data-panel] [contenteditable=true]';
    const plain = '[data-panel] [name=titre]';
    await page.waitForSelector(rich);
    const address = page.url();
    let taken = 0;
    for (let seed = first; seed < first + pastes; seed += 1) {
      const data = { ...hostilePaste(seed) };
      const told = `seed ${seed}: ${JSON.stringify(data).slice(0, 3_000)}`;
      for (const field of [rich, plain]) {
        await focusOn(page, field);
        await pressCtrl(page, 'KeyA');
        await paste(page, data);
      }
      if (await page.$eval(rich, (field) => field.textContent?.trim() !== '')) taken += 1;
      expect(await strangersIn(page, rich), told).toEqual([]);
      expect(errors, told).toEqual([]);
      if (seed % 5 > 0) continue;
      // One goes on writing, and the letter follows.
      await focusOn(page, rich);
      await pressCtrl(page, 'KeyA');
      await page.keyboard.type(`mot${seed}`);
      await page.waitForFunction(
        (selector, word) => document.querySelector(selector)?.textContent?.includes(word),
        { timeout: patience },
        rich,
        `mot${seed}`,
      );
      await waitForPreview(editor, `mot${seed}`);
      await paste(page, data);
      expect(await strangersShown(editor), told).toEqual([]);
      expect([await ran(editor), calls, page.url()], told).toEqual([false, [], address]);
    }
    expect(taken).toBeGreaterThan(pastes / 2);
    await focusOn(page, rich);
    await page.keyboard.type('La fin.');
    await waitForPreview(editor, 'La fin.');
    await pressCtrl(page, 'KeyS');
    await expect
      .poll(async () => JSON.stringify((await get(`/api/campaigns/${campaignId}/document`)).version.blocks))
      .toContain('La fin.');
    expect([await ran(editor), calls, errors]).toEqual([false, [], []]);
  });
});
