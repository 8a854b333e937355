import { describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { desk } from '../desk.ts';
import {
  clickButton,
  type EditorPage,
  editorOpener,
  fill,
  get,
  letGo,
  middleOf,
  pressCtrl,
  selectBlock,
  tabTo,
  waitForPreview,
  waitForText,
} from '../editor-page.ts';

// The story a stranger must manage without explanation: change the editorial, swap two articles, add key figures, look
// at the phone view, save, send a BAT to two addresses, read it in the outbox.

const open = editorOpener();

const boxOf = (name: string) => `[data-block] > button[aria-label^="${name}, "]`;
const [left, right] = ['Article, image à gauche', 'Article, image à droite'];

async function expectSaved({ campaignId }: EditorPage) {
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  const names = version.blocks.map(({ blocktemplate }: { blocktemplate: string }) => blocktemplate);
  expect(names.indexOf('article-image-droite')).toBeLessThan(names.indexOf('article-image-gauche'));
  expect(names.filter((name: string) => name === 'chiffres-cles')).toHaveLength(2);
  expect(JSON.stringify(version.blocks)).toContain('Un titre tout neuf');
}

async function expectProofRead(page: EditorPage['page'], subject: string) {
  await page.goto(`${desk.origin}/outbox`);
  await waitForText(page, subject);
  await waitForText(page, 'claire@exemple.fr');
}

describe('seen by a stranger', () => {
  it('is done by mouse', async () => {
    const editor = await open();
    const { page } = editor;

    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Un titre tout neuf');
    await waitForPreview(editor, 'Un titre tout neuf');

    await selectBlock(page, right);
    const handle = await middleOf(page, '[role=toolbar] [aria-label="Déplacer"]');
    const target = await page.$(boxOf(left)).then((box) => box?.boundingBox());
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    await page.mouse.move(handle.x - 40, handle.y - 20, { steps: 4 });
    await page.mouse.move((target?.x ?? 0) + 200, (target?.y ?? 0) + 30, { steps: 8 });
    await page.waitForSelector('[data-drop][data-aimed=true]');
    await letGo(page);
    await page.waitForFunction(
      (first, second) => {
        const [a, b] = [document.querySelector(first), document.querySelector(second)];
        return a && b && a.getBoundingClientRect().top < b.getBoundingClientRect().top;
      },
      {},
      boxOf(right),
      boxOf(left),
    );

    await selectBlock(page, 'Éditorial');
    await clickButton(page, 'Blocs');
    await page.waitForSelector('[data-template="chiffres-cles"]');
    const item = await middleOf(page, '[data-template="chiffres-cles"]');
    const citation = await middleOf(page, boxOf('Citation'));
    await page.mouse.move(item.x, item.y);
    await page.mouse.down();
    await page.mouse.move(item.x + 60, item.y, { steps: 4 });
    await page.mouse.move(citation.x, citation.y + 20, { steps: 8 });
    await page.waitForSelector('[data-drop][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector(`[data-block][data-selected=true] > button[aria-label^="Chiffres clés"]`);

    await clickButton(page, 'Mobile');
    await page.waitForFunction(() => document.querySelector('iframe')?.clientWidth === 375);

    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    await expectSaved(editor);

    await clickButton(page, 'Envoyer…');
    // Its new block is still to fill, which the way to send says first.
    await clickButton(page, 'BAT');
    await page.waitForSelector('textarea[name=batmail]', { visible: true });
    await page.type('textarea[name=batmail]', 'claire@exemple.fr, marc@exemple.fr');
    await clickButton(page, 'Envoyer le BAT');
    await waitForText(page, specified.proofSent);
    await expectProofRead(page, '[BAT 1]');
  });

  it('is done by keyboard alone', async () => {
    const editor = await open();
    const { page } = editor;
    const { keyboard } = page;
    const announced = () => page.$eval('[data-announcer]', (region) => region.textContent ?? '');

    await tabTo(page, '[data-block] > button');
    while (!(await page.evaluate((box) => document.activeElement?.matches(box), boxOf('Éditorial')))) {
      const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await keyboard.press('ArrowDown');
      await page.waitForFunction(
        (label) => document.activeElement?.getAttribute('aria-label') !== label,
        {},
        before,
      );
    }
    await pressCtrl(page, 'Enter');
    await page.waitForSelector('[data-panel=block]:focus-within input[name=titre]');
    await tabTo(page, 'input[name=titre]');
    await pressAll(page, 'Un titre tout neuf');
    await waitForPreview(editor, 'Un titre tout neuf');

    await keyboard.press('Escape');
    await page.waitForFunction((box) => document.activeElement?.matches(box), {}, boxOf('Éditorial'));
    while (!(await page.evaluate((box) => document.activeElement?.matches(box), boxOf(left)))) {
      const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await keyboard.press('ArrowDown');
      await page.waitForFunction(
        (label) => document.activeElement?.getAttribute('aria-label') !== label,
        {},
        before,
      );
    }
    await tabTo(page, '[role=toolbar] [aria-label="Déplacer"]');
    await keyboard.press(' ');
    await expect.poll(announced).toMatch(/est soulevé, \d+ sur \d+, Pleine largeur\u00a02\.$/);
    await keyboard.press('ArrowDown');
    await page.waitForFunction(() =>
      /^\d+ sur \d+, Pleine largeur\u00a02$/.test(
        document.querySelector('[data-announcer]')?.textContent ?? '',
      ),
    );
    await keyboard.press('Enter');
    await expect.poll(announced).toMatch(/est déposé, \d+ sur \d+, Pleine largeur\u00a02\.$/);

    await tabTo(page, 'nav [aria-pressed]:nth-of-type(2)', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForSelector('[data-panel=blocks] [data-template="chiffres-cles"]');
    await tabTo(page, '[data-template="chiffres-cles"]');
    await keyboard.press('Enter');
    await page.waitForSelector(`[data-block][data-selected=true] > button[aria-label^="Chiffres clés"]`);

    await tabTo(page, '[aria-label="Mobile"]', 'Shift+Tab');
    await keyboard.press(' ');
    await page.waitForFunction(() => document.querySelector('iframe')?.clientWidth === 375);
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.versionSaved);
    await expectSaved(editor);

    await tabTo(page, 'nav [aria-pressed]:last-of-type');
    await keyboard.press('Enter');
    await page.waitForSelector('textarea[name=batmail]');
    await tabTo(page, '[data-step=proof] h3 > button');
    await keyboard.press('Enter');
    await tabTo(page, 'textarea[name=batmail]');
    await keyboard.type('claire@exemple.fr marc@exemple.fr');
    await tabTo(page, '[data-panel=send] button[form]');
    await keyboard.press('Enter');
    await waitForText(page, specified.proofSent);
    await expectProofRead(page, '[BAT 1]');
  });
});

/** Types over all that a field holds. */
async function pressAll(page: EditorPage['page'], text: string) {
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyA');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}
