import { beforeEach, describe, expect, it } from 'vitest';
import { byName } from '../by-name.ts';
import { firefox } from '../desk.ts';
import {
  dialogGone,
  type EditorPage,
  editorOpener,
  get,
  letGo,
  middleOf,
  pressCtrl,
  waitForText,
} from '../editor-page.ts';
import { full1, full2, outlineIn, rowOf } from '../outline-list.ts';

// What is done in the outline now and then: carried by pointer, sent to a place, saved, added, by touch.

const open = editorOpener();
let editor: EditorPage;
const { openOutline, rows, chosen, clickRow, press, act, undo, focusedRow } = outlineIn(() => editor);

beforeEach(async () => {
  editor = await open();
  await openOutline();
});

describe('a row', () => {
  it('hides its block by its eye, which is closed then', async () => {
    const { page } = editor;
    await page.locator('[aria-label="Masquer «\u00a0Citation\u00a0»"]').click();
    await page.waitForSelector(`${rowOf('Citation')}[data-hidden=true] .lucide-eye-off`);
    await page.waitForSelector(`${rowOf('Citation')}[aria-label*="masqué"]`);
  });
});

describe('several blocks, by pointer', () => {
  it('are dragged together to a place of theirs, and a drop beside every place says so', async () => {
    const { page } = editor;
    await clickRow('Grande image');
    await clickRow('Article, image en haut', 'Shift');
    const drag = async (to: { x: number; y: number }) => {
      const from = await middleOf(page, rowOf('Éditorial'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 20, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 6 });
    };
    const citation = await page.$eval(rowOf('Citation'), (row) => row.getBoundingClientRect().toJSON());
    await drag({ x: citation.left + 100, y: citation.top + 4 });
    await page.waitForSelector('[data-outline-drop="full2:3"][data-aimed=true]');
    // Nothing of the rows lies over what is dragged, and the pairs take none of it.
    await page.waitForSelector('[data-outline-list] [aria-label^="Masquer"]', { hidden: true });
    expect(await page.$('[data-outline-drop^="half"]')).toBeNull();
    await letGo(page);
    await waitForText(page, '3\u00a0blocs sont déplacés\u00a0: Pleine largeur\u00a02.');
    await expect.poll(() => rows('full2')).toEqual([...full2.slice(0, 3), ...full1, 'Citation']);
    await expect.poll(() => rows('full1')).toEqual([]);
    await expect.poll(chosen).toEqual(full1);
    await undo();
    await expect.poll(() => rows('full1')).toEqual(full1);

    await middleOf(page, rowOf('Éditorial'));
    const half = await page.$eval('[data-outline-part="half1 half2"] [data-outline]', (row) =>
      row.getBoundingClientRect().toJSON(),
    );
    await drag({ x: half.left + 60, y: half.top + 30 });
    await letGo(page);
    await waitForText(
      page,
      'est fait pour la pleine largeur ou l’en-tête. Déplacement annulé, 3\u00a0blocs restent où ils étaient.',
    );
    const bar = await middleOf(page, '[role=tablist]');
    await drag(bar);
    await letGo(page);
    await waitForText(page, '3\u00a0blocs ont été lâchés hors de toute place');
    await expect.poll(() => rows('full1')).toEqual(full1);
  });

  it('are halves that go row by row, each on its own side', async () => {
    const pair = () => rows('half1 half2');
    const halves = await pair();
    await editor.page
      .locator('[data-outline-part="half1 half2"] [data-outline]:first-child [data-picture]')
      .click();
    await editor.page.keyboard.down('Shift');
    await editor.page
      .locator('[data-outline-part="half1 half2"] [data-outline]:last-child [data-picture]')
      .click();
    await editor.page.keyboard.up('Shift');
    await act('Déplacer vers…');
    await editor.page.waitForSelector('dialog [role=option]');
    await editor.page.keyboard.type('demi-largeurs 3');
    await press('Enter');
    await dialogGone(editor.page);
    await waitForText(
      editor.page,
      `${halves.length}\u00a0blocs sont déplacés\u00a0: Demi-largeurs\u00a03 et 4.`,
    );
    await expect.poll(pair).toEqual([]);
    const sides = await editor.page.$$eval('[data-outline-part="half3 half4"] [data-outline]', (all) =>
      all.slice(0, 2).map((row) => /\d (gauche|droite)/.exec(row.getAttribute('aria-label') ?? '')?.[0]),
    );
    expect(sides).toEqual(['1 gauche', '1 droite']);
  });

  it('become saved blocks in one dialog, and are none again by its notice', async () => {
    const { page } = editor;
    await clickRow('Chiffres clés');
    await clickRow('Citation', 'Control');
    await act('Ajouter aux blocs enregistrés…');
    await page.waitForSelector('dialog input');
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyA');
    await page.keyboard.up('Control');
    await page.keyboard.type('Nos chiffres');
    await page.locator(byName('button', 'Ajouter 2\u00a0blocs')).click();
    await dialogGone(page);
    await waitForText(page, '2\u00a0blocs sont enregistrés.');
    const saved = async () => {
      const { widgets } = await get('/blockwidgets/getavailableblocksforeditor/lettre-du-rivage');
      return widgets
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => /chiffres|Citation/.test(name));
    };
    expect((await saved()).toSorted()).toEqual(['Citation', 'Nos chiffres']);
    await undo();
    await waitForText(page, '2\u00a0blocs ne sont plus enregistrés.');
    expect(await saved()).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  // Without a window, Firefox keeps nothing but text on its clipboard.
  it.skipIf(firefox)('several blocks are copied, and pasted in their order after another one', async () => {
    const { page } = editor;
    await page.focus(rowOf('Éditorial'));
    await press(' ');
    await press('Shift+ArrowDown');
    // What writes a copy is fetched once a block is selected.
    await page.waitForNetworkIdle({ idleTime: 200, concurrency: 1 });
    await pressCtrl(page, 'KeyC');
    await waitForText(page, '2\u00a0blocs sont copiés.');
    await page.focus(rowOf('Citation'));
    await press(' ');
    await pressCtrl(page, 'KeyV');
    await expect.poll(() => rows('full2')).toEqual([...full2, ...full1.slice(1)]);
  });

  it('a block is moved from its menu, to one of the places of its type, found as one types', async () => {
    const { page } = editor;
    await page.focus(rowOf('Chiffres clés'));
    await press('Shift+F10');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Paramètres du bloc');
    await page.keyboard.type('d');
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Descendre'));
    await page.keyboard.type('d');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Déplacer vers…');
    await press('Enter');
    await page.waitForSelector('dialog [role=option]');
    const offered = await page.$$eval('dialog [role=option]', (all) =>
      all.map((option) => option.getAttribute('aria-label') ?? ''),
    );
    expect(offered).toContain(
      'Pleine largeur\u00a01, entre «\u00a0Grande image\u00a0: La façade du musée, éclairée à l…\u00a0» et «\u00a0Éditorial\u00a0: Le sel, toute une palette\u00a0»',
    );
    expect(offered.filter((place) => !place.startsWith('Pleine largeur'))).toEqual([]);
    await page.keyboard.type('avant grande');
    await page.waitForFunction(() => document.querySelectorAll('dialog [role=option]').length === 1);
    await press('Enter');
    await dialogGone(page);
    await expect.poll(() => rows('full1')).toEqual(['Chiffres clés', ...full1]);
    await expect.poll(focusedRow).toBe('Chiffres clés');
  });

  it('a block is added after another one, from the list of those that fit, by its first letters', async () => {
    const { page } = editor;
    await page.focus(rowOf('Éditorial'));
    await press('Shift+F10');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Paramètres du bloc');
    await page.keyboard.type('aj');
    await press('Enter');
    await waitForText(page, 'Le bloc ira dans\u00a0: Pleine largeur\u00a01, après «\u00a0Éditorial\u00a0»');
    await page.waitForFunction(() => document.activeElement?.matches('[type=search]'));
    await page.keyboard.type('citation');
    await press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.matches('[data-template=citation]'));
    await press('Enter');
    await page.waitForSelector('[data-panel=block]');
    await openOutline();
    await expect.poll(() => rows('full1')).toEqual([full1[0], full1[1], 'Citation', full1[2]]);
  });
});

describe('on a phone', () => {
  it('several blocks are chosen by touch from the menu of one, and moved together', async () => {
    const { page } = editor;
    await page.setViewport({ width: 390, height: 844 });
    await page.locator(`[aria-label="Actions sur «\u00a0Éditorial\u00a0»"]`).click();
    await page.locator(byName('menuitem', 'Choisir plusieurs blocs')).click();
    await waitForText(page, 'Choisissez les blocs.');
    await clickRow('Grande image');
    await expect.poll(chosen).toEqual(full1.slice(0, 2));
    await act('Déplacer vers…');
    await page.waitForSelector('dialog [role=option]');
    await page
      .locator('dialog [role=option][aria-label^="Pleine largeur\u00a02, après «\u00a0Citation"]')
      .click();
    await expect.poll(() => rows('full2')).toEqual([...full2, ...full1.slice(0, 2)]);
    await act('Terminer');
    await clickRow('Citation');
    await page.waitForSelector('[data-panel=block]');
  });
});
