import { beforeEach, describe, expect, it } from 'vitest';
import { byName } from './by-name.ts';
import { firefox } from './desk.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  editorOpener,
  get,
  letGo,
  middleOf,
  pressCtrl,
  waitForText,
} from './editor-page.ts';

// The outline as the second canvas: what one sees there, and what is done there to several blocks at once.

const open = editorOpener();
let editor: EditorPage;

beforeEach(async () => {
  editor = await open();
  await openOutline();
});

async function openOutline() {
  await clickButton(editor.page, 'Blocs');
  await editor.page.locator(byName('tab', 'Plan')).click();
  await editor.page.waitForSelector('[data-outline]');
}

const rowOf = (name: string) => `[data-outline][title="${name}"]`;

/** Names of the rows, those of one position or of all. */
const rows = (part = '') =>
  editor.page.$$eval(`${part && `[data-outline-part="${part}"] `}[data-outline]`, (all) =>
    all.map((row) => row.getAttribute('title')),
  );

/** Names of the rows that are told as chosen. */
const chosen = () =>
  editor.page.$$eval('[data-outline][aria-selected=true]', (all) =>
    all.map((row) => row.getAttribute('title')),
  );

/** Clicks a row, keys held down. */
async function clickRow(name: string, held: 'Shift' | 'Control' | '' = '') {
  const { page } = editor;
  if (held) await page.keyboard.down(held);
  await page.locator(`${rowOf(name)} [data-picture]`).click();
  if (held) await page.keyboard.up(held);
}

async function press(keys: string) {
  const { keyboard } = editor.page;
  const [key = '', ...held] = keys.split('+').reverse() as Parameters<typeof keyboard.press>[0][];
  for (const one of held) await keyboard.down(one);
  await keyboard.press(key as Parameters<typeof keyboard.press>[0]);
  for (const one of held) await keyboard.up(one);
}

/** Does something to what is chosen, by the bar under the list. */
const act = (name: string) =>
  editor.page.locator(`[data-outline-list] [role=toolbar] [aria-label="${name}"]`).click();

const undo = () =>
  editor.page.locator('::-p-xpath(//*[@role="status"]//button[normalize-space()="Annuler"])').click();

const focusedRow = () =>
  editor.page.evaluate(() => document.activeElement?.closest('[data-outline]')?.getAttribute('title'));

const full1 = ['Grande image', 'Éditorial', 'Article, image en haut'];
const full2 = ['Article, image à gauche', 'Article, image à droite', 'Chiffres clés', 'Citation'];

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

  it('hides its block by its eye, which is closed then', async () => {
    const { page } = editor;
    await page.locator('[aria-label="Masquer «\u00a0Citation\u00a0»"]').click();
    await page.waitForSelector(`${rowOf('Citation')}[data-hidden=true] .lucide-eye-off`);
    await page.waitForSelector(`${rowOf('Citation')}[aria-label*="masqué"]`);
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
      'Pleine largeur\u00a01, entre «\u00a0Grande image\u00a0» et «\u00a0Éditorial\u00a0»',
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
    await page.locator('::-p-aria([name="Pleine largeur\u00a02, après «\u00a0Citation\u00a0»"])').click();
    await expect.poll(() => rows('full2')).toEqual([...full2, ...full1.slice(0, 2)]);
    await act('Terminer');
    await clickRow('Citation');
    await page.waitForSelector('[data-panel=block]');
  });
});
