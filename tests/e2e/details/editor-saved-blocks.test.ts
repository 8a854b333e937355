import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import {
  chooseInBlockMenu,
  clickButton,
  copyCampaign,
  type EditorPage,
  editorOpener,
  fill,
  focusOn,
  get,
  letGo,
  middleOf,
  openIn,
  post,
  pressCtrl,
  selectBlock,
  waitForText,
} from '../editor-page.ts';

const open = editorOpener();

const offeredClips = async () =>
  (await get('/clipboard/getavailableblocksforeditor/lettre-du-rivage')).clips as { name: string }[];

/** The block that is selected, once that is another than one knows. */
async function selectionOf({ page }: EditorPage, ...known: string[]): Promise<string> {
  const found = await page.waitForFunction(
    (others) => {
      const id = document.querySelector<HTMLElement>('[data-block][data-selected=true]')?.dataset.block;
      return id !== undefined && !others.includes(id) && id;
    },
    {},
    known,
  );
  return (await found.jsonValue()) as string;
}

/** Saves what is open; answers its blocks. */
async function savedBlocks({ page, campaignId }: EditorPage) {
  await pressCtrl(page, 'KeyS');
  await waitForText(page, specified.versionSaved);
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  return version.blocks as { id: string; name?: string; blockdatas: Record<string, unknown> }[];
}

/** Keeps from the page the pictures that the server takes of saved blocks, until it is let go; counts from there. */
async function withoutThumbnails(page: Page) {
  let isKept = true;
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    const { pathname, search } = new URL(request.url());
    if (!isKept || pathname !== '/api/widgets') return request.continue();
    const list = await get(pathname + search);
    for (const widget of list.widgets) widget.thumbnail = null;
    return request.respond({ contentType: 'application/json', body: JSON.stringify(list) });
  });
  return () => {
    isKept = false;
  };
}

/** The answer which block bears a name comes long after its last key. */
async function withSlowNames(page: Page) {
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (new URL(request.url()).searchParams.has('name')) await wait(400);
    await request.continue();
  });
}

/** Where something is drawn, px. */
const rectOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

/** How far two rectangles are apart at most, px. */
const apart = (one: Record<string, number>, other: Record<string, number>) =>
  Math.max(...Object.keys(one).map((side) => Math.abs((one[side] ?? 0) - (other[side] ?? 0))));

describe('a filled block', () => {
  it('has its picture at once when it is saved, as the letter draws it, and nothing moves when the server’s comes', async () => {
    const editor = await open();
    const { page } = editor;
    const release = await withoutThumbnails(page);
    await selectBlock(page, 'Éditorial');
    await chooseInBlockMenu(page, 'Ajouter aux blocs enregistrés…');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await fill(page, 'input[name=name]', 'Édito du jour');
    await page.keyboard.press('Enter');
    const card = '[data-panel=widgets] [data-saved="edito-du-jour"]';
    await page.waitForSelector(`${card} [data-drawn=true]`);
    const drawn = await (await page.$(`${card} iframe`))?.contentFrame();
    const words = async () => (await drawn?.evaluate(() => document.body.textContent ?? ''))?.trim();
    expect(await words()).toContain('Le sel, toute une palette');
    expect(await page.$(`${card} svg[viewBox="0 0 124 64"]`)).toBeNull();
    const images = () =>
      drawn?.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    await expect.poll(images).toBe(true);
    const [before, cardBefore] = [await rectOf(page, `${card} iframe`), await rectOf(page, card)];

    const thumbnail = async () =>
      (await get('/blockwidgets/getavailableblocksforeditor/lettre-du-rivage')).widgets.find(
        ({ id }: { id: string }) => id === 'edito-du-jour',
      )?.thumbnail;
    await expect.poll(thumbnail).not.toBeNull();
    expect(await page.$(`${card} img`)).toBeNull();
    release();
    // What is changed elsewhere is asked for again.
    await post('/api/widgets/edito-du-jour', { name: 'Édito du soir', category: '' });
    await page.waitForSelector(`${card} iframe`, { hidden: true });
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLImageElement>(`${selector} img`)?.complete,
      {},
      card,
    );
    expect(apart(await rectOf(page, `${card} img`), before)).toBeLessThanOrEqual(1);
    expect(apart(await rectOf(page, card), cardBefore)).toBeLessThanOrEqual(1);
  });

  it('is saved beside another of its name only once that was told', async () => {
    const { page } = await open();
    await withSlowNames(page);
    await post('/blockwidgets/ajaxcreate/lettre-du-rivage', {
      ...{ name: 'Édito gardé', access: 'shared', category: '' },
      ...{ blocktemplate: 'texte', blockfilter: 'full', params: {} },
    });
    await selectBlock(page, 'Éditorial');
    await chooseInBlockMenu(page, 'Ajouter aux blocs enregistrés…');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await fill(page, 'input[name=name]', 'Édito gardé');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Le remplacer');
    const named = async () =>
      (await get('/api/widgets?newsletterTemplateId=lettre-du-rivage&name=%C3%89dito%20gard%C3%A9')).total;
    expect(await named()).toBe(1);
    await page.keyboard.press('Enter');
    await waitForText(page, specified.widgetSaved);
    expect(await named()).toBe(2);
  });

  it('saved as a widget is found in another letter, goes in it under a new id, is deleted and comes back', async () => {
    const editor = await open();
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const original = await selectionOf(editor);
    await chooseInBlockMenu(page, 'Ajouter aux blocs enregistrés…');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await fill(page, 'input[name=name]', 'Édito d’été');
    await fill(page, 'input[name=category]', 'Éditoriaux');
    await page.keyboard.press('Enter');
    await waitForText(page, specified.widgetSaved);
    await page.waitForSelector('[data-panel=widgets] [data-saved="edito-d-ete"]');
    // Drawn in the background, told by the live event.
    await page.waitForSelector('[data-saved="edito-d-ete"] img');

    const campaignId = await copyCampaign();
    await openIn(page, campaignId);
    await clickButton(page, 'Blocs enregistrés');
    await fill(page, 'input[type=search]', 'EDITO ete');
    await page.waitForSelector('[data-saved="edito-d-ete"]');
    await selectBlock(page, 'Agenda');
    const agenda = await selectionOf(editor);
    await clickButton(page, 'Blocs enregistrés');
    await focusOn(page, '[data-saved="edito-d-ete"] > button');
    await page.keyboard.press('Enter');
    await waitForText(page, '«\u00a0Édito d’été\u00a0» est ajouté');
    const inserted = await selectionOf(editor, original, agenda);
    const blocks = await savedBlocks({ ...editor, campaignId });
    const at = blocks.findIndex(({ id }) => id === inserted);
    expect(blocks[at - 1]?.id).toBe(agenda);
    expect(blocks[at]?.blockdatas).toEqual(blocks.find(({ id }) => id === original)?.blockdatas);

    await chooseInBlockMenu(page, 'Ajouter aux blocs enregistrés…');
    await fill(page, 'input[name=name]', 'édito d’été');
    await page.locator('[data-panel=save-widget] [role=status] input').click();
    await expect.poll(() => page.$eval('input[name=category]', (box) => box.value)).toBe('Éditoriaux');
    await page.locator('input[name=access][value=private]').click();
    await clickButton(page, 'Remplacer le bloc enregistré');
    const shows = (...words: string[]) =>
      page.waitForFunction(
        (wanted) => {
          const card = document.querySelector('[data-panel=widgets] [data-saved="edito-d-ete"]');
          return wanted.every((word) => card?.textContent?.includes(word));
        },
        {},
        words,
      );
    await shows('édito d’été', 'Moi seulement');
    await clickButton(page, 'Annuler');
    await shows('Édito d’été', 'Toute l’équipe');

    await clickButton(page, 'Nom, accès et catégorie de «\u00a0Édito d’été\u00a0»');
    await page.locator('dialog input[name=access][value=private]').click();
    await page.keyboard.press('Enter');
    await shows('Moi seulement');
    await clickButton(page, 'Supprimer «\u00a0Édito d’été\u00a0»');
    await waitForText(page, specified.widgetDeleted);
    await page.waitForSelector('[data-saved="edito-d-ete"]', { hidden: true });
    await clickButton(page, 'Annuler');
    await page.waitForSelector('[data-saved="edito-d-ete"]');
    await clickButton(page, 'Supprimer «\u00a0Édito d’été\u00a0»');
    await page.waitForSelector('[data-saved="edito-d-ete"]', { hidden: true });
  });

  it('kept in the clipboard is dragged into another letter, where one wants it', async () => {
    const editor = await open();
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await chooseInBlockMenu(page, 'Garder dans le presse-papier');
    await waitForText(page, specified.blockCopied);
    await page.waitForSelector('[data-panel=clipboard] [data-saved] > button');

    await openIn(page, await copyCampaign());
    await clickButton(page, 'Presse-papier');
    const from = await middleOf(page, '[data-saved] > button');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y, { steps: 3 });
    const to = await (await page.waitForSelector('[data-drop="full1:0"]'))?.evaluate((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    if (!to) throw new Error('the place is not drawn');
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.waitForSelector('[data-drop="full1:0"][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector('[data-panel=block]');
    const frame = await editor.frame();
    const headings = () =>
      frame.evaluate(() => document.body.textContent?.split('Le sel, toute une palette').length);
    await expect.poll(headings).toBe(3);

    await clickButton(page, 'Presse-papier');
    await clickButton(page, 'Supprimer «\u00a0Éditorial\u00a0»');
    await waitForText(page, 'n’est plus dans le presse-papier');
    await expect.poll(offeredClips).toEqual([]);
    await clickButton(page, 'Annuler');
    await page.waitForSelector('[data-saved]');
    await expect.poll(offeredClips).toMatchObject([{ name: 'Éditorial' }]);
    await clickButton(page, 'Supprimer «\u00a0Éditorial\u00a0»');
    await page.waitForSelector('[data-saved]', { hidden: true });
    await expect.poll(offeredClips).toEqual([]);
  });

  it('among two thousand is drawn as it shows, gone through by keys, and found among all', async () => {
    const { page } = await open();
    const clips = Array.from({ length: 2_000 }, (_, n) => ({
      id: `copie-${n}`,
      name: 'Texte',
      blocktemplate: 'texte',
      blockfilter: 'full',
      params: JSON.stringify({ texte: `<p>Copie numéro ${n}</p>` }),
      created_at: '2026-11-20T09:00:00.000Z',
      thumbnail: null,
      problem: null,
    }));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/clipboard/getavailableblocksforeditor/')) return request.continue();
      const body = JSON.stringify({ success: true, html: '', clips });
      return request.respond({ contentType: 'application/json', body });
    });
    await clickButton(page, 'Presse-papier');
    await focusOn(page, '[data-saved="copie-0"] > button');
    const isAt = (id: string) =>
      page.waitForFunction((saved) => document.activeElement?.closest(`[data-saved="${saved}"]`), {}, id);
    await page.keyboard.press('ArrowDown');
    await isAt('copie-1');
    await page.keyboard.press('End');
    await isAt('copie-1999');
    expect(await page.$$eval('[data-saved]', ({ length }) => length)).toBeLessThan(40);
    expect(await page.$eval('[data-saved="copie-1999"]', (card) => card.parentElement?.ariaPosInSet)).toBe(
      '2000',
    );
    await fill(page, 'input[type=search]', 'numéro 1998');
    await page.waitForFunction(() => document.querySelectorAll('[data-saved]').length === 1);
    await page.waitForSelector('[data-saved="copie-1998"]');
  });
});
