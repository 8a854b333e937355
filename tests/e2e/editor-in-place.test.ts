import { beforeEach, describe, expect, test } from 'vitest';
import { editorWords } from '../../src/ui/features/editor/messages.fr.ts';
import { inPlaceWords } from '../../src/ui/features/editor/writing/messages.fr.ts';
import { richTextWords } from '../../src/ui/rich-text/messages.fr.ts';
import { byName } from './by-name.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  editorOpener,
  pressCtrl,
  waitForPreview,
} from './editor-page.ts';
import { clickWords, pasteInLetter, writeIn } from './in-place.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

/** What the open form holds in a field. */
const formValue = (name: string, panel = 'block') =>
  editor.page.$eval(`[data-panel=${panel}] [name="${name}"]`, (field) => (field as HTMLInputElement).value);
/** What the text that is written is called; undefined while none is. */
const writtenLabel = async () =>
  (await editor.frame()).evaluate(() => document.querySelector('[data-writing]')?.getAttribute('aria-label'));

/** Inserts a block of a template from the list of blocks. */
async function insert(template: string) {
  const { page } = editor;
  const before = (await editor.blocks()).length;
  await clickButton(page, 'Blocs');
  await page.locator(`[data-panel=blocks] [data-template="${template}"]`).click();
  await expect.poll(async () => (await editor.blocks()).length).toBe(before + 1);
  await page.waitForSelector('[data-panel=block]');
}

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
    await insert('article-image-haut');
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

describe('a block just inserted', () => {
  test('shows what it lacks in its place; its words, link and picture are given there', async () => {
    const { page } = editor;
    await insert('article-image-haut');
    await waitForPreview(editor, 'Accroche');
    await clickWords(editor, 'Titre de l’article');
    await expect.poll(writtenLabel).toBe('Article, image en haut · Titre');
    await page.keyboard.type('Mon titre');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Une accroche');
    expect(await formValue('article[title]')).toBe('Mon titre');
    expect(await formValue('article[hook]')).toBe('Une accroche');

    await clickWords(editor, 'Lire la suite');
    await page.locator(byName('button', inPlaceWords.noLink)).click();
    await page.locator('#main [inputmode=url]').fill('www.mairie.fr/x');
    await page.keyboard.press('Enter');
    await expect.poll(() => formValue('article[cta][link]')).toBe('https://www.mairie.fr/x');
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
