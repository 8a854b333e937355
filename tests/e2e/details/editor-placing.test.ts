import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk.ts';
import {
  chooseInBlockMenu,
  clickButton,
  type EditorPage,
  editorOpener,
  focusOn,
  get,
  letGo,
  middleOf,
  post,
  pressCtrl,
  selectBlock,
  tabTo,
  waitForText,
} from '../editor-page.ts';

const open = editorOpener();
let editor: EditorPage;

interface StoredBlock {
  id: string;
  position: string;
  blocktemplate: string;
}

const text = (id: string, position: string) => ({
  id,
  blocktemplate: 'texte',
  position,
  blockfilter: position.startsWith('half') ? 'semi' : 'full',
  blockdatas: {},
});

/** A campaign whose letter has the demonstration's header, and these blocks. */
async function aCampaignOf(...blocks: object[]): Promise<string> {
  const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
  const { version } = await get(`/api/campaigns/${campaign.id}/document`);
  const header = version.blocks.filter(({ position }: StoredBlock) => position === 'header');
  const answer = await post(`/campaign/ajaxsave/${campaign.id}`, { blocks: [...header, ...blocks] });
  expect(answer).toMatchObject({ success: true });
  return campaign.id;
}

/** Blocks that a version holds although they have no place: its template was changed meanwhile, or it was edited by hand. */
async function losePlaces(campaignId: string, places: Record<string, Partial<StoredBlock>>) {
  const folder = join(desk.workspace, 'campaigns', campaignId, 'versions');
  const newest = join(folder, readdirSync(folder).sort().at(-1) ?? '');
  const version = JSON.parse(readFileSync(newest, 'utf8'));
  version.blocks = version.blocks.map((block: StoredBlock) => ({ ...block, ...places[block.id] }));
  writeFileSync(newest, JSON.stringify(version));
  const positionOf = async () =>
    (await get(`/api/campaigns/${campaignId}/document`)).version.blocks.at(-1).position;
  await expect.poll(positionOf).toBe(version.blocks.at(-1).position);
}

const announced = () => editor.page.$eval('[data-announcer]', (region) => region.textContent ?? '');
const waitForNotice = (sentence: string) => waitForText(editor.page, sentence);

/** Position and id of every block, as the open editor would save them. */
async function saved(): Promise<string[]> {
  await pressCtrl(editor.page, 'KeyS');
  await waitForText(editor.page, 'Sauvegarde effectuée');
  const { version } = await get(`/api/campaigns/${editor.campaignId}/document`);
  return version.blocks.map(({ position, id }: StoredBlock) => `${position} ${id}`).slice(1);
}

describe('a block carried from the list', () => {
  it('stays in it, unmoved; a narrow list gives way to the places under it, labelled or with the reason', async () => {
    const campaignId = await aCampaignOf(text('a', 'full1'), text('b', 'half1'));
    editor = await open({ campaignId, width: 1024, height: 768 });
    const { page } = editor;
    await clickButton(page, 'Blocs');
    const from = await middleOf(page, '[data-template="demi-article"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y, { steps: 3 });
    const { y } = await middleOf(page, '[data-drop="half1:0"]');
    expect(await page.$eval('[data-panel]', (panel) => getComputedStyle(panel).pointerEvents)).toBe('auto');
    const under = await page.$eval('[data-drop="half1:0"]', (bar) => bar.getBoundingClientRect().left + 20);
    await page.mouse.move(700, y, { steps: 4 });
    await page.mouse.move(under, y, { steps: 4 });
    await page.waitForSelector('[data-drop="half1:0"][data-aimed=true]');
    const labels = () => page.$$eval('[data-drop]', (bars) => bars.map((bar) => bar.textContent));
    await expect
      .poll(labels)
      .toEqual([
        'Déposer\u00a0: Demi-largeur\u00a01',
        'Demi-largeur\u00a01',
        'Demi-largeur\u00a02',
        'Demi-largeur\u00a03',
        'Demi-largeur\u00a04',
      ]);
    const reasons = () =>
      page.$$eval('[data-refused]', (places) => [...new Set(places.map((place) => place.textContent))]);
    await expect.poll(reasons).toEqual(['«\u00a0Demi-article\u00a0» est fait pour la demi-largeur.']);
    expect(await middleOf(page, '[data-template="demi-article"]')).toEqual(from);
    await letGo(page);
    await page.waitForSelector('[data-block][data-selected=true] > button[aria-label^="Demi-article"]');
  });
});

describe('one side of a pair alone', () => {
  it('is shown on the letter and in words, and widened or filled from there by mouse, a step each', async () => {
    editor = await open({ campaignId: await aCampaignOf(text('a', 'full1'), text('b', 'half2')) });
    const { page } = editor;
    await waitForText(
      page,
      'Demi-largeur\u00a01, rangée\u00a01\u00a0: vide, à côté de «\u00a0Texte libre\u00a0».',
    );
    await page.locator('[data-place=half1] [data-repair=widen]').click();
    await page.waitForSelector('[data-block=b][data-selected=true]');
    await waitForNotice('«\u00a0Texte libre\u00a0»\u00a0: Pleine largeur\u00a01. Annuler\u00a0: Ctrl+Z.');
    await page.waitForSelector('[data-lone-halves]', { hidden: true });
    expect(await saved()).toEqual(['full1 a', 'full1 b']);

    await pressCtrl(page, 'KeyZ');
    await page.locator('[data-place=half1] [data-repair=fill]').click();
    await page.locator('[data-panel=blocks] [data-template=citation]').click();
    await page.waitForFunction(() => document.querySelector('[data-lone-halves]') === null);
    await page.waitForSelector('[data-selected=true] > button[aria-label*="Demi-largeur\u00a01"]');
  });

  it('is moved beside another one by keyboard, from its words', async () => {
    editor = await open({ campaignId: await aCampaignOf(text('a', 'half1'), text('b', 'half4')) });
    const { page } = editor;
    await page.waitForSelector('[data-lone-halves] [data-repair=move]');
    await tabTo(page, '[data-lone-halves] [data-repair=move]', 'Shift+Tab');
    await tabTo(page, '[data-lone-halves] li:first-of-type [data-repair=move]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[data-block=a] > button'));
    expect(await saved()).toEqual(['half3 a', 'half4 b']);
  });
});

describe('two halves are a row', () => {
  const halves = ['a', 'b', 'c'].map((id) => text(id, 'half1'));
  const others = ['x', 'y', 'z'].map((id) => text(id, 'half2'));

  /** Ids of the blocks by line of the letter, as it shows them. */
  const shownRows = () =>
    editor.page.$$eval('[data-block]', (boxes) => {
      const rows = new Map<number, string[]>();
      for (const box of boxes) {
        const { top, left } = box.getBoundingClientRect();
        const row = rows.get(Math.round(top)) ?? [];
        row[left < 800 ? 0 : 1] = (box as HTMLElement).dataset.block ?? '';
        rows.set(Math.round(top), row);
      }
      return [...rows.values()].map(([left = '_', right = '_']) => `${left} ${right}`).slice(1, -1);
    });
  const choose = async (choice: string) => {
    await editor.page.locator(`:is([role=status], [popover]) button ::-p-text(${choice})`).click();
  };

  it('one duplicated, or inserted from the list: which rows it pushed apart is said; beside one that stood alone, nothing is', async () => {
    const pairs = [...halves.slice(0, 2), ...others.slice(0, 2)];
    editor = await open({ campaignId: await aCampaignOf(...pairs, text('pied', 'full3')) });
    const { page } = editor;
    await expect.poll(shownRows).toEqual(['a x', 'b y']);
    await page.focus('[data-block=a] > button');
    await page.keyboard.press('Enter');
    await clickButton(page, 'Dupliquer');
    await waitForNotice(
      'Rangées refaites\u00a0: 2 («\u00a0Texte libre\u00a0» et «\u00a0Texte libre\u00a0»), 3 (',
    );
    await pressCtrl(page, 'KeyZ');
    await expect.poll(shownRows).toEqual(['a x', 'b y']);
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block=b][data-selected=true]');
    await clickButton(page, 'Blocs');
    await page.locator('[data-panel=blocks] [data-template=texte]').click();
    // Below the last row it pushes nothing.
    await waitForNotice('«\u00a0Texte libre\u00a0» est ajouté\u00a0: Demi-largeur\u00a01');
    const notices = await page.$$eval('[role=status] p', (all) => all.map(({ textContent }) => textContent));
    expect(notices.at(-1)).not.toContain('Rangées refaites');
  });

  it('one deleted by keyboard: which rows were made anew is said; its place stays empty, or its row goes', async () => {
    editor = await open({ campaignId: await aCampaignOf(...halves, ...others, text('pied', 'full3')) });
    const { page } = editor;
    await expect.poll(shownRows).toEqual(['a x', 'b y', 'c z']);
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block=b][data-selected=true]');
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Delete');
    await waitForNotice('Rangées refaites\u00a0: 2 (');
    await page.waitForFunction(() => document.activeElement?.matches('[data-block=y] > button'));
    await expect.poll(shownRows).toEqual(['a x', 'c y', '_ z']);

    await choose('Laisser la place vide');
    await expect.poll(shownRows).toEqual(['a x', '_ y', 'c z']);
    await page.waitForSelector('[data-place=half1][data-row="2"]');
    expect(await saved()).toContain('half1 c');
    const { version } = await get(`/api/campaigns/${editor.campaignId}/document`);
    expect(version.blocks.find(({ id }: StoredBlock) => id === 'c')).toMatchObject({ row: 3 });

    await pressCtrl(page, 'KeyZ');
    await expect.poll(shownRows).toEqual(['a x', 'c y', '_ z']);
    await pressCtrl(page, 'KeyZ');
    await expect.poll(shownRows).toEqual(['a x', 'b y', 'c z']);
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Delete');
    await choose('Retirer la rangée');
    await expect.poll(shownRows).toEqual(['a x', 'c z']);
  });

  it('one that was deleted or hidden is taken back from its notice, like any other block', async () => {
    editor = await open({ campaignId: await aCampaignOf(...halves, ...others, text('pied', 'full3')) });
    const { page } = editor;
    const takeBack = () => page.locator('[role=status] button ::-p-text(Annuler)').click();
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block=b][data-selected=true]');
    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Delete');
    await waitForNotice('Rangées refaites\u00a0: 2 (');
    await takeBack();
    await expect.poll(shownRows).toEqual(['a x', 'b y', 'c z']);

    await page.focus('[data-block=x] > button');
    await page.keyboard.press('Enter');
    await chooseInBlockMenu(page, 'Masquer');
    await waitForNotice('La place reste vide à côté de');
    await takeBack();
    await expect.poll(shownRows).toEqual(['a x', 'b y', 'c z']);
  });

  it('what may be done about a row is offered no more once it was taken back, or the letter is left', async () => {
    editor = await open({ campaignId: await aCampaignOf(...halves, ...others, text('pied', 'full3')) });
    const { page } = editor;
    const offered = () =>
      page.$$eval('button', (buttons) =>
        buttons.some((button) => button.textContent === 'Retirer la rangée' && button.checkVisibility()),
      );
    const removes = async (id: string) => {
      await page.focus(`[data-block=${id}] > button`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-block=${id}][data-selected=true]`);
      await page.focus(`[data-block=${id}] > button`);
      await page.keyboard.press('Delete');
      await expect.poll(offered).toBe(true);
    };
    await removes('a');
    await pressCtrl(page, 'KeyZ');
    await expect.poll(offered).toBe(false);
    await clickButton(page, 'Dernières notifications');
    await choose('Retirer la rangée');
    await waitForNotice('Les rangées ont changé depuis');
    await expect.poll(shownRows).toEqual(['a x', 'b y', 'c z']);

    await removes('a');
    await pressCtrl(page, 'KeyS');
    await page.waitForSelector('[data-tone=saved]');
    await page.locator('a[href="/"]').click();
    await page.waitForSelector('table');
    await expect.poll(offered).toBe(false);
  });

  it('one hidden keeps its place, and one dragged to the other side goes where it was dropped', async () => {
    editor = await open({
      campaignId: await aCampaignOf(...halves, ...others.slice(0, 2), text('pied', 'full3')),
    });
    const { page } = editor;
    await page.focus('[data-block=x] > button');
    await page.keyboard.press('Enter');
    await chooseInBlockMenu(page, 'Masquer');
    await waitForNotice('La place reste vide à côté de');
    await expect.poll(shownRows).toEqual(['a _', 'b y', 'c _']);
    await page.waitForSelector('[data-place=half2][data-row="1"] [data-repair=fill]');

    await page.focus('[data-block=b] > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block=b][data-selected=true] [data-handle=b]');
    const from = await middleOf(page, '[data-handle=b]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
    await page.waitForSelector('[data-drop="half2:2"]');
    const to = await page.$eval('[data-drop="half2:2"]', (bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.waitForSelector('[data-drop="half2:2"][data-aimed=true]');
    await letGo(page);
    await expect.poll(shownRows).toEqual(['a _', 'c y', '_ b']);
    await choose('Laisser la place vide');
    await expect.poll(shownRows).toEqual(['a _', '_ y', 'c b']);
  });
});

describe('by keyboard', () => {
  it('a block is lifted, carried and put back, or dropped, and each step is said', async () => {
    const blocks = [text('a', 'full1'), text('b', 'full1'), text('c', 'full2')];
    editor = await open({ campaignId: await aCampaignOf(...blocks) });
    const { page } = editor;
    await selectBlock(page, 'Texte libre');
    await focusOn(page, '[data-handle=a]');
    await page.keyboard.press(' ');
    await expect
      .poll(announced)
      .toBe('«\u00a0Texte libre\u00a0» est soulevé, 1 sur 9, Pleine largeur\u00a01.');
    await page.keyboard.press('ArrowDown');
    await expect.poll(announced).toBe('2 sur 9, Pleine largeur\u00a01');
    await page.keyboard.press('Escape');
    await expect.poll(announced).toBe('Déplacement annulé, «\u00a0Texte libre\u00a0» reste où il était.');
    await page.keyboard.press('Enter');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(announced).toBe('5 sur 9, Pleine largeur\u00a02');
    await page.keyboard.press('Enter');
    await expect
      .poll(announced)
      .toBe('«\u00a0Texte libre\u00a0» est déposé, 5 sur 9, Pleine largeur\u00a02.');
    await page.waitForFunction(() => document.activeElement?.matches('[data-handle=a]'));
    expect(await saved()).toEqual(['full1 b', 'full2 a', 'full2 c']);
  });
});

describe('blocks without a place', () => {
  it('are kept with their reason, carried by keyboard or by pointer, or deleted', async () => {
    const campaignId = await aCampaignOf(
      text('a', 'full1'),
      text('b', 'full1'),
      text('c', 'full1'),
      text('d', 'full1'),
    );
    await losePlaces(campaignId, {
      b: { position: 'full8' },
      c: { blocktemplate: 'disparu' },
      d: { position: 'full9' },
    });
    editor = await open({ campaignId });
    const { page } = editor;
    await waitForText(page, 'La position «\u00a0Pleine largeur\u00a08\u00a0» n’existe pas dans ce modèle.');
    await waitForText(page, 'Le modèle de bloc «\u00a0disparu\u00a0» est introuvable.');

    await focusOn(page, '[data-unplaced=b] [data-handle]');
    await page.keyboard.press('Enter');
    await expect
      .poll(announced)
      .toMatch(/^«\u00a0Texte libre\u00a0» est soulevé, 1 sur \d+, Pleine largeur\u00a01\.$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-block=b][data-selected=true]');

    await page.locator('[data-unplaced=c] button').click();
    await page.waitForFunction(() => document.querySelector('[data-unplaced=c]') === null);

    const lost = await middleOf(page, '[data-unplaced=d]');
    await page.mouse.move(lost.x, lost.y);
    await page.mouse.down();
    await page.mouse.move(lost.x, lost.y - 40, { steps: 4 });
    const { x, y } = await middleOf(page, '[data-drop="full1:0"]');
    await page.mouse.move(x, y, { steps: 6 });
    await page.waitForSelector('[data-drop="full1:0"][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector('[data-block=d][data-selected=true]');
    expect(await saved()).toEqual(['full1 d', 'full1 a', 'full1 b']);
  });
});
