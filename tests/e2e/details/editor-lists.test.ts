import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import {
  copyCampaign,
  type EditorPage,
  editorOpener,
  get,
  post,
  selectBlock,
  waitForPreview,
} from '../editor-page.ts';
import { writeIn } from '../in-place.ts';

// Others change a list while one writes in one of its items: one goes on writing in that item.

const open = editorOpener();

const aDate = (titre: string) => ({ date: '2026-12-12T10:00', titre, lien: '', details: 'à l’atelier' });
const [market, concert, walk] = ['Marché', 'Concert', 'Balade'].map(aDate);

async function aLetter() {
  const campaignId = await copyCampaign();
  const save = (dates: readonly unknown[]) =>
    post(`/campaign/ajaxsave/${campaignId}`, {
      blocks: [
        {
          ...{ id: 'a', blocktemplate: 'agenda', position: 'full1', blockfilter: 'full' },
          blockdatas: { titre: 'Le mois', dates },
        },
      ],
    });
  await save([market, concert, walk]);
  const editor = await open({ campaignId });
  await editor.listens();
  await selectBlock(editor.page, 'Agenda');
  return { editor, save };
}

const titles = (page: Page) =>
  page.$$eval('[data-panel=block] [name^="dates["][name$="[titre]"]', (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );

const savedTitles = async ({ page, campaignId }: EditorPage) => {
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyS');
  await page.keyboard.up('Control');
  await page.waitForSelector('[data-tone=saved]');
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  return version.blocks[0].blockdatas.dates.map(({ titre }: { titre: string }) => titre);
};

describe('who writes in an item of a list that others change', () => {
  test.each([
    ['add to', [market, aDate('Vernissage'), concert, walk], ['Marché', 'Vernissage', '+Concert', 'Balade']],
    ['remove from', [concert, walk], ['+Concert', 'Balade']],
    ['move in', [walk, market, concert], ['Balade', 'Marché', '+Concert']],
  ])('goes on in its field, with the caret where it was, where others %s it', async (_, theirs, expected) => {
    const { editor, save } = await aLetter();
    const { page } = editor;
    const field = await page.waitForSelector('[name="dates[1][titre]"]');
    await field?.focus();
    await page.keyboard.press('Home');
    await page.keyboard.type('X');
    await save(theirs);
    await expect.poll(() => titles(page)).toEqual(expected.map((title) => title.replace('+', 'X')));
    await page.keyboard.type('Y');
    const written = expected.map((title) => title.replace('+', 'XY'));
    await expect.poll(() => titles(page)).toEqual(written);
    expect(await savedTitles(editor)).toEqual(written);
  });

  test('goes on in the letter, where it stands now', async () => {
    const { editor, save } = await aLetter();
    const { page } = editor;
    await writeIn(editor, 'Concert');
    await page.keyboard.press('Home');
    await page.keyboard.type('X');
    await save([aDate('Vernissage'), market, concert, walk]);
    await waitForPreview(editor, 'Vernissage');
    await page.keyboard.type('Y');
    await expect.poll(() => titles(page)).toEqual(['Vernissage', 'Marché', 'XYConcert', 'Balade']);
    await waitForPreview(editor, 'XYConcert');
    await waitForPreview(editor, 'Marché');
    expect(await savedTitles(editor)).toEqual(['Vernissage', 'Marché', 'XYConcert', 'Balade']);
  });
});
