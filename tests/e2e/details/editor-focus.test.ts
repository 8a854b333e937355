import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { findWords } from '../../../src/ui/features/editor/find/messages.fr.ts';
import { byName } from '../by-name.ts';
import { dialogGone, editorOpener, fill, focusOn, post, selectBlock, waitForText } from '../editor-page.ts';

const open = editorOpener();

const focusOnButton = (page: Page, name: string) =>
  focusOn(page, `::-p-aria([name="${name}"][role="button"])`);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

describe('the keyboard', () => {
  it('goes back to the button of a menu or a popup that Escape closes', async () => {
    const { page } = await open();
    for (const button of ['Affichage', 'Autres façons d’enregistrer', 'Historique']) {
      await focusOnButton(page, button);
      await page.keyboard.press('Enter');
      await page.waitForSelector(':popover-open button:focus');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector(':popover-open button') === null);
      await expect.poll(() => focused(page)).toBe(button);
    }
  });

  it('deletes a block from the letter only, never from a button beside it', async () => {
    const { page, blocks } = await open();
    await selectBlock(page, 'Agenda');
    const before = await blocks();
    for (const button of ['Retirer Rendez-vous 1', 'Enregistrer']) {
      await focusOnButton(page, button);
      await page.keyboard.press('Delete');
    }
    expect(await blocks()).toEqual(before);
    await focusOnButton(page, 'Déplacer');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    expect(await blocks()).toEqual(before);
    await page.keyboard.press('Delete');
    await page.waitForFunction(
      (n) => document.querySelectorAll('[data-block]').length < n,
      {},
      before.length,
    );
    expect(await blocks()).toEqual(before.filter((name) => name !== 'Agenda'));
  });

  it('leaves Escape to a word that is being composed', async () => {
    const { page } = await open();
    await selectBlock(page, 'Texte libre');
    const writing = await page.waitForSelector('[data-panel=block] .tiptap');
    await writing?.focus();
    const isTaken = await writing?.evaluate(
      (field) =>
        !field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }),
        ),
    );
    expect(isTaken).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('.tiptap'))).toBe(true);
  });

  it('goes back to the name that was changed, or left as it was, and leaves Enter to a word that is being composed', async () => {
    const { page } = await open();
    const names = { title: 'Renommer la campagne', field: 'input[aria-label="Nom de la campagne"]' };
    for (const key of ['Escape', 'Enter'] as const) {
      await page.focus(`button[title="${names.title}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${names.field}:focus`);
      await page.keyboard.type('Encore');
      await page.$eval(names.field, (field) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
        ),
      );
      await page.waitForSelector(`${names.field}:focus`);
      await page.keyboard.press(key);
      await page.waitForSelector(`button[title="${names.title}"]:focus`);
    }
    await waitForText(page, 'Encore');
  });

  it('goes on in the letter once left work is taken up, or forgotten', async () => {
    const { page } = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    for (const choice of ['Le reprendre', 'L’oublier']) {
      await fill(page, '[name=preheader]', choice);
      await page.reload();
      await waitForText(page, 'a été retrouvé');
      await focusOnButton(page, choice);
      await page.keyboard.press('Enter');
      await page.waitForSelector('#main:focus');
    }
  });

  it('goes on in the letter once a conflict is decided', async () => {
    const { page, campaignId } = await open();
    await fill(page, '[name=subject]', 'Le mien');
    await post(`/campaign/ajaxsave/${campaignId}`, { subject: 'Leur objet' });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyS');
    await page.keyboard.up('Control');
    // From the answer that stands to the one before it, and on to the button.
    await page.locator('[aria-modal] input[value=both]').click();
    await page.keyboard.press('ArrowUp');
    await page.waitForSelector('[aria-modal] input[value=theirs]:checked');
    await page.focus(`[aria-modal] ${byName('button', 'Enregistrer')}`);
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await page.waitForSelector('#main:focus');
  });

  it('stays on what replaces all when nothing is left to replace, and goes back whence one searched', async () => {
    const { page } = await open();
    await page.focus('[name=preheader]');
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyH');
    await page.keyboard.up('Control');
    await page.waitForSelector('search input:focus');
    await page.keyboard.type('musee');
    await page.waitForSelector('search mark');
    await page.type(`[aria-label="${findWords.replacement}"]`, 'houle');
    await focusOnButton(page, findWords.replaceAll);
    await page.keyboard.press('Enter');
    await waitForText(page, findWords.none);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(findWords.replaceAll);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[name=preheader]:focus');
    await page.waitForSelector('search', { hidden: true });
  });
});
