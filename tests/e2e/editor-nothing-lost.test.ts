import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { flat } from '../support/builders/picture.ts';
import { desk } from './desk.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  editorOpener,
  fill,
  get,
  post,
  selectBlock,
  waitForPreview,
  waitForText,
} from './editor-page.ts';
import { violationsOf } from './shell-visit.ts';

const open = editorOpener();

const subjectOf = async (campaignId: string) =>
  (await get(`/api/campaigns/${campaignId}/document`)).version.subject;
const shownSubject = ({ page }: EditorPage) =>
  page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).value);
const saveElsewhere = (campaignId: string, subject: string) =>
  post(`/campaign/ajaxsave/${campaignId}`, { subject });

/** Answers the dialog of a conflict once both sides are in it: their coming moves the buttons. */
async function choose(page: Page, choice: string) {
  await page.waitForSelector('[role=dialog] section article');
  await clickButton(page, choice);
}

describe('unsaved work', () => {
  it('is offered back after a reload, and saved from there', async () => {
    const editor = await open();
    const { page } = editor;
    page.on('dialog', (dialog) => void dialog.accept());
    await fill(page, '[name=preheader]', 'Pas encore enregistré');
    await page.reload();
    await waitForText(page, 'a été retrouvé');
    expect(await violationsOf(page)).toEqual([]);
    await clickButton(page, 'Le reprendre');
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLTextAreaElement>('[name=preheader]')?.value === 'Pas encore enregistré',
    );
    await waitForText(page, 'non enregistré');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    await page.reload();
    await page.waitForSelector('[data-block]');
    expect(await page.evaluate(() => document.body.textContent ?? '')).not.toContain('a été retrouvé');
  });

  it('is offered back after the page crashed', async () => {
    const editor = await open();
    await fill(editor.page, '[name=preheader]', 'Avant la panne');
    await editor.page.waitForFunction(() =>
      Object.values(localStorage).some((entry) => entry.includes('Avant la panne')),
    );
    const again = await editor.context.newPage();
    await editor.page.goto('chrome://crash').catch(() => {});
    await again.goto(`${desk.origin}/campaign/edit/${editor.campaignId}`);
    await waitForText(again, 'a été retrouvé');
  });

  it('stays on the screen where a part of it cannot be fetched, which is said, and can be saved once the server is back', async () => {
    const editor = await open();
    const { page } = editor;
    await page.locator('[name="subject"]').fill('Tapé pendant la panne');
    let isAway = true;
    let refused = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!isAway || !request.url().includes('/assets/')) return void request.continue();
      refused += 1;
      void request.abort();
    });
    await clickButton(page, 'Versions');
    await expect.poll(() => refused).toBeGreaterThan(1);
    await waitForText(page, 'une partie de l’écran n’a pas pu être chargée');
    expect(await page.$$('[data-block]')).not.toEqual([]);
    isAway = false;
    await clickButton(page, 'Enregistrer');
    await waitForText(page, 'Sauvegarde effectuée');
    expect(await subjectOf(editor.campaignId)).toBe('Tapé pendant la panne');
  });

  it('keeps the picture of a block that is replaced while the server is away; the new one comes once it is back', async () => {
    const { page } = await open();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await selectBlock(page, 'Article, image en haut');
    const address = () =>
      page.$eval('[data-picture] [name$="[url]"]', (field) => (field as HTMLInputElement).value);
    const former = await address();
    const photo = (await flat({ width: 800, height: 450, colour: '#345' }).jpeg().toBuffer()).toString(
      'base64',
    );
    await page.setOfflineMode(true);
    await page.$eval(
      '[data-picture]',
      (field, data) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], 'hors-ligne.jpg', { type: 'image/jpeg' }));
        for (const type of ['dragenter', 'dragover', 'drop'])
          field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      photo,
    );
    await waitForText(page, 'L’éditeur ne répond pas');
    await page.waitForSelector('[data-picture] li[data-state=failed]');
    expect(await address()).toBe(former);
    await page.setOfflineMode(false);
    await clickButton(page, 'Réessayer d’envoyer «\u00a0hors-ligne.jpg\u00a0»');
    await expect.poll(address).toBe('/media/hors-ligne.jpg');
    expect(errors).toEqual([]);
  });

  it('asks before the page is left', async () => {
    const { page } = await open();
    await fill(page, '[name=subject]', 'Un autre');
    const asked = new Promise<string>((resolve) => {
      page.on('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
  });

  it('asks before a link leaves the editor, and is offered back to those who leave it', async () => {
    const { page, campaignId } = await open();
    await fill(page, '[name=preheader]', 'Pas encore fini');
    await page.click('header a[href="/"]');
    await waitForText(page, 'La lettre n’est pas enregistrée');
    expect(await violationsOf(page, '[aria-modal]')).toEqual([]);
    await clickButton(page, 'Rester');
    await dialogGone(page);
    expect(page.url()).toContain('/campaign/edit/');
    await page.click('header a[href="/"]');
    await clickButton(page, 'Quitter sans enregistrer');
    await page.waitForFunction(() => location.pathname === '/');
    await page.locator(`a[href="/campaign/edit/${campaignId}"]`).click();
    await waitForText(page, 'a été retrouvé');
  });

  it('can be saved on the way out', async () => {
    const { page, campaignId } = await open();
    await fill(page, '[name=subject]', 'Enregistré en partant');
    await page.click('header a[href="/"]');
    await clickButton(page, 'Enregistrer et quitter');
    await page.waitForFunction(() => location.pathname === '/');
    expect(await subjectOf(campaignId)).toBe('Enregistré en partant');
  });

  it('can be saved on the way back, to which one comes forward again', async () => {
    const { page, campaignId } = await open();
    await page.click('header a[href="/"]');
    await page.locator(`a[href="/campaign/edit/${campaignId}"]`).click();
    await page.waitForSelector('[data-block]');
    await fill(page, '[name=subject]', 'Enregistré en revenant');
    await page.evaluate(() => history.back());
    await clickButton(page, 'Enregistrer et quitter');
    await page.waitForFunction(() => location.pathname === '/');
    expect(await subjectOf(campaignId)).toBe('Enregistré en revenant');
    await page.evaluate(() => history.forward());
    await page.waitForFunction(() => location.pathname.startsWith('/campaign/edit/'));
    await page.waitForSelector('[data-block]');
    expect(page.url()).toContain((await get(`/api/campaigns/${campaignId}/document`)).current_version_id);
  });
});

describe('unsaved work whose place is gone from the disk', () => {
  const folderOf = (campaignId: string) => join(desk.workspace, 'campaigns', campaignId);

  it('meets the version that is current now, where its own is gone', async () => {
    const { page, campaignId } = await open({ isDeaf: true });
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    await fill(page, '[name=preheader]', 'Le mien');
    await saveElsewhere(campaignId, 'Le leur');
    rmSync(join(folderOf(campaignId), 'versions', `${version.id}.json`));
    await clickButton(page, 'Enregistrer');
    await waitForText(page, 'Garder la mienne comme nouvelle version');
    await choose(page, 'Garder la mienne comme nouvelle version');
    await waitForText(page, specified.versionSaved);
    const { version: current } = await get(`/api/campaigns/${campaignId}/document`);
    expect(current.preheader).toBe('Le mien');
  });

  it('can be saved as another campaign, where its own is gone', async () => {
    const { page, campaignId } = await open({ isDeaf: true });
    await fill(page, '[name=preheader]', 'Le mien');
    rmSync(folderOf(campaignId), { recursive: true });
    await clickButton(page, 'Enregistrer');
    await waitForText(page, 'est introuvable');
    await page.keyboard.press('Escape');
    await dialogGone(page);
    expect(await violationsOf(page)).toEqual([]);
    await clickButton(page, 'Enregistrer comme nouvelle campagne');
    const moved = await page.waitForFunction(
      () => /edit\/([\w-]+-retrouvee[\w-]*)/.exec(location.pathname)?.[1],
    );
    const { version } = await get(`/api/campaigns/${await moved.jsonValue()}/document`);
    expect(version.preheader).toBe('Le mien');
  });
});

describe('a version saved elsewhere', () => {
  it('appears in the open editor within two seconds while nothing is unsaved', async () => {
    const editor = await open();
    await editor.listens();
    await saveElsewhere(editor.campaignId, 'Venu d’ailleurs');
    await editor.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=subject]')?.value === 'Venu d’ailleurs',
      { timeout: 2_000 },
    );
  });

  it('asks when there is unsaved work, and loses neither side', async () => {
    const editor = await open();
    await fill(editor.page, '[name=preheader]', 'Le mien');
    await saveElsewhere(editor.campaignId, 'Le leur');
    await waitForText(editor.page, 'Reprendre la leur');
    await choose(editor.page, 'Reprendre la leur');
    await editor.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=subject]')?.value === 'Le leur',
    );
    await dialogGone(editor.page);
    await waitForText(editor.page, 'a été retrouvé');
    await editor.page.locator('header [aria-label^="Annuler"]').click();
    await editor.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=preheader]')?.value === 'Le mien',
    );
  });
});

describe('two tabs on the same version', () => {
  /** The first saves while the second, which hears nothing of it, has work of its own. */
  async function conflict() {
    const first = await open();
    const second = await open({ campaignId: first.campaignId, isDeaf: true });
    await fill(second.page, '[name=preheader]', 'De la seconde');
    await fill(first.page, '[name=subject]', 'De la première');
    await clickButton(first.page, 'Enregistrer');
    await waitForText(first.page, specified.versionSaved);
    await clickButton(second.page, 'Enregistrer');
    await waitForText(second.page, 'Garder la mienne comme nouvelle version');
    return { first, second };
  }

  it('garder la mienne: a new version after theirs, both in the list', async () => {
    const { second } = await conflict();
    await choose(second.page, 'Garder la mienne comme nouvelle version');
    await waitForText(second.page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${second.campaignId}/document`);
    expect(version.preheader).toBe('De la seconde');
    const { versions } = await get(`/campaign/ajaxgetcampaignversions/${second.campaignId}`);
    const theirs = await get(`/api/campaigns/${second.campaignId}/document?versionId=${versions[1].id}`);
    expect(theirs.version.subject).toBe('De la première');
  });

  it('décider plus tard: the conflict stays said, and can be decided from the bar', async () => {
    const { second } = await conflict();
    await clickButton(second.page, 'Décider plus tard');
    await waitForText(second.page, 'modifiée ailleurs');
    expect(await subjectOf(second.campaignId)).toBe('De la première');
    await dialogGone(second.page);
    await clickButton(second.page, 'Choisir…');
    await choose(second.page, 'Reprendre la leur');
    await second.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=subject]')?.value === 'De la première',
    );
    await expect.poll(() => shownSubject(second)).toBe('De la première');
  });

  it('copier mes blocs: theirs with a copy of what I changed', async () => {
    const first = await open();
    const second = await open({ campaignId: first.campaignId, isDeaf: true });
    await selectBlock(second.page, 'Éditorial');
    await fill(second.page, 'input[name=titre]', 'Mon éditorial');
    await fill(first.page, '[name=subject]', 'Le leur');
    await clickButton(first.page, 'Enregistrer');
    await waitForText(first.page, specified.versionSaved);
    await clickButton(second.page, 'Enregistrer');
    await waitForText(second.page, 'Copier mes blocs');
    await choose(second.page, 'Copier mes blocs');
    await waitForPreview(second, 'Mon éditorial');
    await waitForPreview(second, 'Le sel, toute une palette');
    await waitForText(second.page, 'a été retrouvé');
  });
});

describe('restoring an old version', () => {
  it('adds a version and stays in the editor', async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    await fill(page, '[name=subject]', 'Une deuxième version');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    await fill(page, '[name=subject]', 'Une troisième version');
    await clickButton(page, 'Versions');
    await clickButton(page, 'Restaurer la version 1');
    await clickButton(page, 'Enregistrer, puis restaurer');
    await page.waitForFunction(
      () => location.pathname.includes('/edit/') && location.pathname.includes('/000004-'),
    );
    await page.waitForSelector('[data-block]');
    expect(await subjectOf(campaignId)).not.toMatch(/^Une (deuxième|troisième) version$/);
    expect((await get(`/campaign/ajaxgetcampaignversions/${campaignId}`)).versions).toHaveLength(4);
  });
});
