import { describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import {
  clickButton,
  copyCampaign,
  type EditorPage,
  editorOpener,
  fill,
  get,
  letGo,
  middleOf,
  openIn,
  pressCtrl,
  selectBlock,
  waitForText,
} from './editor-page.ts';

const open = editorOpener();

const offeredClips = async () =>
  (await get('/clipboard/getavailableblocksforeditor/lettre-du-rivage')).clips as { name: string }[];

const selectionOf = ({ page }: EditorPage) =>
  page.$eval('[data-block][data-selected=true]', (box) => box.getAttribute('data-block'));

/** Saves what is open; answers its blocks. */
async function savedBlocks({ page, campaignId }: EditorPage) {
  await pressCtrl(page, 'KeyS');
  await waitForText(page, specified.versionSaved);
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  return version.blocks as { id: string; name?: string; blockdatas: Record<string, unknown> }[];
}

describe('a filled block', () => {
  it('saved as a widget is found in another letter, goes in it under a new id, is deleted and comes back', async () => {
    const editor = await open();
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const original = (await selectionOf(editor)) ?? '';
    await clickButton(page, 'Ajouter aux blocs enregistrés…');
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
    await page.focus('[data-saved="edito-d-ete"] > button');
    await page.keyboard.press('Enter');
    await waitForText(page, '« Édito d’été » est ajouté');
    await page.waitForSelector('[data-panel=block]');
    const inserted = await selectionOf(editor);
    expect([original, agenda]).not.toContain(inserted);
    const blocks = await savedBlocks({ ...editor, campaignId });
    const at = blocks.findIndex(({ id }) => id === inserted);
    expect(blocks[at - 1]?.id).toBe(agenda);
    expect(blocks[at]?.blockdatas).toEqual(blocks.find(({ id }) => id === original)?.blockdatas);

    await clickButton(page, 'Ajouter aux blocs enregistrés…');
    await fill(page, 'input[name=name]', 'édito d’été');
    await page.waitForSelector('[data-panel=save-widget] [role=status] input');
    await page.click('[data-panel=save-widget] [role=status] input');
    expect(await page.$eval('input[name=category]', (box) => box.value)).toBe('Éditoriaux');
    await page.click('input[name=access][value=private]');
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
    await page.waitForSelector('dialog input[name=access][value=private]');
    await page.click('dialog input[name=access][value=private]');
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
    await clickButton(page, 'Garder dans le presse-papier');
    await waitForText(page, specified.blockCopied);
    await page.waitForSelector('[data-panel=clipboard] [data-saved] > button');

    await openIn(page, await copyCampaign());
    await clickButton(page, 'Presse-papier');
    const from = await middleOf(page, '[data-saved] > button');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y, { steps: 3 });
    const to = await page.$eval('[data-drop="full1:0"]', (bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.waitForSelector('[data-drop="full1:0"][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector('[data-panel=block]');
    const frame = await editor.frame();
    const headings = () =>
      frame.evaluate(() => document.body.textContent?.split('Le sel, toute une palette').length);
    expect(await headings()).toBe(3);

    await clickButton(page, 'Presse-papier');
    await clickButton(page, 'Supprimer «\u00a0Éditorial\u00a0»');
    await waitForText(page, 'n’est plus dans le presse-papier');
    expect(await offeredClips()).toEqual([]);
    await clickButton(page, 'Annuler');
    await page.waitForSelector('[data-saved]');
    expect(await offeredClips()).toMatchObject([{ name: 'Éditorial' }]);
    await clickButton(page, 'Supprimer «\u00a0Éditorial\u00a0»');
    await page.waitForSelector('[data-saved]', { hidden: true });
  });
});
