import { beforeEach, describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { blockFormWords } from '../../../src/ui/features/editor/panels/block/messages.fr.ts';
import { fieldWords } from '../../../src/ui/fields/messages.fr.ts';
import {
  clickButton,
  dialogSays,
  type EditorPage,
  editorOpener,
  focusOn,
  get,
  pressCtrl,
  selectBlock,
  waitForText,
} from '../editor-page.ts';

const open = editorOpener();
let editor: EditorPage;
beforeEach(async () => {
  editor = await open();
});

/** Types an address over what stands in the box of a link's field. */
async function type(name: string, address: string) {
  const { page } = editor;
  const box = `[data-panel] :has(> input[name="${name}"]) > input:not([hidden])`;
  await focusOn(page, box);
  await page.$eval(box, (field) => (field as HTMLInputElement).select());
  await page.keyboard.type(address);
}

const stored = (name: string) =>
  editor.page.$eval(`[data-panel] input[name="${name}"]`, (field) => (field as HTMLInputElement).value);

describe('an address without a scheme', () => {
  it.each([
    ['a link of a block', 'Appel à action', 'lien'],
    ['an article’s', 'Article, image en haut', 'article[link]'],
    ['a call to action’s', 'Article, image en haut', 'article[cta][link]'],
    ['a network’s', 'Adresse et réseaux', 'reseaux[0][url]'],
  ])('is completed when the field is left, and that is said: %s', async (_what, block, name) => {
    const { page } = editor;
    await selectBlock(page, block);
    await type(name, 'www.mairie.fr/agenda');
    expect(await page.evaluate(() => document.body.textContent ?? '')).not.toContain('n’est pas une adresse');
    await page.keyboard.press('Tab');
    await waitForText(page, fieldWords.completed('https://www.mairie.fr/agenda'));
    expect(await stored(name)).toBe('https://www.mairie.fr/agenda');
  });

  it('in the settings is completed too, a mailbox as one', async () => {
    const { page, campaignId } = editor;
    await clickButton(page, 'Réglages');
    await page.$$eval('[data-panel] details', (folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    await type('unsuburl', 'accueil@mairie.fr');
    await page.keyboard.press('Tab');
    await waitForText(page, fieldWords.completed('mailto:accueil@mairie.fr'));
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version.parameters.unsuburl).toBe('mailto:accueil@mairie.fr');
  });

  it('that can be none has its sentence under the field, and the block no notice of success', async () => {
    const { page } = editor;
    await selectBlock(page, 'Appel à action');
    await type('lien', 'pas une adresse');
    await page.keyboard.press('Enter');
    await dialogSays(page, specified.blockParametersInvalid);
    await dialogSays(page, blockFormWords.badField('Lien du bouton'));
    await page.keyboard.press('Escape');
    await waitForText(page, fieldWords.errors.noAddress('pas une adresse'));
    expect(await page.evaluate(() => document.body.textContent ?? '')).not.toContain(blockFormWords.saved);
    expect(await stored('lien')).toBe('pas une adresse');
  });
});
