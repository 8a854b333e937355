import { beforeEach, describe, expect, it } from 'vitest';
import { type EditorPage, editorOpener, pressCtrl, waitForText } from './editor-page.ts';
import { full1, full2, outlineIn, rowOf } from './outline-list.ts';

// The outline as the second canvas: what one sees there, and what is done there to several blocks at once.

const open = editorOpener();
let editor: EditorPage;
const { openOutline, rows, chosen, clickRow, press, act, undo, focusedRow } = outlineIn(() => editor);

beforeEach(async () => {
  editor = await open();
  await openOutline();
});

describe('a row', () => {
  it('shows its block as the letter draws it, marks it at a click and opens its parameters at a second one', async () => {
    const { page } = editor;
    const frame = await (await page.waitForSelector('[data-outline-list] iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.images.length > 5);
    const drawn = () => frame?.evaluate(() => document.body.childElementCount);
    expect(await drawn()).toBeLessThan((await rows()).length);
    await page.$eval('[data-outline-part=footer]', (part) => part.scrollIntoView());
    await expect.poll(drawn).toBe((await rows()).length);
    await clickRow('Éditorial');
    await expect.poll(chosen).toEqual(['Éditorial']);
    await page.waitForSelector('[data-block][data-selected=true] > button[aria-label^="Éditorial, "]');
    await clickRow('Éditorial');
    await page.waitForSelector('[data-panel=block]');
  });
});

describe('several blocks, by pointer', () => {
  it('are chosen by Shift and Ctrl, duplicated, hidden and deleted, each a step that its notice takes back', async () => {
    await clickRow('Grande image');
    await clickRow('Article, image en haut', 'Shift');
    await clickRow('Citation', 'Control');
    await clickRow('Éditorial', 'Control');
    await expect.poll(chosen).toEqual(['Grande image', 'Article, image en haut', 'Citation']);
    // The letter shows them too.
    await editor.page.waitForFunction(() => document.querySelectorAll('[data-chosen=true]').length === 3);
    const before = await rows();

    await act('Dupliquer');
    await waitForText(editor.page, '3\u00a0blocs sont dupliqués.');
    await expect.poll(() => rows('full1')).toEqual([...full1, 'Grande image', 'Article, image en haut']);
    await expect.poll(() => rows('full2')).toEqual([...full2, 'Citation']);
    await expect.poll(async () => (await chosen()).length).toBe(3);
    await undo();
    await expect.poll(rows).toEqual(before);
    await expect.poll(chosen).toEqual(['Grande image', 'Article, image en haut', 'Citation']);

    await act('Masquer');
    await waitForText(editor.page, '3\u00a0blocs sont masqués\u00a0: ils ne seront pas envoyés.');
    await expect.poll(editor.blocks).not.toContain('Citation');
    await act('Afficher');
    await expect.poll(editor.blocks).toContain('Citation');

    await act('Supprimer');
    await waitForText(editor.page, '3\u00a0blocs sont supprimés.');
    await expect.poll(() => rows('full1')).toEqual(['Éditorial']);
    await pressCtrl(editor.page, 'KeyZ');
    await expect.poll(rows).toEqual(before);
    // What was undone is no longer offered.
    await expect
      .poll(() => editor.page.$('::-p-xpath(//*[@role="status"]//button[normalize-space()="Annuler"])'))
      .toBeNull();
  });
});

describe('by keyboard alone', () => {
  it('several blocks are chosen, moved, carried and deleted, and the focus stays with them', async () => {
    const { page } = editor;
    await page.focus(rowOf('Grande image'));
    await press(' ');
    await press('Shift+ArrowDown');
    await expect.poll(chosen).toEqual(full1.slice(0, 2));
    await press('Control+ArrowDown');
    await expect.poll(focusedRow).toBe('Article, image en haut');
    await expect.poll(chosen).toEqual(full1.slice(0, 2));
    await press('Control+ ');
    await expect.poll(chosen).toEqual(full1);
    await press('Shift+ArrowUp');
    await expect.poll(chosen).toEqual(full1.slice(1));

    await press('Alt+ArrowUp');
    await waitForText(page, '2\u00a0blocs sont déplacés\u00a0: Pleine largeur\u00a01.');
    await expect.poll(() => rows('full1')).toEqual([...full1.slice(1), 'Grande image']);
    await expect.poll(chosen).toEqual(full1.slice(1));
    await expect.poll(focusedRow).toBe('Éditorial');

    await page.focus(`${rowOf('Éditorial')} [data-handle]`);
    await press('Enter');
    await page.waitForSelector('[data-outline-drop="full1:0"][data-aimed=true]');
    await press('ArrowDown');
    await press('ArrowDown');
    await page.waitForSelector('[data-outline-drop="full2:0"][data-aimed=true]');
    await press('Enter');
    await expect.poll(() => rows('full2')).toEqual([...full1.slice(1), ...full2]);
    await expect.poll(focusedRow).toBe('Éditorial');

    await page.focus(rowOf('Éditorial'));
    await press(' ');
    await press('Shift+ArrowDown');
    await press('Delete');
    await waitForText(page, '2\u00a0blocs sont supprimés.');
    await expect.poll(() => rows('full2')).toEqual(full2);
    await expect.poll(focusedRow).toBe(full2[0]);
    for (let step = 0; step < 3; step += 1) await pressCtrl(page, 'KeyZ');
    await expect.poll(() => rows('full1')).toEqual(full1);
  });
});
