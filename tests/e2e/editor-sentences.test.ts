import type { HTTPRequest } from 'puppeteer';
import { beforeEach, describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  editorOpener,
  fill,
  get,
  post,
  pressCtrl,
  selectBlock,
  waitForText,
} from './editor-page.ts';

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

describe('the sentences of the specification', () => {
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

  it('a block whose form is not valid keeps the panel and the focus, and is not saved', async () => {
    const { page, campaignId } = editor;
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', ' ');
    await clickButton(page, 'Versions');
    await waitForText(page, specified.blockParametersInvalid);
    await page.waitForSelector('[role=dialog] :focus');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'titre');
    await page.waitForSelector('[data-panel=block] form.was-validated');
    await page.waitForSelector('[data-block] > button[data-invalid=true]');
    await dialogGone(page);
    const before = await get(`/api/campaigns/${campaignId}/document`);
    await pressCtrl(page, 'KeyS');
    await waitForText(page, specified.blockParametersInvalid);
    const after = await get(`/api/campaigns/${campaignId}/document`);
    expect(after.current_version_id).toBe(before.current_version_id);
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

  it('saving as the default template says so, and says when it failed', async () => {
    const { page } = editor;
    const choose = async () => {
      await clickButton(page, 'Autres façons d’enregistrer');
      await page.locator('::-p-aria([name="Enregistrer comme modèle par défaut"])').click();
    };
    await choose();
    await waitForText(page, specified.defaultSaved);
    await spoil('/campaign/ajaxsaveasdefault/', refuse);
    await choose();
    await waitForText(page, specified.defaultSaveFailed);
    // Other files make letters from the same template.
    await post('/api/newslettertemplates/lettre-du-rivage/restoredefault', {});
  });
});
