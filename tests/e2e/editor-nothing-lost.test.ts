import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { specified } from '../../src/core/wording/specification.ts';
import { flat } from '../support/builders/picture.ts';
import { byName } from './by-name.ts';
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

/** Answers the dialog of a conflict in one thing, and saves. */
async function choose(page: Page, choice: 'mine' | 'theirs' | 'both') {
  await page.locator(`[role=dialog] input[value=${choice}]`).click();
  await page.locator(`[role=dialog] ${byName('button', 'Enregistrer')}`).click();
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
    await waitForText(page, 'Plus rien ne se contredit');
    await page.locator(`[role=dialog] ${byName('button', 'Enregistrer')}`).click();
    await waitForText(page, specified.versionSaved);
    const { version: current } = await get(`/api/campaigns/${campaignId}/document`);
    expect(current).toMatchObject({ preheader: 'Le mien', subject: 'Le leur' });
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

  it('comes in under unsaved work, is told in one line, and can be taken back', async () => {
    const editor = await open();
    const { page } = editor;
    await editor.listens();
    const former = await shownSubject(editor);
    await fill(page, '[name=preheader]', 'Le mien');
    await saveElsewhere(editor.campaignId, 'Le leur');
    await expect.poll(() => shownSubject(editor)).toBe('Le leur');
    await waitForText(page, 'a changé «\u00a0Objet\u00a0»');
    expect(await page.$('[role=dialog]')).toBeNull();
    await page.locator(`[role=status] ${byName('button', 'Annuler')}`).click();
    await expect.poll(() => shownSubject(editor)).toBe(former);
    expect(await page.$eval('[name=preheader]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Le mien',
    );
  });

  it('leaves the caret where one writes, and undo to what one did', async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    await editor.listens();
    await page.focus('[name=subject]');
    await page.keyboard.press('Home');
    await page.keyboard.type('Vu ');
    await post(`/campaign/ajaxsave/${campaignId}`, { preheader: 'Le leur' });
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=preheader]')?.value === 'Le leur',
    );
    await page.keyboard.type('ici : ');
    expect(await shownSubject(editor)).toMatch(/^Vu ici : /);
    await page.locator('header [aria-label^="Annuler"]').click();
    await expect.poll(() => shownSubject(editor)).not.toContain('Vu');
    expect(await page.$eval('[name=preheader]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Le leur',
    );
  });

  it('leaves the caret behind a key that is typed before the next frame', async () => {
    const editor = await open();
    const { page, campaignId } = editor;
    await editor.listens();
    await fill(page, '[name=subject]', 'Le musée ');
    await page.evaluate(() => {
      const { requestAnimationFrame: draw } = window;
      const held: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => held.push(callback);
      document.addEventListener(
        'keyup',
        () => {
          window.requestAnimationFrame = draw;
          for (const callback of held) callback(performance.now());
        },
        { once: true },
      );
    });
    await post(`/campaign/ajaxsave/${campaignId}`, { preheader: 'Le leur' });
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=preheader]')?.value === 'Le leur',
      { polling: 20 },
    );
    await page.keyboard.type('rouvre');
    expect(await shownSubject(editor)).toBe('Le musée rouvre');
  });
});

describe('two tabs on the same version', () => {
  /** The first saves while the second, which hears nothing of it, has work of its own. */
  async function twoTabs(mine: { subject?: string; preheader?: string }) {
    const first = await open();
    const second = await open({ campaignId: first.campaignId, isDeaf: true });
    for (const [name, text] of Object.entries(mine)) await fill(second.page, `[name=${name}]`, text);
    await fill(first.page, '[name=subject]', 'De la première');
    await clickButton(first.page, 'Enregistrer');
    await waitForText(first.page, specified.versionSaved);
    await clickButton(second.page, 'Enregistrer');
    return { first, second };
  }
  const conflict = async () => {
    const tabs = await twoTabs({ subject: 'De la seconde', preheader: 'Le mien' });
    await waitForText(tabs.second.page, 'La même chose a été changée deux fois');
    return tabs;
  };

  it('that changed two things are saved as one, which both show', async () => {
    const { first, second } = await twoTabs({ preheader: 'De la seconde' });
    await waitForText(second.page, specified.versionSaved);
    expect(await shownSubject(second)).toBe('De la première');
    await waitForText(second.page, 'a changé «\u00a0Objet\u00a0»');
    const { version } = await get(`/api/campaigns/${second.campaignId}/document`);
    expect(version).toMatchObject({ subject: 'De la première', preheader: 'De la seconde' });
    await first.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=preheader]')?.value === 'De la seconde',
    );
  });

  it('garder la mienne: a new version after theirs, both in the list', async () => {
    const { second } = await conflict();
    expect(await violationsOf(second.page, '[aria-modal]')).toEqual([]);
    await choose(second.page, 'mine');
    await waitForText(second.page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${second.campaignId}/document`);
    expect(version).toMatchObject({ subject: 'De la seconde', preheader: 'Le mien' });
    const { versions } = await get(`/campaign/ajaxgetcampaignversions/${second.campaignId}`);
    const theirs = await get(`/api/campaigns/${second.campaignId}/document?versionId=${versions[1].id}`);
    expect(theirs.version.subject).toBe('De la première');
  });

  it('garder les deux: the texts one after the other', async () => {
    const { second } = await conflict();
    await choose(second.page, 'both');
    await waitForText(second.page, specified.versionSaved);
    expect(await subjectOf(second.campaignId)).toBe('De la seconde – De la première');
  });

  it('prendre la leur: theirs where both changed one thing, the rest of mine, and all of mine offered back', async () => {
    const { second } = await conflict();
    await choose(second.page, 'theirs');
    await waitForText(second.page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${second.campaignId}/document`);
    expect(version).toMatchObject({ subject: 'De la première', preheader: 'Le mien' });
    await waitForText(second.page, 'a été retrouvé');
  });

  it('décider plus tard: the conflict stays said, and can be decided from the bar', async () => {
    const { second } = await conflict();
    await clickButton(second.page, 'Décider plus tard');
    await waitForText(second.page, 'modifiée ailleurs');
    expect(await subjectOf(second.campaignId)).toBe('De la première');
    await dialogGone(second.page);
    await clickButton(second.page, 'Choisir…');
    await choose(second.page, 'theirs');
    await expect.poll(() => shownSubject(second)).toBe('De la première');
  });

  it('garder les deux, of what is no text: a copy of the block as they have it', async () => {
    const first = await open();
    const second = await open({ campaignId: first.campaignId, isDeaf: true });
    for (const [{ page }, title] of [
      [second, 'Mon éditorial'],
      [first, 'Leur éditorial'],
    ] as const) {
      await selectBlock(page, 'Éditorial');
      await fill(page, 'input[name=titre]', title);
    }
    await clickButton(first.page, 'Enregistrer');
    await waitForText(first.page, specified.versionSaved);
    await clickButton(second.page, 'Enregistrer');
    await choose(second.page, 'both');
    await waitForPreview(second, 'Mon éditorial');
    await waitForPreview(second, 'Leur éditorial');
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
