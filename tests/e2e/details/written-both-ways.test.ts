import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Random, randomOf } from '../../support/random-of.ts';
import { type EditorPage, editorOpener, pressCtrl, selectBlock } from '../editor-page.ts';

const open = editorOpener(afterAll);
let editor: EditorPage;
beforeAll(async () => {
  editor = await open();
  await editor.page.evaluate(() => localStorage.setItem('newsletter-typing-help', 'off'));
});

const words = [
  'été',
  'sel',
  'l’eau',
  'a & b',
  '<b>',
  '12:30',
  '« oui »',
  'œuvre',
  '{{nl:firstName|vous}}',
  '*|NOM|*',
  'x  y',
  '"cité"',
];
const pick = <Value>(random: Random, from: readonly Value[]) => from[random(from.length)] as Value;

/** What a person does with the keyboard in a text. */
type Doing =
  | { text: string }
  | { keys: 'KeyB' | 'KeyI' | 'KeyU' }
  | { press: 'Enter' | 'Backspace' | 'ArrowLeft' | 'End' };

const doings = (random: Random, isRich: boolean): Doing[] =>
  Array.from({ length: 2 + random(isRich ? 7 : 4) }, (): Doing => {
    const kind = random(isRich ? 8 : 6);
    if (kind === 0) return { press: pick(random, ['Backspace', 'ArrowLeft', 'End'] as const) };
    if (kind === 6) return { keys: pick(random, ['KeyB', 'KeyI', 'KeyU'] as const) };
    if (kind === 7) return { press: 'Enter' };
    return { text: `${pick(random, words)} ` };
  });

async function write(all: readonly Doing[]) {
  const { keyboard } = editor.page;
  await pressCtrl(editor.page, 'KeyA');
  await keyboard.press('Backspace');
  for (const one of all) {
    // At once, as a dictation gives them, save the short ones.
    if ('text' in one)
      await (one.text.length < 5 ? keyboard.type(one.text) : keyboard.sendCharacter(one.text));
    else if ('press' in one) {
      await keyboard.press(one.press);
      // The browser tells an editor where the caret has gone a little later: nobody is quicker.
      await editor.page.evaluate(() => new Promise((done) => setTimeout(done, 30)));
    } else {
      await keyboard.down('Control');
      await keyboard.press(one.keys);
      await keyboard.up('Control');
    }
  }
}

/** Puts the focus on a block of the letter. */
const focusBlock = (page: Page, block: string) =>
  page.$eval(`[data-block] > button[aria-label^="${block}"]`, (button) => (button as HTMLElement).focus());

const stored = (name: string) =>
  editor.page.$eval(`[data-panel=block] [name="${name}"]`, (field) => (field as HTMLInputElement).value);

describe.each([
  ['a title', 'Éditorial', 'titre', '[data-panel=block] [name=titre]', false],
  ['a rich text', 'Éditorial', 'texte', '[data-panel=block] .tiptap', true],
])('%s', (_what, block, name, field, isRich) => {
  it('is the same whether it is written in the letter or in the panel: 100 random ones', async () => {
    const { page } = editor;
    const random = randomOf(isRich ? 21 : 12);
    const frame = await editor.frame();
    await selectBlock(page, block);
    for (let n = 0; n < 100; n += 1) {
      const all = doings(random, isRich);
      await focusBlock(page, block);
      await page.keyboard.press('Enter');
      await frame.waitForSelector('[data-writing][aria-label$=Surtitre]');
      await page.keyboard.press('Tab');
      await frame.waitForSelector('[data-writing][aria-label$=Titre]');
      if (isRich) await page.keyboard.press('Tab');
      await frame.waitForSelector(`[data-writing][aria-label$=${isRich ? 'Texte' : 'Titre'}]`);
      await write(all);
      const inLetter = await stored(name);
      await page.$eval(field, (element) => (element as HTMLElement).focus());
      await write(all);
      expect(await stored(name), JSON.stringify(all)).toBe(inLetter);
      // Empty, it would not be drawn, and the next one is begun in the letter.
      await page.keyboard.type('fin');
    }
  });
});

describe('a rich text in the panel', () => {
  it('has the spaces that were typed, whichever style a library takes out of the page', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const text = await page.waitForSelector('[data-panel=block] .tiptap');
    await page.$$eval('head style', (styles) => {
      for (const style of styles) style.remove();
    });
    await text?.focus();
    await write([{ text: 'sel ' }, { text: 'et ' }, { text: 'eau ' }]);
    expect(await stored('texte')).toBe('<p>sel et eau</p>');
  });
});
