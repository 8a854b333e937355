import type { Frame, Page } from 'puppeteer';
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
/** Each of these is pasted, dropped and typed in two texts. */
const inLetter = Number(process.env.PASTE_RUNS ?? 5);
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

const paste = (page: Page | Frame, data: Record<string, string>) =>
  dispatchClipboard(page, 'paste', { data });

/** A letter with a block selected, and what its page then complains of and calls elsewhere. */
async function openWatched() {
  const editor = await open();
  const { page } = editor;
  const errors: string[] = [];
  const calls: string[] = [];
  page.on('pageerror', (error) => errors.push(String((error as Error).message ?? error)));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(desk.origin)) calls.push(url);
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await selectBlock(page, 'Éditorial');
  return { editor, errors, calls };
}

const ran = async ({ page, frame }: EditorPage) => {
  const look = () => 'ran' in window;
  return (await page.evaluate(look)) || (await (await frame()).evaluate(look));
};

/** What of a text one can see: signs of control are dropped from what is held. */
const seen = (text: string | null | undefined) => text?.replace(/[\s\p{C}]/gu, '');

describe('hostile texts on the clipboard', () => {
  it(`${pastes} of them are pasted into rich text and plain fields: nothing runs, calls or breaks, and one goes on writing`, async () => {
    const { editor, errors, calls } = await openWatched();
    const { page, campaignId } = editor;
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

  // As long as so many of them take on two busy cores.
  const patient = { timeout: Math.max(180_000, inLetter * 2_000) };
  it(
    `${inLetter} of them are pasted, dropped and typed in the letter itself: the frame runs nothing, and one goes on writing`,
    patient,
    async () => {
      const { editor, errors, calls } = await openWatched();
      const { page } = editor;
      const frame = await editor.frame();
      const address = page.url();
      const written = (label: string) => frame.waitForSelector(`[data-writing][aria-label$="· ${label}"]`);
      let taken = 0;
      for (let seed = first; seed < first + inLetter; seed += 1) {
        const data = { ...hostilePaste(seed) };
        const told = `seed ${seed}: ${JSON.stringify(data).slice(0, 3_000)}`;
        await focusOn(page, '[data-block] > button[aria-label^="Éditorial, "]');
        await page.keyboard.press('Enter');
        await written('Surtitre');
        for (const label of ['Titre', 'Texte']) {
          await page.keyboard.press('Tab');
          await written(label);
          await pressCtrl(page, 'KeyA');
          await paste(frame, data);
          await page.keyboard.sendCharacter(data['text/plain'].slice(0, 40));
          await frame.evaluate((given) => {
            const text = document.querySelector('[data-writing]');
            const { left, top } = text?.getBoundingClientRect() ?? { left: 0, top: 0 };
            const dataTransfer = new DataTransfer();
            for (const [type, value] of Object.entries(given)) dataTransfer.setData(type, value);
            const at = { clientX: left + 4, clientY: top + 8, bubbles: true, cancelable: true };
            const event = new DragEvent('drop', at);
            Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
            text?.dispatchEvent(event);
          }, data);
          if (await frame.$eval('[data-writing]', (text) => text.textContent?.trim() !== '')) taken += 1;
          expect(await strangersShown(editor), told).toEqual([]);
          // What is written and what the panel holds are one.
          const name = label.toLowerCase();
          const shown = await frame.$eval('[data-writing]', (text) => text.textContent);
          const held = await page.$eval(
            `[data-panel=block] [name=${name}]`,
            (field) =>
              new DOMParser().parseFromString((field as HTMLInputElement).value, 'text/html').body
                .textContent,
          );
          if (label === 'Texte') expect(seen(shown), told).toBe(seen(held));
          // One that shows nothing is not drawn once it is left.
          await page.keyboard.type('x');
        }
        expect(errors, told).toEqual([]);
        expect([await ran(editor), calls, page.url()], told).toEqual([false, [], address]);
        // Neither is empty, so that both are drawn.
        for (const label of ['Texte', 'Titre']) {
          await pressCtrl(page, 'KeyA');
          await page.keyboard.type(`mot${seed}`);
          await waitForPreview(editor, `mot${seed}`);
          if (label === 'Titre') continue;
          await page.keyboard.down('Shift');
          await page.keyboard.press('Tab');
          await page.keyboard.up('Shift');
          await written('Titre');
        }
      }
      expect(taken).toBeGreaterThan(inLetter);
    },
  );
});
