import type { Page } from 'puppeteer';
import { beforeEach, describe, expect, test } from 'vitest';
import { editorWords } from '../../../src/ui/features/editor/messages.fr.ts';
import { moveWords, rowWords } from '../../../src/ui/features/editor/panels/outline/messages.fr.ts';
import { byName } from '../by-name.ts';
import { dialogSays, type EditorPage, editorOpener, openIn, pressCtrl, waitForText } from '../editor-page.ts';
import { openOutlineOn, rowOf } from '../outline-list.ts';

// A second page of the same letter changes its blocks while the first is at work on them in the outline.

const open = editorOpener();
let editor: EditorPage;
let other: Page;

beforeEach(async () => {
  editor = await open();
  await editor.listens();
  other = await editor.context.newPage();
  await other.setViewport({ width: 1440, height: 900 });
  await openIn(other, editor.campaignId);
  await openOutlineOn(other);
  await editor.page.bringToFront();
  await openOutlineOn(editor.page);
});

const rows = (page: Page, part: string) =>
  page.$$eval(`[data-outline-part="${part}"] [data-outline]`, (all) =>
    all.map((row) => row.getAttribute('title')),
  );

/** Deletes blocks in the other page, and saves; answers once the first page has heard of it. */
async function othersDelete(...names: string[]) {
  await other.bringToFront();
  for (const name of names) {
    await other.locator(`${rowOf(name)} [data-picture]`).click();
    await other.waitForSelector(`${rowOf(name)}[aria-selected=true]`);
    await other.keyboard.press('Delete');
    await other.waitForSelector(rowOf(name), { hidden: true });
  }
  await pressCtrl(other, 'KeyS');
  await waitForText(other, 'Sauvegarde effectuée');
  await editor.page.bringToFront();
  for (const name of names) await editor.page.waitForSelector(rowOf(name), { hidden: true });
}

describe('while another page deletes blocks', () => {
  test('one that is carried by keyboard is put down, which is said, and the focus stays in the outline', async () => {
    const { page } = editor;
    await page.focus(`${rowOf('Éditorial')} [data-handle]`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[data-outline-drop][data-aimed=true]');
    await othersDelete('Éditorial');
    await waitForText(page, editorWords.carryEnded);
    expect(await page.$('[data-outline-drop]')).toBeNull();
    await page.waitForFunction(() => document.activeElement?.matches('[data-outline]'));
  });

  test('‘Déplacer vers…’ offers the places of the letter as it is now, and says when nothing is left to move', async () => {
    const { page } = editor;
    const ask = async (name: string) => {
      await page.locator(`[aria-label="${rowWords.more(name)}"]`).click();
      await page.locator(byName('menuitem', rowWords.moveTo)).click();
      await page.waitForSelector('dialog [role=option]');
    };
    await ask('Citation');
    await othersDelete('Grande image', 'Éditorial');
    await page.keyboard.type('avant article, image en haut');
    await page.waitForFunction(() => document.querySelectorAll('dialog [role=option]').length === 1);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page, 'full1')).toEqual(['Citation', 'Article, image en haut']);
    await pressCtrl(page, 'KeyS');
    await waitForText(page, 'Sauvegarde effectuée');
    // The other page asks for news once a second: what it deletes before would be a conflict.
    await expect.poll(() => rows(other, 'full1')).toEqual(['Citation', 'Article, image en haut']);
    await ask('Chiffres clés');
    await othersDelete('Chiffres clés');
    await dialogSays(page, moveWords.gone);
  });
});
