import { beforeEach, describe, expect, test } from 'vitest';
import { richTextWords } from '../../../src/ui/rich-text/messages.fr.ts';
import {
  dialogGone,
  type EditorPage,
  editorOpener,
  insertBlock,
  pressCtrl,
  waitForPreview,
} from '../editor-page.ts';
import { clickWords, formValueIn, pasteInLetter, writeIn, writtenLabelIn } from '../in-place.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const formValue = (name: string, panel?: string) => formValueIn(editor, name, panel);
const writtenLabel = () => writtenLabelIn(editor);

describe('a text of the letter', () => {
  test('ends with its block, without a fault; an undo brings both words and block back', async () => {
    const { page } = editor;
    const faults: unknown[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    const before = await editor.blocks();
    await writeIn(editor, 'Hélène Kerdoret');
    await page.keyboard.type(' X');
    await page.locator('[role=toolbar] [aria-label^="Supprimer"]').click();
    await expect.poll(editor.blocks).toHaveLength(before.length - 1);
    expect(await writtenLabel()).toBeUndefined();
    await pressCtrl(page, 'KeyZ');
    await waitForPreview(editor, 'Hélène Kerdoret X');
    await expect.poll(editor.blocks).toEqual(before);
    expect(faults).toEqual([]);
  });

  test('goes with its block where the insertion is undone; keys are the letter’s again, and bring it back', async () => {
    const { page } = editor;
    const before = await editor.blocks();
    await insertBlock(editor, 'article-image-haut');
    await page.waitForFunction(() => document.activeElement?.matches('[data-block] > button'));
    await page.keyboard.press('Enter');
    await expect.poll(writtenLabel).toBe('Article, image en haut · Titre');
    await pressCtrl(page, 'KeyZ');
    await expect.poll(editor.blocks).toEqual(before);
    await page.waitForFunction(() => document.activeElement?.matches('[data-block] > button'));
    await pressCtrl(page, 'KeyZ', true);
    await expect.poll(editor.blocks).toHaveLength(before.length + 1);
  });

  test('is taken up again by a click, after Escape', async () => {
    const { page } = editor;
    await writeIn(editor, 'Hélène Kerdoret');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('[data-block] > button'));
    await clickWords(editor, 'Hélène Kerdoret');
    await expect.poll(writtenLabel).toBe('Éditorial · Signature');
    await page.keyboard.type(' A');
    await waitForPreview(editor, 'Hélène Kerdoret A');
  });

  test('has the caret again once a dialog over it closes', async () => {
    const { page } = editor;
    await writeIn(editor, 'Hélène Kerdoret');
    await page.keyboard.type(' A');
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyK');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=dialog] input');
    await page.keyboard.press('Escape');
    await dialogGone(page);
    await page.waitForFunction(() => document.activeElement?.matches('iframe'));
    await page.keyboard.type('B');
    await waitForPreview(editor, 'Hélène Kerdoret AB');
  });

  test('of the rows around the blocks takes one click', async () => {
    await clickWords(editor, 'Me désabonner');
    await expect.poll(writtenLabel).toBe('Réglages · Lien de désabonnement');
    await editor.page.keyboard.type(' vite');
    await waitForPreview(editor, 'Me désabonner vite');
    expect(await formValue('unsubtext', 'settings')).toBe('Me désabonner vite');
  });

  test('follows what is typed into its field, and its field is marked', async () => {
    const { page } = editor;
    await writeIn(editor, 'Hélène Kerdoret');
    await page.waitForSelector('[data-panel=block] [data-followed] [name=signature]');
    await page.locator('[data-panel=block] [name=signature]').fill('Jeanne Le Goff');
    await waitForPreview(editor, 'Jeanne Le Goff');
    expect(await writtenLabel()).toBeUndefined();
  });

  test('has its French typography as one types, and one undo takes the help back', async () => {
    const { page } = editor;
    await writeIn(editor, 'Hélène Kerdoret, directrice du musée');
    await page.keyboard.type(" : l'été");
    expect(await formValue('signature')).toBe('Hélène Kerdoret, directrice du musée\u00a0: l’été');
    await page.keyboard.type('?');
    expect((await formValue('signature')).endsWith('été\u00a0?')).toBe(true);
    await pressCtrl(page, 'KeyZ');
    expect((await formValue('signature')).endsWith('été?')).toBe(true);
  });

  test('takes the words of a paste alone, in one line where it has no lines', async () => {
    await writeIn(editor, 'Le sel, toute une palette');
    await pasteInLetter(editor, { html: '<b onclick="x()">de</b><br>Camargue', text: ' de\nCamargue ' });
    expect(await formValue('titre')).toBe('Le sel, toute une palettede Camargue');
  });
});

describe('a rich text', () => {
  test('leads to its bar by Alt+F10, where nothing is selected too, and Escape leads back', async () => {
    const { page } = editor;
    await writeIn(editor, 'le musée ouvre');
    await page.keyboard.down('Alt');
    await page.keyboard.press('F10');
    await page.keyboard.up('Alt');
    const focused = (name: string) =>
      page.waitForFunction(
        (wanted) => document.activeElement?.getAttribute('aria-label') === wanted,
        {},
        name,
      );
    const inFrame = () => page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
    await focused(richTextWords.bold);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await inFrame();
    await page.keyboard.type('Z');
    expect(await formValue('texte')).toContain('le musée ouvre<em>Z</em>');
    await page.keyboard.down('Alt');
    await page.keyboard.press('F10');
    await page.keyboard.up('Alt');
    await focused(richTextWords.bold);
    await page.keyboard.press('Escape');
    await inFrame();
    expect(await writtenLabel()).toBe('Éditorial · Texte');
  });
});
