import { describe, expect, test } from 'vitest';
import { byName } from '../by-name.ts';
import { useVisits } from '../shell-visit.ts';
import { confirmationIsWhole, date, isClean, line, panel, stands, useSendingDesk } from '../way-to-send.ts';

// The same way gone otherwise: by keyboard, on a phone, with remarks that are not to be had.

describe('the way to send', () => {
  const { addressOf, aLetter, ask, opensSend, remark, sendOf } = useSendingDesk();
  const newVisit = useVisits();

  test('never is a long column, whichever step is open', async () => {
    const visit = await newVisit();
    await opensSend(visit, await aLetter());
    for (const step of ['Vérifier', 'BAT', 'Accord', 'Programmer']) {
      await visit.click('button', step);
      const height = await visit.page.$eval(`${panel} ol`, (way) => way.parentElement?.scrollHeight);
      expect(height).toBeLessThan(1_200);
    }
  });

  test('takes a change that is not saved for one, as long as it stands', async () => {
    const campaignId = await aLetter();
    const visit = await newVisit();
    const { page, click } = visit;
    await page.goto(addressOf(`/campaign/edit/${campaignId}`));
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
    await page.goto(addressOf(`/campaign/proofs/${campaignId}/1`));
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
    await page.goto(addressOf(`/campaign/edit/${campaignId}`));
    await page.waitForSelector('[data-block]');
    await tabTo('Envoi');
    await press('Enter');
    await sees('Objet du prochain BAT');
    await tabTo('Adresses');
    await page.keyboard.type('marthe@example.org');
    await tabTo('Envoyer le BAT');
    await press('Enter');
    await sees('Remis au serveur');
    // Whom it went to stands in the field, and is not offered beside it.
    expect(await page.$('[value="marthe@example.org"]')).toBeNull();
    // The focus is on what became of it, and next comes the way to read it.
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.includes('BAT n°\u00a01'));
    await press('Tab');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Lire le BAT n°\u00a01');
    await tabTo('Passer à l’accord');
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
