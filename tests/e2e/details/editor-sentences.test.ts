import type { HTTPRequest } from 'puppeteer';
import { beforeEach, describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { defaultContentWords } from '../../../src/ui/features/editor/dialogs/messages.fr.ts';
import { blockFormWords } from '../../../src/ui/features/editor/panels/block/messages.fr.ts';
import {
  clickButton,
  dialogGone,
  dialogSays,
  type EditorPage,
  editorOpener,
  fill,
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

/** Makes one address answer otherwise. */
async function spoil(path: string, answer: (request: HTTPRequest) => Promise<void>) {
  await editor.page.setRequestInterception(true);
  editor.page.on('request', (request) => {
    void (request.url().includes(path) ? answer(request) : request.continue());
  });
}
const refuse = (request: HTTPRequest) =>
  request.respond({
    status: 507,
    contentType: 'application/json',
    body: JSON.stringify({
      success: false,
      exception: 'Le disque est plein.',
      code: 'storage-full',
      message: 'Libérez de la place.',
    }),
  });

const changeSubject = () => fill(editor.page, '[name=subject]', 'Un autre objet');

describe('the sentences that are fixed', () => {
  it('saving says so, and the address takes the new version', async () => {
    const { page, campaignId } = editor;
    await changeSubject();
    await waitForText(page, 'non enregistré');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    const { current_version_id } = await get(`/api/campaigns/${campaignId}/document`);
    await page.waitForFunction((id) => location.pathname.endsWith(`/${id}`), {}, current_version_id);
  });

  it('a refused save opens the dialog Erreur with the reason and keeps what was typed', async () => {
    const { page } = editor;
    await spoil('/campaign/ajaxsave/', refuse);
    await changeSubject();
    await pressCtrl(page, 'KeyS');
    await page.waitForSelector('[role=dialog]');
    const dialog = await page.$eval('[role=dialog]', (element) => element.textContent ?? '');
    expect(dialog).toContain(specified.error);
    expect(dialog).toContain('Le disque est plein.');
    expect(dialog).toContain('Libérez de la place.');
    expect(await page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Un autre objet',
    );
    await waitForText(page, 'échec\u00a0:');
  });

  it('an answer that cannot be read is Erreur inconnue', async () => {
    const { page } = editor;
    await spoil('/campaign/ajaxsave/', (request) => request.respond({ status: 500, body: '<html>' }));
    await changeSubject();
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.unknownError);
  });

  it('only ‘Enregistrer le bloc’ is refused: its dialog names the field, and closing it comes back there', async () => {
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    await clickButton(page, 'Enregistrer le bloc');
    await waitForText(page, blockFormWords.saved);
    await fill(page, 'input[name=titre]', ' ');
    await clickButton(page, 'Enregistrer le bloc');
    await dialogSays(page, specified.blockParametersInvalid);
    await dialogSays(page, blockFormWords.badField('Titre'));
    await page.waitForSelector('[role=dialog] :focus');
    // What was said of the block before holds no more.
    await page.waitForFunction(
      (former) =>
        ![...document.querySelectorAll('[role=status]')].some((region) =>
          region.textContent?.includes(former),
        ),
      {},
      blockFormWords.saved,
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'titre');
    await page.waitForSelector('[data-panel=block] form.was-validated');
    await page.waitForSelector('[data-block] > button[data-invalid=true]');
    await dialogGone(page);
  });

  it('a block that lacks something holds nobody: sections open, it is marked, and saved as it is', async () => {
    const { page, campaignId } = editor;
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', ' ');
    await clickButton(page, 'Versions');
    await page.waitForSelector('[data-panel=versions]');
    await page.waitForSelector('[data-block] > button[data-invalid=true]');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(
      version.blocks.some(({ blockdatas }: { blockdatas: { titre?: string } }) => blockdatas.titre === ''),
    ).toBe(true);
    expect(await page.$('[role=dialog]')).toBeNull();
    await clickButton(page, 'Envoi');
    await waitForText(page, '«\u00a0Titre\u00a0» est à remplir dans «\u00a0Éditorial\u00a0».');
  });

  it('opening Envoi saves silently first', async () => {
    const { page, campaignId } = editor;
    await changeSubject();
    await clickButton(page, 'Envoi');
    await page.waitForSelector('textarea[name=batmail]');
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version.subject).toBe('Un autre objet');
    expect(await page.evaluate(() => document.body.textContent ?? '')).not.toContain(specified.versionSaved);
  });

  it('Envoi stays closed when that save fails', async () => {
    const { page } = editor;
    await spoil('/campaign/ajaxsave/', refuse);
    await changeSubject();
    await clickButton(page, 'Envoi');
    await waitForText(page, specified.saveFailedSendImpossible);
    expect(await page.$('[data-panel=send]')).toBeNull();
  });

  it('a proof is saved first too, silently, and what was typed for it stays', async () => {
    const { page, campaignId } = editor;
    const former = await get(`/api/campaigns/${campaignId}/document`);
    await changeSubject();
    await clickButton(page, 'Envoi');
    await page.locator('textarea[name=batmail]').fill('claire@exemple.fr');
    await page.locator('header [aria-label^="Annuler"]').click();
    await waitForText(page, 'non enregistré');
    await clickButton(page, 'Envoyer le BAT');
    await waitForText(page, specified.proofSent);
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version.subject).toBe(former.version.subject);
    expect(await page.evaluate(() => document.body.textContent ?? '')).not.toContain(specified.versionSaved);
    expect(await page.$eval('textarea[name=batmail]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'claire@exemple.fr',
    );
  });

  it.each([
    ['a proof', 'batmail', 'Envoyer le BAT'],
    ['a trial', 'address', 'M’envoyer un essai'],
  ])('%s is not sent when that save fails', async (_what, field, button) => {
    const { page } = editor;
    await changeSubject();
    await clickButton(page, 'Envoi');
    if (field === 'address') await page.locator('::-p-text(Un essai, pour moi seul)').click();
    await page.locator(`:is(input, textarea)[name=${field}]:not([type=checkbox])`).fill('claire@exemple.fr');
    await page.locator('header [aria-label^="Annuler"]').click();
    await spoil('/campaign/ajaxsave/', refuse);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname.split('/')[2] ?? '');
    });
    await clickButton(page, button);
    await waitForText(page, specified.saveFailedSendImpossible);
    expect(posted).toEqual(['ajaxsave']);
  });

  it('saving as the default template says what it will change, offers to take it back, and says when it failed', async () => {
    const { page } = editor;
    const template = '/api/newslettertemplates/lettre-du-rivage';
    const startsWith = async () => (await get(template)).newslettertemplate.defaults.preheader;
    const before = await startsWith();
    const inDialog = (name: string) =>
      page.locator(`[role=dialog] ::-p-aria([name="${name}"][role="button"])`).click();
    const choose = async () => {
      await clickButton(page, 'Autres façons d’enregistrer');
      await page.locator('::-p-aria([name="Enregistrer comme modèle par défaut"])').click();
      await dialogSays(page, defaultContentWords.explained('Lettre du Rivage'));
    };
    await fill(page, '[name=preheader]', 'Un début pour toutes les lettres');
    await choose();
    await dialogSays(page, defaultContentWords.preheader('Un début pour toutes les lettres'));
    await inDialog('Annuler');
    await dialogGone(page);
    expect(await startsWith()).toBe(before);
    await choose();
    await inDialog(defaultContentWords.save);
    await waitForText(page, specified.defaultSaved);
    expect(await startsWith()).toBe('Un début pour toutes les lettres');
    await page.locator('[role=status] ::-p-aria([name="Annuler"][role="button"])').click();
    await waitForText(page, defaultContentWords.undone);
    expect(await startsWith()).toBe(before);
    await spoil('/campaign/ajaxsaveasdefault/', refuse);
    await choose();
    await inDialog(defaultContentWords.save);
    await waitForText(page, specified.defaultSaveFailed);
  });
});
