import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { editorWords } from '../../../src/ui/features/editor/messages.fr.ts';
import { inPlaceWords } from '../../../src/ui/features/editor/writing/messages.fr.ts';
import { byName } from '../by-name.ts';
import { clickButton, editorOpener, get, pressCtrl, waitForLetter, waitForPreview } from '../editor-page.ts';
import { clickWords, writeIn } from '../in-place.ts';

const open = editorOpener();

// What a person who has never seen the studio does with a letter that is open: nothing of it is written in the panel.

/** How often a text field of the panel has had the focus. */
async function watchPanel(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { panelFields: seen });
    addEventListener('focusin', ({ target }) => {
      const isText = (target as Element).matches(
        'input:not([type=search], [type=checkbox], [type=radio]), textarea, [contenteditable]',
      );
      if (isText && (target as Element).closest('[data-panel=block], [data-panel=settings]')) seen.count += 1;
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { panelFields: { count: number } }).panelFields.count);
}

/** The half article that was just added: its title, its words, where it leads, its picture. */
async function fillHalf(editor: Awaited<ReturnType<typeof open>>, title: string, picture: string) {
  const { page } = editor;
  const bar = '#main section';
  await clickWords(editor, 'Titre de l’article');
  await (await editor.frame()).waitForSelector('[data-writing]');
  await page.keyboard.type(title);
  await waitForPreview(editor, title);
  await clickWords(editor, 'Lire la suite');
  await page.locator(byName('button', inPlaceWords.noLink)).click();
  await page.locator(`${bar} [inputmode=url]`).fill('https://example.org/sortie');
  await page.keyboard.press('Escape');
  await waitForLetter(page);
  const at = await page.evaluate((words) => {
    const frame = document.querySelector('iframe');
    const blocks = [...(frame?.contentDocument?.querySelectorAll('[data-block-id]') ?? [])];
    const own0 = blocks.find((block) => block.textContent?.includes(words));
    const image = own0?.querySelector('nl-field[data-path="article[image]"] img');
    image?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [around, own] = [frame?.getBoundingClientRect(), image?.getBoundingClientRect()];
    if (!around || !own) return undefined;
    return { x: around.left + own.left + own.width / 2, y: around.top + own.top + own.height / 2 };
  }, title);
  if (!at) throw new Error('the place of the picture is not shown');
  await page.mouse.click(at.x, at.y);
  await page.locator(`${bar} button[aria-label^="Rechercher"]`).click();
  await page.locator('dialog input').fill(picture);
  await page.keyboard.press('Enter');
  await page.locator('dialog [data-media]').click();
  await page.waitForFunction(() => !document.querySelector('dialog'));
}

test('A pair of half articles, a new title, three blocks moved together: not one text field of the panel', async () => {
  const editor = await open();
  const { page } = editor;
  const used = await watchPanel(page);

  const searches = () =>
    page.waitForFunction(() => document.activeElement?.matches('[data-panel=blocks] [type=search]'));

  // A title is rewritten.
  await writeIn(editor, 'Le sel, toute une palette');
  await pressCtrl(page, 'KeyA');
  await page.keyboard.type('Le sel et la mer');
  await waitForPreview(editor, 'Le sel et la mer');
  await page.keyboard.press('Escape');

  // A pair of half articles under those that are there.
  const half = await page.waitForSelector('[data-block] > button[aria-label^="Demi-article, "]');
  await half?.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await half?.hover();
  const name = await half?.evaluate((box) => box.getAttribute('aria-label')?.split(', ')[0]);
  await page.locator(byName('button', editorWords.layer.addAfter(name ?? ''))).click();
  await searches();
  await page.keyboard.type('demi');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-panel=block]');
  await fillHalf(editor, 'Une sortie en mer', 'marais');
  await page.locator('[data-repair=fill]').click();
  await searches();
  await page.keyboard.type('demi');
  await page.keyboard.press('Enter');
  await waitForPreview(editor, 'Titre de l’article');
  await fillHalf(editor, 'Un goûter au port', 'marais');

  // Three blocks, the pair among them, further down.
  await clickButton(page, 'Blocs');
  await page.locator(byName('tab', 'Plan')).click();
  const rows = () =>
    page.$$eval('[data-outline]', (all) =>
      all.map((row) => `${row.getAttribute('title')} ${row.textContent}`),
    );
  const at = async (words: string) => (await rows()).findIndex((row) => row.includes(words));
  const row = (words: string) => page.locator(`[data-outline] ::-p-text(${words})`);
  await page.waitForSelector('[data-outline]');
  await row('Article, image à gauche').click();
  await page.keyboard.down('Shift');
  await row('Chiffres clés').click();
  await page.keyboard.up('Shift');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await at('Citation')) < (await at('Article, image à gauche'))).toBe(true);
  expect((await at('Chiffres clés')) - (await at('Article, image à gauche'))).toBe(2);

  // A proof.
  await clickButton(page, 'Envoyer…');
  await page.waitForSelector('[data-panel=send] [data-step]');
  expect(await used()).toBe(0);
  await pressCtrl(page, 'KeyS');
  const stored = async () =>
    JSON.stringify((await get(`/api/campaigns/${editor.campaignId}/document`)).version.blocks);
  await expect.poll(stored).toContain('Un goûter au port');
  for (const words of ['Le sel et la mer', 'Une sortie en mer', 'https://example.org/sortie'])
    expect(await stored()).toContain(words);
});
