import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { richTextWords } from '../../../src/ui/rich-text/messages.fr.ts';
import {
  clickButton,
  editorOpener,
  focusOn,
  get,
  pressCtrl,
  selectBlock,
  waitForPreview,
} from '../editor-page.ts';
import { clickWords } from '../in-place.ts';

const open = editorOpener();

test('Without a mouse one writes a title and a text with marks, adds a block after it, fills it and saves', async () => {
  const editor = await open();
  const { page, campaignId } = editor;
  const { keyboard } = page;
  const frame = await editor.frame();
  const written = (label: string) => frame.waitForSelector(`[data-writing][aria-label$="· ${label}"]`);
  await focusOn(page, '[data-block] > button[tabindex="0"]');
  for (let n = 0; n < 20; n += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[aria-label^="Éditorial, "]'))) break;
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await page.waitForSelector('[data-block][data-selected=true]');
  await keyboard.press('Enter');
  await written('Surtitre');
  await keyboard.press('Tab');
  await written('Titre');
  await pressCtrl(page, 'KeyA');
  await keyboard.type('Écrit au clavier');
  await keyboard.press('Tab');
  await written('Texte');
  await pressCtrl(page, 'KeyA');
  await keyboard.type('Un mot ');
  await pressCtrl(page, 'KeyB');
  await keyboard.type('fort');

  // What a screen reader has of it: the text by its name, what it holds, and where its bar is.
  const heard = await page.accessibility.snapshot({ includeIframes: true, interestingOnly: false });
  const all: { role: string; name?: string; multiline?: boolean; value?: unknown }[] = [];
  const walk = (node: typeof heard) => {
    if (!node) return;
    all.push(node as (typeof all)[number]);
    for (const child of node.children ?? []) walk(child as typeof heard);
  };
  walk(heard);
  const box = all.find(({ role, name }) => role === 'textbox' && name === 'Éditorial · Texte');
  expect(box).toMatchObject({ multiline: true, value: 'Un mot fort' });
  expect(await frame.$eval('[data-writing]', (text) => text.getAttribute('aria-keyshortcuts'))).toBe(
    'Alt+F10',
  );

  await keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('[aria-label^="Éditorial, "]'));
  await keyboard.press('+');
  await page.waitForFunction(() => document.activeElement?.matches('[data-panel=blocks] [type=search]'));
  await keyboard.type('citation');
  await keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.activeElement?.matches('[data-block][data-selected=true] > button'),
  );
  await keyboard.press('Enter');
  await frame.waitForSelector('[data-writing]');
  await keyboard.type('Une phrase');
  await waitForPreview(editor, 'Une phrase');
  await pressCtrl(page, 'KeyS');
  const stored = async () =>
    JSON.stringify((await get(`/api/campaigns/${campaignId}/document`)).version.blocks);
  await expect.poll(stored).toContain('Une phrase');
  expect(await stored()).toContain('Écrit au clavier');
  expect(await stored()).toContain('Un mot <strong>fort</strong>');
});

test('axe finds nothing in a letter that is written, its bar open', async () => {
  const editor = await open();
  const { page } = editor;
  await selectBlock(page, 'Éditorial');
  await clickWords(editor, 'le musée ouvre');
  const frame = await editor.frame();
  await frame.waitForSelector('[data-writing]');
  await pressCtrl(page, 'KeyA');
  await page.waitForSelector(`[data-text-bar] [aria-label="${richTextWords.bold}"]`);
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document.body, { iframes: false });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
    );
  });
  expect(found).toEqual([]);
});

test('A value that markup draws its own way is written in the panel, where a click on it leads', async () => {
  const editor = await open();
  const { page } = editor;
  await clickButton(page, 'Blocs');
  await page.locator('[data-panel=blocks] [data-template="chiffre-en-une"]').click();
  await page.waitForSelector('[data-panel=block]');
  await waitForPreview(editor, 'visiteurs depuis');
  await clickWords(editor, 'visiteurs depuis');
  await page.waitForFunction(() => document.activeElement?.matches('[data-panel=block] [name=legende]'));
});
