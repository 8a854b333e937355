import { beforeEach, describe, expect, test } from 'vitest';
import { editorWords } from '../../src/ui/features/editor/messages.fr.ts';
import { inPlaceWords } from '../../src/ui/features/editor/writing/messages.fr.ts';
import { richTextWords } from '../../src/ui/rich-text/messages.fr.ts';
import { byName } from './by-name.ts';
import { type EditorPage, editorOpener, insertBlock, pressCtrl, waitForPreview } from './editor-page.ts';
import { clickWords, formValueIn, writeIn, writtenLabelIn } from './in-place.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const formValue = (name: string, panel?: string) => formValueIn(editor, name, panel);
const writtenLabel = () => writtenLabelIn(editor);

describe('a text of the letter', () => {
  test('is written where it stands: two clicks, then keys; one step of the letter takes it back', async () => {
    await writeIn(editor, 'Hélène Kerdoret');
    expect(await writtenLabel()).toBe('Éditorial · Signature');
    await editor.page.keyboard.type(' X');
    await waitForPreview(editor, 'Hélène Kerdoret X');
    expect(await formValue('signature')).toBe('Hélène Kerdoret X, directrice du musée');
    await pressCtrl(editor.page, 'KeyZ');
    await waitForPreview(editor, 'Hélène Kerdoret, directrice du musée');
    expect(await formValue('signature')).toBe('Hélène Kerdoret, directrice du musée');
    await editor.page.keyboard.type('!');
    await waitForPreview(editor, 'Hélène Kerdoret\u00a0!');
  });

  test('Tab goes to the next one, Shift+Tab back, Escape to the block and then to nothing', async () => {
    const { page } = editor;
    await writeIn(editor, 'Le sel, toute une palette');
    await page.keyboard.press('Tab');
    await expect.poll(writtenLabel).toBe('Éditorial · Texte');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await expect.poll(writtenLabel).toBe('Éditorial · Titre');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('[data-block] > button'));
    expect(await writtenLabel()).toBeUndefined();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[data-block][data-selected=true]'));
  });
});

describe('a rich text', () => {
  test('is set as the letter sets it: paragraphs, lists, and marks by keyboard or by the bar over a selection', async () => {
    const { page } = editor;
    await writeIn(editor, 'le musée ouvre');
    await page.keyboard.type(' enfin');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- un');
    await page.keyboard.press('Enter');
    await page.keyboard.type('deux');
    expect(await formValue('texte')).toContain('ouvre enfin</p><ul><li>un</li><li>deux ');
    const text = await (await editor.frame()).$eval(
      '[data-writing] > p',
      (one) => getComputedStyle(one).fontSize,
    );
    const items = await (await editor.frame()).$$eval('[data-writing] li', (all) =>
      all.map((item) => getComputedStyle(item).fontSize),
    );
    expect(items).toEqual([text, text]);

    await clickWords(editor, 'deux', { count: 2 });
    await page
      .locator(`section[aria-label="${inPlaceWords.selection}"] ${byName('button', richTextWords.italic)}`)
      .click();
    expect(await formValue('texte')).toContain('<li><em>deux</em> ');
    await pressCtrl(page, 'KeyZ');
    expect(await formValue('texte')).toContain('<li>deux ');
  });
});

describe('a block just inserted', () => {
  test('shows what it lacks in its place; its words, link and picture are given there', async () => {
    const { page } = editor;
    await insertBlock(editor, 'article-image-haut');
    await waitForPreview(editor, 'Accroche');
    await clickWords(editor, 'Titre de l’article');
    await expect.poll(writtenLabel).toBe('Article, image en haut · Titre');
    await page.keyboard.type('Mon titre');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Une accroche');
    await expect.poll(() => formValue('article[title]')).toBe('Mon titre');
    await expect.poll(() => formValue('article[hook]')).toBe('Une accroche');

    await clickWords(editor, 'Lire la suite');
    await page.locator(byName('button', inPlaceWords.noLink)).click();
    await page.locator('#main [inputmode=url]').fill('www.mairie.fr/x');
    await page.keyboard.press('Enter');
    await expect.poll(() => formValue('article[cta][link]')).toBe('https://www.mairie.fr/x');
    // Its box is done with: one writes on.
    await page.waitForSelector('#main [inputmode=url]', { hidden: true });
    expect(await (await editor.frame()).$('[data-writing]:focus')).not.toBeNull();
  });
});

describe('the place between two blocks', () => {
  test('takes a block by its +: looked for by name, Enter; a second Enter writes it', async () => {
    const { page } = editor;
    const before = await editor.blocks();
    const box = await page.waitForSelector('[data-block] > button[aria-label^="Éditorial"]');
    await box?.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await box?.hover();
    await page.locator(byName('button', editorWords.layer.addAfter('Éditorial'))).click();
    await page.waitForFunction(() =>
      document.activeElement?.matches('[data-panel=blocks] input[type=search]'),
    );
    await page.keyboard.type('citation');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await editor.blocks()).length).toBe(before.length + 1);
    const after = await editor.blocks();
    expect(after[before.indexOf('Éditorial') + 1]).toBe('Citation');
    await page.waitForFunction(() =>
      document.activeElement?.matches('[data-block][data-selected=true] > button'),
    );
    await page.keyboard.press('Enter');
    await (await editor.frame()).waitForSelector('[data-writing]');
  });
});
