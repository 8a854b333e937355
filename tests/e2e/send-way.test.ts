import { describe, expect, test } from 'vitest';
import { byName } from './by-name.ts';
import { useVisits } from './shell-visit.ts';
import { confirmationIsWhole, date, isClean, line, panel, stands, useSendingDesk } from './way-to-send.ts';

// The way of a letter to its readers, in four steps: real mails to a server on this machine, sends to a simulated platform.

describe('the way to send', () => {
  const { aLetter, ask, mailed, opensSend, remark, sendOf } = useSendingDesk();
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
    const received = mailed()
      .slice(-2)
      .flatMap(({ envelope }) => envelope.to);
    expect(received.toSorted()).toEqual(['claire@example.org', 'marc@example.org']);
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
    expect(await stands(visit)).toMatchObject({ open: ['Programmer'], blue: ['Passer au BAT'] });
    await visit.click('button', 'Passer au BAT');
    expect(await stands(visit)).toMatchObject({ open: ['BAT'], blue: ['Envoyer le BAT'] });
    await isClean(visit);
  });
});
