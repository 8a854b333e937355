import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { byName } from './by-name.ts';
import { openSendingDesk, type SendingDesk } from './sending-desk.ts';
import { useVisits, type Visit } from './shell-visit.ts';

// The way of a letter to its readers, in four steps: real mails to a server on this machine, sends to a simulated platform.

const letter = 'lettre-de-decembre-2026';
const panel = '[data-panel=send]';
let mails: MailServer;
let desk: SendingDesk;

beforeAll(async () => {
  mails = await startMailServer();
  const from = { name: 'Musée du Rivage', email: 'lettre@example.org' };
  desk = await openSendingDesk({
    mail: { transport: 'smtp', host: '127.0.0.1', port: mails.port, secure: false, from },
    proof: { approval: 'require' },
  });
});

afterAll(async () => {
  await desk.close();
  await mails.close();
});

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(desk.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

/** A letter of its own for each story. */
async function aLetter(): Promise<string> {
  const { campaign } = await ask<{ campaign: { id: string } }>(`/api/campaigns/${letter}/duplicate`, {});
  return campaign.id;
}

/** A minute past 9 two years from now, as one types it. */
const date = `05/01/${new Date().getFullYear() + 2} 09:00`;

async function opensSend({ page, click }: Visit, campaignId: string) {
  await page.goto(`${desk.origin}/campaign/edit/${campaignId}`);
  await page.waitForSelector(`[data-rail]`);
  await click('button', 'Envoi');
  await page.waitForSelector(`${panel} [data-step]`);
}

/** The step that is open, and all that is blue. */
const stands = ({ page }: Visit) =>
  page.evaluate((within) => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(`${within} ${selector}`)].filter((found) => found.checkVisibility());
    return {
      open: seen('[aria-expanded=true]').map((button) => button.textContent),
      next: seen('[aria-current=step] h3').map((title) => title.textContent),
      blue: seen('[data-variant=primary]').map((button) => button.textContent),
    };
  }, panel);

const line = ({ page }: Visit, step: string) =>
  page.$eval(`${panel} [data-step=${step}] h3 + p`, (state) => state.textContent?.replace(/\s+/g, ' '));

/** axe finds nothing in the panel or a dialog, light and dark. */
async function isClean(visit: Visit, within = panel) {
  expect(await visit.violations(within)).toEqual([]);
  await visit.wears('dark');
  expect(await visit.violations(within, ['color-contrast'])).toEqual([]);
  await visit.wears('light');
}

const remark = (campaignId: string, text: string) =>
  ask(`/api/campaigns/${campaignId}/proofs/1/remarks`, { text, by: 'Mme Petit' });

const dialogSays = ({ page }: Visit, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('dialog')?.textContent?.replace(/\s+/g, ' ').includes(wanted),
    {},
    text,
  );

/** All that the confirmation repeats. */
async function confirmationIsWhole(visit: Visit) {
  for (const fact of [
    'ObjetLe sel, toute une palette',
    'DestinatairesLeur nombre n’est connu que sur la plateforme',
    '9 h 00Europe/Paris, dans',
    'CibleAbonnés France',
    'AccordMme Petit, ',
    'BAT n° 1, version 1',
    'RemarquesAucune en attente',
    'Vérifications',
  ])
    await dialogSays(visit, fact);
  expect(await visit.page.$$('dialog [data-letter-views] figure')).toHaveLength(3);
}

const sendOf = async (campaign: string) => {
  const { sends } = await ask<{ sends: { campaign: string; status: string; atLocal: string }[] }>(
    '/api/sends',
  );
  return sends.find((send) => send.campaign === campaign);
};

describe('the way to send', () => {
  const newVisit = useVisits();

  test('is four steps, one of them open, with one blue button that is the next step’s', async () => {
    const campaignId = await aLetter();
    const visit = await newVisit();
    const { page, click, type, sees } = visit;
    await opensSend(visit, campaignId);
    expect(await stands(visit)).toEqual({ open: ['BAT'], next: ['BAT'], blue: ['Envoyer le BAT'] });
    expect(await line(visit, 'proof')).toBe('Pas encore envoyé');
    await isClean(visit);

    // Another step may be opened: what it does is quiet, and the blue button leads back.
    await click('button', 'Vérifier');
    expect(await stands(visit)).toEqual({ open: ['Vérifier'], next: ['BAT'], blue: ['Passer au BAT'] });
    await isClean(visit);
    await click('button', 'Passer au BAT');
    await page.waitForFunction(() => document.activeElement?.textContent === 'BAT');

    await type('textbox', 'Adresses', 'claire@example.org marc@example.org');
    await click('button', 'Envoyer le BAT');
    await sees('BAT envoyé avec succès');
    await sees('Remis au serveur');
    const mailed = mails.mails.slice(-2).flatMap(({ envelope }) => envelope.to);
    expect(mailed.toSorted()).toEqual(['claire@example.org', 'marc@example.org']);
    await expect
      .poll(() => stands(visit))
      .toEqual({ open: ['BAT'], next: ['Accord'], blue: ['Passer à l’accord'] });
    expect(await line(visit, 'proof')).toBe('N° 1 : c’est la lettre actuelle');
    await isClean(visit);

    await remark(campaignId, 'Trop long d’une phrase.');
    await expect.poll(() => line(visit, 'approve')).toContain('1 remarque');
    await click('button', 'Passer à l’accord');
    await sees('Trop long d’une phrase.');
    await isClean(visit);
    await click('button', 'C’est fait\u00a0: Trop long d’une phrase.');
    await sees('Aucune remarque à traiter.');
    await click('button', 'Donner le bon pour accord');
    await sees('Ce champs est obligatoire');
    await page.type(`${panel} [name=by]`, 'Mme Petit');
    await click('button', 'Donner le bon pour accord');

    // Nothing is left to read there: the last step opens.
    await expect
      .poll(() => stands(visit))
      .toEqual({ open: ['Programmer'], next: ['Programmer'], blue: ['Programmer l’envoi'] });
    expect(await line(visit, 'approve')).toBe('Mme Petit, BAT n° 1');
    expect(await page.$$(`${panel} [data-letter-views] figure`)).toHaveLength(3);
    await isClean(visit);
    await click('button', 'Programmer l’envoi');
    await sees("Veuillez selectionner une cible et une date d'envoi");
    await page.locator(`dialog ${byName('button', 'Fermer')}`).click();
    await page.select(`${panel} [name=adobetarget]`, 'abonnes');
    await page.type(`${panel} [name=senddate]`, date);
    await click('button', 'Programmer l’envoi');
    await sees('Programmer cet envoi ?');
    await confirmationIsWhole(visit);
    await isClean(visit, 'dialog');
    await page.locator(`dialog ${byName('button', 'Programmer l’envoi')}`).click();
    await sees('Envoyé sur Adobe avec succès');
    await visit.isAt(/\/campaign\/view\//);
    expect(await sendOf(campaignId)).toMatchObject({ status: 'scheduled', atLocal: date });
  });

  test('never is a long column, whichever step is open', async () => {
    const visit = await newVisit();
    await opensSend(visit, await aLetter());
    for (const step of ['Vérifier', 'BAT', 'Accord', 'Programmer']) {
      await visit.click('button', step);
      const height = await visit.page.$eval(`${panel} ol`, (way) => way.parentElement?.scrollHeight);
      expect(height).toBeLessThan(1_200);
    }
  });

  test('says what no longer holds when the letter is changed, and asks for another proof', async () => {
    const campaignId = await aLetter();
    await ask(`/campaign/ajaxsendbat/${campaignId}`, { batmail: 'claire@example.org' });
    await ask(`/api/campaigns/${campaignId}/proofs/1/approve`, { by: 'Mme Petit' });
    const visit = await newVisit();
    await opensSend(visit, campaignId);
    expect(await stands(visit)).toMatchObject({ open: ['Programmer'], blue: ['Programmer l’envoi'] });
    await ask(`/campaign/ajaxsave/${campaignId}`, { subject: 'Un objet changé' });
    await expect.poll(() => line(visit, 'approve')).toBe('Ne vaut plus (Mme Petit)');
    expect(await line(visit, 'proof')).toContain('la lettre a changé depuis');
    expect(await stands(visit)).toMatchObject({ open: ['BAT'], blue: ['Envoyer le BAT'] });
    await isClean(visit);
  });

  test('takes a change that is not saved for one, as long as it stands', async () => {
    const campaignId = await aLetter();
    const visit = await newVisit();
    const { page, click } = visit;
    await page.goto(`${desk.origin}/campaign/edit/${campaignId}`);
    await page.locator('[name=subject]').fill('Un objet changé');
    await click('button', 'Envoi');
    await page.waitForSelector(`${panel} [data-step]`);
    await ask(`/campaign/ajaxsendbat/${campaignId}`, { batmail: 'claire@example.org' });
    await ask(`/api/campaigns/${campaignId}/proofs/1/approve`, { by: 'Mme Petit' });
    await expect.poll(() => stands(visit)).toMatchObject({ next: ['Programmer'] });
    await page.locator('header [aria-label^="Annuler"]').click();
    await expect.poll(() => stands(visit)).toMatchObject({ next: ['BAT'], blue: ['Envoyer le BAT'] });
    expect(await line(visit, 'approve')).toBe('Ne vaut plus (Mme Petit)');
    await page.locator('header [aria-label^="Rétablir"]').click();
    await expect.poll(() => stands(visit)).toMatchObject({ next: ['Programmer'] });
  });

  test('says that remarks could not be read, and asks again', async () => {
    const campaignId = await aLetter();
    await ask(`/campaign/ajaxsendbat/${campaignId}`, { batmail: 'claire@example.org' });
    await remark(campaignId, 'La date est fausse.');
    const visit = await newVisit();
    const { page } = visit;
    let isDown = true;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      isDown && request.url().endsWith('/remarks')
        ? request.respond({
            status: 500,
            contentType: 'application/json',
            body: '{"exception":"Disque plein."}',
          })
        : request.continue(),
    );
    await page.goto(`${desk.origin}/campaign/proofs/${campaignId}/1`);
    await visit.sees('Les remarques n’ont pas pu être lues');
    await visit.losesSight('Aucune remarque sur ce BAT.');
    isDown = false;
    await visit.click('button', 'Réessayer');
    await visit.sees('La date est fausse.');

    isDown = true;
    await opensSend(visit, campaignId);
    await visit.sees('Les remarques n’ont pas pu être lues');
  });

  test('is gone by keyboard alone', async () => {
    const campaignId = await aLetter();
    const visit = await newVisit();
    const { page, tabTo, press, sees } = visit;
    await page.goto(`${desk.origin}/campaign/edit/${campaignId}`);
    await page.waitForSelector('[data-block]');
    await tabTo('Envoi');
    await press('Enter');
    await sees('Objet du prochain BAT');
    await tabTo('Adresses');
    await page.keyboard.type('claire@example.org');
    await tabTo('Envoyer le BAT');
    await press('Enter');
    await sees('Remis au serveur');
    // The focus is on what took the place of the button that was pressed.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Passer à l’accord');
    await press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Accord');
    await tabTo('Qui donne son accord');
    await page.keyboard.type('Mme Petit');
    await press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Programmer');
    await tabTo('Cible');
    await page.keyboard.type('Abonn');
    await tabTo('Date d’envoi');
    await page.keyboard.type(date);
    await sees('9 h 00 (Europe/Paris), dans');
    await tabTo('Programmer l’envoi');
    await press('Enter');
    await sees('Programmer cet envoi ?');
    await confirmationIsWhole(visit);
    await tabTo('Programmer l’envoi');
    await press('Enter');
    await visit.isAt(/\/campaign\/view\//);
    expect(await sendOf(campaignId)).toMatchObject({ status: 'scheduled', atLocal: date });
  });

  test('is gone on a phone by thumb: read, remarked on, approved, scheduled', async () => {
    const campaignId = await aLetter();
    const visit = await newVisit({ width: 390 });
    const { page, sees } = visit;
    const tap = (name: string, role = 'button', within = '') =>
      page.locator(`${within} ${byName(role, name)}`.trim()).click();
    /** Nothing on the screen asks for a smaller finger, and nothing runs off to the side. */
    const isForThumbs = async (within: string) => {
      const small = await page.evaluate((where) => {
        const all = document.querySelectorAll<HTMLElement>(
          `${where} :is(button, select, textarea, summary, input:not([type=checkbox]), label:has([type=checkbox]))`,
        );
        const sizeOf = (found: Element) => {
          const covers = found.matches('.covering') ? (found.closest('.covered') ?? found) : found;
          return covers.getBoundingClientRect();
        };
        return [...all]
          .filter((found) => found.checkVisibility() && sizeOf(found).height < 44)
          .map((found) => `${found.textContent || found.getAttribute('name')}: ${sizeOf(found).height} px`);
      }, within);
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const step = `${panel} :is(ol, footer)`;
    await opensSend(visit, campaignId);
    await isForThumbs(step);
    await isClean(visit);
    await visit.type('textbox', 'Adresses', 'claire@example.org');
    await tap('Envoyer le BAT');
    await sees('Remis au serveur');

    await tap('Lire le BAT n°\u00a01', 'link');
    await sees('Remarques');
    await tap('Écrire une remarque');
    await page.locator('textarea[name=text]').fill('La date est fausse.');
    await page.locator('input[name=by]:not([required])').fill('Mme Petit');
    await tap('Noter la remarque');
    await sees('La date est fausse.');
    await isForThumbs('main section');
    expect(await visit.violations('main')).toEqual([]);

    await opensSend(visit, campaignId);
    await sees('La date est fausse.');
    await isForThumbs(step);
    await tap('C’est fait\u00a0: La date est fausse.');
    await sees('Aucune remarque à traiter.');
    await page.type(`${panel} [name=by]`, 'Mme Petit');
    await tap('Donner le bon pour accord');
    await sees('Date d’envoi');
    await isForThumbs(step);
    await isClean(visit);
    await page.select(`${panel} [name=adobetarget]`, 'abonnes');
    await page.type(`${panel} [name=senddate]`, date);
    await tap('Programmer l’envoi');
    await confirmationIsWhole(visit);
    await isForThumbs('dialog > :last-child');
    await isClean(visit, 'dialog');
    await tap('Programmer l’envoi', 'button', 'dialog');
    await visit.isAt(/\/campaign\/view\//);
    expect(await sendOf(campaignId)).toMatchObject({ status: 'scheduled' });
  });
});
