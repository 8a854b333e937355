import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldParts } from '../../src/core/wording/field-parts.ts';
import { words } from '../../src/ui/components/messages.fr.ts';
import { pictureWords } from '../../src/ui/pictures/messages.fr.ts';
import {
  clickButton,
  dialogGone,
  dialogSays,
  type EditorPage,
  editorOpener,
  focusOn,
  pressCtrl,
  selectBlock,
} from './editor-page.ts';

const { field, library, add, crop, panel } = pictureWords;
const open = editorOpener(afterAll);
let editor: EditorPage;
let page: Page;
beforeAll(async () => {
  editor = await open();
  page = editor.page;
});

const action = (name: string) => clickButton(page, field.action(name, fieldParts.article.image));
const value = (part: string) =>
  page.$eval(`[data-picture] [name$="[${part}]"]`, (input) => (input as HTMLInputElement).value);
/** Address of the picture that the letter shows in the selected block. */
const shown = async () =>
  (await editor.frame()).evaluate(
    (id) => {
      const image = document.querySelector(`[data-block-id="${id}"] img`);
      return image?.getAttribute('src') ?? '';
    },
    await page.$eval('[data-block][data-selected=true]', (box) => box.getAttribute('data-block')),
  );
const undo = () => page.locator('button[aria-label^="Annuler\u00a0: "]').click();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Gives a file to a file button. */
async function give(selector: string, path: string) {
  const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
}

/** A picture that no library has: noise of a colour of its own. */
async function aPhoto(name: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'photo-')), name);
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#456', noise } })
    .jpeg()
    .toFile(path);
  return path;
}

describe('the picture of an article', () => {
  test('is found by a search and Enter, brings the words it had last, and is one step', async () => {
    await selectBlock(page, 'Article, image en haut');
    const former = await value('url');
    const alt = await value('alt');
    await action(field.search);
    await focusOn(page, `dialog input[aria-label="${library.query}"]`);
    await page.keyboard.type('zzz');
    await page.keyboard.press('Enter');
    await dialogSays(page, 'Aucune image pour');
    await clickButton(page, words.clearSearch);
    await page.keyboard.type('aigrette');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('dialog [data-media]').length === 1);
    await focusOn(page, 'dialog [data-media]');
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await expect.poll(() => value('url')).toBe('/media/rendez-vous/aigrette.jpg');
    expect(await value('alt')).toContain('aigrette');
    await expect.poll(shown).toContain('/media/rendez-vous/aigrette.jpg');
    await expect.poll(focused).toBe(field.action(field.search, fieldParts.article.image));
    await undo();
    await expect.poll(() => value('url')).toBe(former);
    expect(await value('alt')).toBe(alt);
  });

  test('is a new file, once it is one that the library takes', async () => {
    await action(field.add);
    const letter = join(await mkdtemp(join(tmpdir(), 'photo-')), 'lettre.jpg');
    await writeFile(letter, 'Bonjour');
    await give('dialog input[type=file]', letter);
    await clickButton(page, add.use);
    await page.waitForSelector('dialog li[data-state=failed]');
    await give('dialog input[type=file]', await aPhoto('Grève du 3 décembre.jpg'));
    await page.waitForFunction(() => document.querySelector('dialog li[data-state]') === null);
    await focusOn(page, 'dialog input[name=alt]');
    await page.keyboard.type('La grève à marée basse');
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await expect.poll(() => value('url')).toMatch(/^\/media\/greve-du-3-decembre.*\.jpg$/);
    expect(await value('alt')).toBe('La grève à marée basse');
    await expect.poll(shown).toMatch(/greve-du-3-decembre.*~w1144\.jpg$/);
    // The place is 16:9 and the picture 4:3.
    await page.waitForFunction(
      (doubt) => document.body.textContent?.includes(doubt),
      {},
      field.otherRatio('16:9'),
    );
  });

  test('comes into a folder that is made for it, and is cropped for its place at once', async () => {
    const whole = await value('url');
    await action(field.add);
    await give('dialog input[type=file]', await aPhoto('Phare.jpg'));
    await page.select('dialog select[name=folder]', '+');
    await page.waitForSelector('dialog input[name=new-folder]');
    await page.type('dialog input[name=new-folder]', 'phares');
    await clickButton(page, add.useAndCrop);
    await dialogSays(page, crop.title);
    await page.waitForSelector('dialog [role=group]');
    await clickButton(page, crop.apply);
    await dialogGone(page);
    await expect.poll(() => value('url')).toMatch(/^\/media\/phares\/phare.*\.jpg~0-\d+-1600-900\.jpg$/);
    await undo();
    await undo();
    await expect.poll(() => value('url')).toBe(whole);
  });

  test('is cropped by keyboard for its place; the whole picture comes back, and each is one step', async () => {
    const whole = await value('url');
    await action(field.crop);
    await page.waitForFunction(() => document.activeElement?.matches('dialog [role=group]'));
    await page.keyboard.down('Shift');
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.up('Shift');
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown');
    await dialogSays(page, pictureWords.pixels(1520, 855));
    await dialogSays(page, crop.sharp);
    await clickButton(page, crop.apply);
    await dialogGone(page);
    await expect.poll(() => value('url')).toMatch(/\.jpg~0-\d+-1520-855\.jpg$/);
    const cropped = await value('url');
    await expect.poll(shown).toBe(cropped.replace(/\.jpg$/, '~w1144.jpg'));
    await action(field.crop);
    await clickButton(page, crop.whole);
    await expect.poll(() => value('url')).toBe(whole);
    await dialogGone(page);
    await focusOn(page, 'button[aria-label^="Annuler\u00a0: "]');
    await pressCtrl(page, 'KeyZ');
    await expect.poll(() => value('url')).toBe(cropped);
    await pressCtrl(page, 'KeyZ');
    await expect.poll(() => value('url')).toBe(whole);
  });

  test('is taken from the section Médias, which says where it goes and closes to the block', async () => {
    await clickButton(page, panel.title);
    await page.locator('[data-panel=medias] [data-media="musee/plan-d-acces.png"]').click();
    await expect.poll(shown).toContain('/media/musee/plan-d-acces.png');
    await page.locator('[data-panel=medias] header button').click();
    await page.waitForSelector('[data-panel=block] [data-picture]');
    await expect.poll(() => value('url')).toBe('/media/musee/plan-d-acces.png');
    await action(field.remove);
    await expect.poll(shown).toBe('');
    await page.waitForSelector('[data-picture] img[data-state=empty]');
  });

  test('is a file that is dropped on one in the letter', async () => {
    await (await page.waitForSelector('#main'))?.evaluate(async (main) => {
      const canvas = new OffscreenCanvas(700, 500);
      canvas.getContext('2d')?.fillText(String(Math.random()), 20, 20);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([await canvas.convertToBlob()], 'dune.png', { type: 'image/png' }));
      const say = (type: string, on: Element) =>
        on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      say('dragover', main);
      const drop = (on: Element) => {
        say('dragover', on);
        say('drop', on);
      };
      Object.assign(globalThis, { drop });
    });
    const place = await page.waitForSelector('[data-drop-picture="image"]');
    await place?.evaluate((on) => (globalThis as unknown as { drop: (on: Element) => void }).drop(on));
    await page.waitForFunction(() =>
      [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].some(({ src }) =>
        /\/dune[^/]*\.png/.test(src),
      ),
    );
    expect(await page.$('[data-drop-picture]')).toBeNull();
  });
});
