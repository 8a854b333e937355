import { beforeEach, describe, expect, test } from 'vitest';
import { settingsWords } from '../../../src/core/wording/letter-settings.ts';
import { writingWords } from '../../../src/ui/fields/writing.fr.ts';
import {
  type EditorPage,
  editorOpener,
  pressCtrl,
  selectBlock,
  waitForPreview,
  waitForText,
} from '../editor-page.ts';
import { clickWords, formValueIn, pasteInLetter, writeIn } from '../in-place.ts';

// What is written in the letter comes to its limits: no word at all, and more words than a text takes.

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const formValue = (name: string, panel?: string) => formValueIn(editor, name, panel);
const written = async (attribute: string) =>
  (await editor.frame()).evaluate(
    (name) => document.querySelector('[data-writing]')?.getAttribute(name),
    attribute,
  );
/** Names that stand for what is lacking. */
const names = async () =>
  (await editor.frame()).$$eval('nl-field[data-hint]', (fields) => fields.map((field) => field.textContent));

async function empties() {
  await pressCtrl(editor.page, 'KeyA');
  await editor.page.keyboard.press('Backspace');
}

describe('a text that is emptied in the letter', () => {
  test('is called by its name, keeps its place while its block is selected, and is taken up again by a click', async () => {
    const { page } = editor;
    await writeIn(editor, 'Hélène Kerdoret');
    await empties();
    await expect.poll(() => written('data-empty')).toBe('Signature');
    expect(await formValue('signature')).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(names).toEqual(['Signature']);
    await clickWords(editor, 'Signature');
    await expect.poll(() => written('aria-label')).toBe('Éditorial · Signature');
    await page.keyboard.type('Jeanne Le Goff');
    await waitForPreview(editor, 'Jeanne Le Goff');
    await empties();
    await page.keyboard.press('Escape');
    // Once another block is selected the letter is as it leaves.
    await page.keyboard.press('Escape');
    await expect.poll(names).toEqual([]);
    await selectBlock(page, 'Éditorial');
    await expect.poll(names).toEqual(['Signature']);
    expect(await formValue('signature')).toBe('');
  });

  test('says its name in the type of its words, in the middle where they are', async () => {
    await writeIn(editor, 'La carte Rivage ouvre');
    const frame = await editor.frame();
    const type = (selector: string, part?: string) =>
      frame.$eval(
        selector,
        (element, pseudo) => {
          const { fontFamily, fontSize, textAlign, color } = getComputedStyle(element, pseudo);
          return { fontFamily, fontSize, textAlign, color };
        },
        part,
      );
    const words = await type('[data-writing] > p');
    expect(words.textAlign).toContain('center');
    await empties();
    await frame.waitForSelector('[data-writing] > p[data-empty=Texte]');
    expect(await type('[data-writing] > p', '::before')).toEqual(words);
  });

  test('in the rows around the blocks leads to the next one by Tab, and back', async () => {
    const { page } = editor;
    await clickWords(editor, 'Me désabonner');
    await expect.poll(() => written('aria-label')).toBe('Réglages · Lien de désabonnement');
    await empties();
    await expect.poll(() => written('data-empty')).toBe(settingsWords.labels.unsubtext);
    expect(await formValue('unsubtext', 'settings')).toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => written('aria-label')).toBe('Réglages · Lien de contact');
    expect(await names()).toEqual([settingsWords.labels.unsubtext]);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await expect.poll(() => written('aria-label')).toBe('Réglages · Lien de désabonnement');
    await page.keyboard.type('Me retirer');
    await waitForPreview(editor, 'Me retirer');
    // After the last text one is at the end of the letter, not at its beginning.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() =>
      document.activeElement?.matches('[data-block] > button[aria-label^="Adresse et réseaux, "]'),
    );
  });
});

describe('a text with a limit', () => {
  test('refuses in words a paste that is too long for it, whole; what is typed stops there', async () => {
    await writeIn(editor, 'Hélène Kerdoret, directrice du musée');
    const before = await formValue('signature');
    for (const text of ['x'.repeat(4_000), 'mot '.repeat(100).trim()]) {
      await pasteInLetter(editor, { html: '', text });
      const count = before.length + text.length;
      await waitForText(editor.page, writingWords.tooLongIn('Éditorial · Signature', count, 120));
    }
    expect(await formValue('signature')).toBe(before);
    await editor.page.keyboard.type('y'.repeat(120));
    expect(await formValue('signature')).toBe(before + 'y'.repeat(120 - before.length));
  });
});
