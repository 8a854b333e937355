import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseInBlockMenu,
  dialogGone,
  type EditorPage,
  editorOpener,
  fill,
  focusOn,
  formIsWhole,
  pressCtrl,
  selectBlock,
  waitForPreview,
  waitForText,
} from '../editor-page.ts';
import { outlineIn, rowOf } from '../outline-list.ts';

/** The tests of a group go on where the one before left the letter. */
let editor: EditorPage;
const inOneEditor = () => {
  const open = editorOpener(afterAll);
  beforeAll(async () => {
    editor = await open();
  });
  return open;
};

const boxOf = (name: string) => `[data-block] > button[aria-label^="${name}, "]`;
const renaming = '[data-outline-list] input';
const focused = (selector: string, { page } = editor) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);
const selected = (name: string, { page } = editor) =>
  page.waitForSelector(`[data-block][data-selected=true] > button[aria-label^="${name}, "]`);
const tools = () =>
  editor.page.$$eval('[role=toolbar][aria-label^="Actions sur"] button', (all) =>
    all.map((tool) => tool.getAttribute('aria-label')),
  );
const crumbs = () =>
  editor.page.$$eval('nav[aria-label="Sélection"] li', (all) => all.map((crumb) => crumb.textContent));

const { openOutline } = outlineIn(() => editor);

describe('the block toolbar', () => {
  inOneEditor();

  it('has what one does most, delete last, then a menu; up and down are hidden at the ends', async () => {
    await selectBlock(editor.page, 'Éditorial');
    await expect
      .poll(tools)
      .toEqual([
        'Déplacer',
        'Monter',
        'Descendre',
        'Dupliquer',
        'Supprimer',
        'Autres actions sur «\u00a0Éditorial\u00a0»',
      ]);
    await selectBlock(editor.page, 'Logo et date');
    await expect.poll(tools).not.toContain('Monter');
  });

  it('says how to undo a deletion and leaves the focus on the neighbour', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('Delete');
    await waitForText(page, '«\u00a0Éditorial\u00a0» est supprimé. Annuler\u00a0: Ctrl+Z.');
    await focused(boxOf('Article, image en haut'));
    await pressCtrl(page, 'KeyZ');
    await selected('Éditorial');
    // Undone, it is said no more; the notice has a button for it too.
    const notices = () =>
      page.$$eval('[role=status] > div', (all) => all.map((one) => one.textContent).join());
    await expect.poll(notices).not.toContain('est supprimé');
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('Delete');
    await waitForText(page, '«\u00a0Éditorial\u00a0» est supprimé. Annuler\u00a0: Ctrl+Z.');
    await page.locator('[role=status] button ::-p-text(Annuler)').click();
    await selected('Éditorial');
    await expect.poll(notices).not.toContain('est supprimé');
  });

  it('hides a block and says where to bring it back; the focus stays in the letter', async () => {
    const { page } = editor;
    await selectBlock(page, 'Citation');
    const rank = (await editor.blocks()).indexOf('Citation');
    const next = (await editor.blocks())[rank + 1] ?? '';
    await chooseInBlockMenu(page, 'Masquer');
    await waitForText(page, 'Pour l’afficher de nouveau\u00a0: Blocs, puis Plan.');
    await focused(boxOf(next));
    await expect.poll(editor.blocks).not.toContain('Citation');

    await openOutline();
    await page.waitForSelector(`${rowOf('Citation')}[aria-current=true]`);
    await page.locator('[data-outline-list] [aria-label^="Afficher"]').click();
    await selected('Citation');
  });
});

describe('by keyboard', () => {
  inOneEditor();

  it('one goes from block to form and back, then to nothing; what closes gives the focus back', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await focusOn(page, boxOf('Éditorial'));
    await pressCtrl(page, 'Enter');
    await focused('[data-panel=block] input');
    await pressCtrl(page, 'Enter');
    await focused(boxOf('Éditorial'));
    await page.waitForSelector('[data-panel=block] [contenteditable=true]');
    await focusOn(page, '[data-panel=block] [contenteditable=true]');
    await pressCtrl(page, 'Enter');
    await focused(boxOf('Éditorial'));
    await focusOn(page, '[data-panel=block] input[name=titre]');
    await page.keyboard.press('Escape');
    await focused(boxOf('Éditorial'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-panel=settings]');
    await focused(boxOf('Éditorial'));
    await expect.poll(crumbs).toEqual(['Lettre']);

    await selectBlock(page, 'Éditorial');
    await focusOn(page, '[data-panel=block] [aria-label="Fermer"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-panel=settings]');
    await focused(boxOf('Éditorial'));
  });

  it('what one went to meanwhile keeps the focus when another section shows', async () => {
    const { page } = editor;
    const focusedAfter = await page.evaluate(async (selector) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      (document.activeElement as HTMLElement).blur();
      document.querySelector<HTMLElement>(selector)?.click();
      await nextFrame();
      await nextFrame();
      document.querySelector<HTMLElement>('header a[href="/"]')?.focus();
      for (let frames = 0; frames < 8; frames += 1) await nextFrame();
      return document.activeElement?.getAttribute('href');
    }, boxOf('Citation'));
    expect(focusedAfter).toBe('/');
  });

  it('? opens the list of keys, and Escape goes back to where one was; in a text it is a question mark', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('?');
    await page.waitForSelector('[role=dialog] table');
    await waitForText(page, 'Entrer dans ses paramètres, en sortir');
    await page.keyboard.press('Escape');
    await dialogGone(page);
    await focused(boxOf('Éditorial'));
    await fill(page, 'input[name=titre]', 'Prêts ?');
    await waitForPreview(editor, 'Prêts ?');
    expect(await page.$('[role=dialog][aria-modal=true]')).toBeNull();
  });

  it('the breadcrumb leads to the outline and out of the selection, and moves nothing', async () => {
    const { page } = editor;
    const place = () => page.$eval('#main', (ground) => JSON.stringify(ground.getBoundingClientRect()));
    const before = await place();
    await selectBlock(page, 'Éditorial');
    await expect.poll(crumbs).toEqual(['Lettre', 'Pleine largeur\u00a01', 'Éditorial']);
    await expect.poll(place).toBe(before);
    await focusOn(page, 'nav[aria-label="Sélection"] li:nth-child(2) button');
    await page.keyboard.press('Enter');
    await focused(rowOf('Éditorial'));
    await focusOn(page, 'nav[aria-label="Sélection"] li:first-child button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-block][data-selected=true]') === null);
    await expect.poll(crumbs).toEqual(['Lettre']);
  });
});

describe('what is fetched when a text is first written', () => {
  inOneEditor();

  it('takes the focus from nothing that one went to meanwhile', async () => {
    const { page } = editor;
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('Enter');
    await selected('Éditorial');
    await formIsWhole(page);
    let isLate = true;
    const held: (() => void)[] = [];
    page.on('request', (request) => {
      const go = () => void request.continue();
      if (isLate && /writ/.test(request.url())) held.push(go);
      else go();
    });
    await page.setRequestInterception(true);
    await focused(boxOf('Éditorial'));
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const crumb = 'nav[aria-label="Sélection"] li:nth-child(2) button';
    await focusOn(page, crumb);
    isLate = false;
    for (const go of held) go();
    await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
    expect(await page.evaluate((wanted) => document.activeElement?.matches(wanted), crumb)).toBe(true);
    // Asked for again, it is there at once.
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('Enter');
    await (await editor.frame()).waitForSelector('[data-writing]');
  });
});

describe('the outline', () => {
  inOneEditor();

  it('is walked, follows the selection, moves blocks and opens their parameters', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await openOutline();
    await focusOn(page, rowOf('Éditorial'));
    await page.keyboard.press('ArrowDown');
    await focused(rowOf('Article, image en haut'));
    await selected('Article, image en haut');
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.up('Alt');
    await page.waitForFunction(
      (first, second) => {
        const rows = [...document.querySelectorAll('[data-outline]')];
        const at = (wanted: string) => rows.findIndex((row) => row.matches(wanted));
        return at(first) < at(second);
      },
      {},
      rowOf('Article, image en haut'),
      rowOf('Éditorial'),
    );
    await focused(rowOf('Article, image en haut'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-panel=block]');
  });

  it('renames in place: Enter keeps, Escape gives up, an empty name goes back to the template’s', async () => {
    const { page } = editor;
    await openOutline();
    await focusOn(page, rowOf('Éditorial'));
    await page.keyboard.press('F2');
    await focused(renaming);
    await page.keyboard.type('Le mot du musée');
    await page.keyboard.press('Enter');
    const renamed = rowOf('Le mot du musée (Éditorial)');
    await focused(renamed);
    await page.waitForSelector(boxOf('Le mot du musée'));

    await page.keyboard.press('F2');
    await focused(renaming);
    await page.keyboard.type('Autre chose');
    await page.keyboard.press('Escape');
    await focused(renamed);

    await page.keyboard.press('F2');
    await focused(renaming);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await focused(rowOf('Éditorial'));
    await pressCtrl(page, 'KeyZ');
    await page.waitForSelector(renamed);
    await pressCtrl(page, 'KeyZ');
    await page.waitForSelector(rowOf('Éditorial'));
  });

  it('marks a block whose form is refused', async () => {
    const { page } = editor;
    await page.setViewport({ width: 1024, height: 768 });
    await focusOn(page, boxOf('Éditorial'));
    await page.keyboard.press('Enter');
    await chooseInBlockMenu(page, 'Paramètres du bloc');
    await fill(page, 'input[name=titre]', ' ');
    // Here the form lies over the letter, and goes when one reaches past it.
    await page.mouse.click(1_000, 400);
    await openOutline();
    await page.waitForSelector(`::-p-xpath(//*[@data-outline][contains(., "à corriger")])`);
  });
});

describe('the clipboard', () => {
  const open = inOneEditor();

  const ids = ({ page }: EditorPage) =>
    page.$$eval('[data-block]', (boxes) => boxes.map((box) => box.getAttribute('data-block')));

  it('takes a block from one letter to another, under a new id, as one step', async () => {
    const other = await open();
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Copié d’ailleurs');
    await page.keyboard.press('Escape');
    await focused(boxOf('Éditorial'));
    await pressCtrl(page, 'KeyC');
    await waitForText(page, '«\u00a0Éditorial\u00a0» est copié.');

    const before = await ids(other);
    await other.page.bringToFront();
    await selectBlock(other.page, 'Citation');
    await focusOn(other.page, boxOf('Citation'));
    await pressCtrl(other.page, 'KeyV');
    await waitForPreview(other, 'Copié d’ailleurs');
    await focused(boxOf('Éditorial'), other);
    const names = await other.blocks();
    expect(names[names.indexOf('Citation') + 1]).toBe('Éditorial');
    const after = await ids(other);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(1);

    await pressCtrl(other.page, 'KeyZ');
    await waitForPreview(other, 'Copié d’ailleurs', false);
    await expect.poll(() => ids(other)).toEqual(before);
  });

  it('leaves a text its own copy and paste', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const count = (await editor.blocks()).length;
    await page.click('[data-panel] input[name=titre]', { count: 3 });
    await pressCtrl(page, 'KeyC');
    const kicker = '[data-panel] input[name=surtitre]';
    await focusOn(page, kicker);
    const text = () => page.$eval(kicker, (field) => (field as HTMLInputElement).value);
    const before = await text();
    await pressCtrl(page, 'KeyV');
    await expect.poll(text).not.toBe(before);
    expect(await editor.blocks()).toHaveLength(count);
  });

  it('takes a block though what writes its text has not come', async () => {
    const { page } = await open();
    await page.setRequestInterception(true);
    const refused: string[] = [];
    page.on('request', (request) => {
      const isText = request.url().includes('copied-text');
      if (isText) refused.push(request.url());
      void (isText ? request.abort() : request.continue());
    });
    await selectBlock(page, 'Éditorial');
    await focusOn(page, boxOf('Éditorial'));
    await pressCtrl(page, 'KeyC');
    await waitForText(page, '«\u00a0Éditorial\u00a0» est copié.');
    await pressCtrl(page, 'KeyV');
    await waitForText(page, '«\u00a0Éditorial\u00a0» est collé');
    expect(refused).not.toEqual([]);
  });
});
