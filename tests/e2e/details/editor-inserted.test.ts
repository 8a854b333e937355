import { beforeEach, describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import {
  clickButton,
  type EditorPage,
  editorOpener,
  fill,
  get,
  insertBlock,
  pressCtrl,
  waitForText,
} from '../editor-page.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

const dialogs = () => editor.page.$$eval('[role=dialog]', (all) => all.length);
const marks = () =>
  editor.page.$$eval('[data-block] > button', (boxes) => ({
    toFill: boxes.filter((box) => box.getAttribute('data-to-fill') === 'true').length,
    invalid: boxes.filter((box) => box.getAttribute('data-invalid') === 'true').length,
  }));
const pins = () => editor.page.$$eval('[data-check-pin]', (all) => all.length);
/** Findings that stop a letter, as the rail counts them. */
const blocking = () =>
  editor.page.evaluate(() => {
    const badge = document.querySelector('[data-check-badge][data-severity=blocking]');
    return Number.parseInt(/\d+/.exec(badge?.textContent ?? '')?.[0] ?? '0', 10);
  });

describe('a block just inserted', () => {
  it('takes nobody hostage: two articles, a call to action and two halves follow one another, then sections and a save', async () => {
    const { page, campaignId } = editor;
    for (const template of [
      'article-image-haut',
      'appel-a-action',
      'demi-article',
      'demi-article',
      'galerie',
    ])
      await insertBlock(editor, template);
    expect(await dialogs()).toBe(0);
    for (const section of ['Versions', 'Blocs', 'Médias']) await clickButton(page, section);
    const before = await get(`/api/campaigns/${campaignId}/document`);
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.versionSaved);
    const after = await get(`/api/campaigns/${campaignId}/document`);
    expect(after.version.blocks).toHaveLength(before.version.blocks.length + 5);
    expect(await dialogs()).toBe(0);
  });

  it('is ‘à remplir’, without a red mark or a finding, until ‘Vérifications’ is opened', async () => {
    const { page } = editor;
    await clickButton(page, 'Vérifications');
    await page.waitForSelector('[data-panel=checks]');
    const before = { blocking: await blocking(), pins: await pins() };
    await insertBlock(editor, 'article-image-haut');
    await clickButton(page, 'Réglages');
    expect(await marks()).toEqual({ toFill: 1, invalid: 0 });
    // The checks have looked at the block once they know of the subject, which goes after it.
    await page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).select());
    await page.focus('[name=subject]');
    await page.keyboard.press('Backspace');
    await expect.poll(blocking).toBe(before.blocking + 1);
    expect(await pins()).toBe(before.pins);
    await page.keyboard.press('F8');
    await waitForText(page, 'L’image d’attente de');
    await expect.poll(pins).toBe(before.pins + 1);
    await expect.poll(blocking).toBeGreaterThan(before.blocking + 1);
    expect((await marks()).toFill).toBe(0);
  });

  it('stays ‘à remplir’ when the page is loaded again, until it is written in', async () => {
    const { page } = editor;
    await insertBlock(editor, 'article-image-haut');
    await insertBlock(editor, 'appel-a-action');
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.versionSaved);
    await page.reload();
    await page.waitForSelector('[data-block]');
    await expect.poll(marks).toEqual({ toFill: 2, invalid: 0 });
    // A subject that lacks says that the checks have looked at the letter.
    await page.waitForSelector('[name=subject]');
    await page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).select());
    await page.focus('[name=subject]');
    await page.keyboard.press('Backspace');
    await expect.poll(blocking).toBe(1);
    expect(await pins()).toBe(0);
    expect(await marks()).toEqual({ toFill: 2, invalid: 0 });
  });

  it('counts as written once it is left with something typed', async () => {
    const { page } = editor;
    await insertBlock(editor, 'article-image-haut');
    await fill(page, '[name="article[title]"]', 'La nuit du musée');
    expect((await marks()).toFill).toBe(1);
    await clickButton(page, 'Réglages');
    await expect.poll(async () => (await marks()).toFill).toBe(0);
  });
});
