import { describe, expect, test } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { isOfEvents } from '../editor-page.ts';
import { createCampaign, useVisits, type Visit } from '../shell-visit.ts';

const dialog = (visit: Visit) =>
  visit.page
    .waitForSelector('[role=dialog]')
    .then((found) => found?.evaluate((element) => element.textContent));

describe('what goes wrong', () => {
  const newVisit = useVisits();

  test('an unknown address and an unknown campaign are a French page that leads back', async () => {
    await createCampaign('Lettre du retour');
    const visit = await newVisit();
    await visit.go('/nulle/part');
    await visit.sees('Page introuvable');
    await visit.go('/campaign/edit/inconnue');
    await visit.sees('Page introuvable');
    await visit.sees('La campagne «\u00a0inconnue\u00a0» est introuvable.');
    await visit.click('link', 'Retour aux campagnes');
    await visit.sees('Lettre du retour');
  });

  test('a proof without recipient says so in the dialog Erreur', async () => {
    const { campaign } = await createCampaign('Lettre sans destinataire', 'html-libre');
    const visit = await newVisit();
    await visit.go(`/campaign/view/${campaign.id}`);
    await visit.click('tab', 'Envoi');
    await visit.click('button', 'Envoyer le BAT');
    const text = await dialog(visit);
    expect(text).toContain('Erreur');
    expect(text).toContain('Veuillez selectionner un ou plusieurs destinataires');
  });

  test('the dialog gives the server’s sentence and what to do next', async () => {
    const { campaign } = await createCampaign('Lettre à une mauvaise adresse', 'html-libre');
    const visit = await newVisit();
    await visit.go(`/campaign/view/${campaign.id}`);
    await visit.click('tab', 'Envoi');
    await visit.type('textbox', 'Adresses', 'pas-une-adresse');
    await visit.click('button', 'Envoyer le BAT');
    const text = await dialog(visit);
    expect(text).toContain('Cette adresse n’est pas valable');
    expect(text).toContain('rien n’a été envoyé');
  });

  test('a refused creation leaves what was typed', async () => {
    const visit = await newVisit();
    await visit.go('/');
    await visit.page.setRequestInterception(true);
    visit.page.on('request', (request) =>
      request.method() === 'POST' ? request.respond({ status: 500, body: '' }) : request.continue(),
    );
    await visit.click('button', 'Nouvelle campagne');
    await visit.type('textbox', 'Nom', 'Lettre refusée');
    await visit.click('button', 'Créer la campagne');
    await visit.sees('Erreur inconnue');
    await visit.page.keyboard.press('Escape');
    await visit.losesSight('Erreur inconnue');
    expect(
      await visit.page.$eval('[role=dialog] [name=name]', (field) => (field as HTMLInputElement).value),
    ).toBe('Lettre refusée');
  });

  test('Escape closes the dialog over a refused block, and it stays closed', async () => {
    const visit = await newVisit();
    const { page } = visit;
    await visit.go('/campaign/edit/lettre-de-decembre-2026');
    const block = await page.waitForSelector('[data-block] > button[aria-label^="Citation, "]');
    await block?.evaluate((box) => (box as HTMLButtonElement).click());
    const field = await page.waitForSelector('#block-form [required]');
    await field?.evaluate((text) => (text as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    await visit.click('button', 'Enregistrer le bloc');
    expect(await dialog(visit)).toContain(specified.blockParametersInvalid);
    await page.keyboard.press('Escape');
    await visit.losesSight(specified.blockParametersInvalid);
    expect(await page.$('#block-form')).not.toBeNull();
  });

  test('an answer without a body is Erreur inconnue', async () => {
    const { campaign } = await createCampaign('Lettre sans réponse');
    const visit = await newVisit();
    await visit.go('/');
    await visit.sees(campaign.name);
    await visit.page.setRequestInterception(true);
    visit.page.on('request', (request) =>
      request.url().endsWith('/archive') ? request.respond({ status: 500, body: '' }) : request.continue(),
    );
    await visit.click('button', `Actions pour ${campaign.name}`);
    await visit.click('menuitem', 'Archiver');
    expect(await dialog(visit)).toContain('Erreur inconnue');
  });

  test('a list that cannot be read offers to try again', async () => {
    await createCampaign('Lettre relue');
    const visit = await newVisit();
    let isDown = true;
    await visit.page.setRequestInterception(true);
    visit.page.on('request', (request) => {
      // News, once they are heard again, would have the list read without being asked.
      if (isOfEvents(request)) return request.abort();
      return isDown && new URL(request.url()).pathname === '/api/campaigns'
        ? request.respond({ status: 503, body: '' })
        : request.continue();
    });
    await visit.go('/');
    await visit.sees('La liste des campagnes n’a pas pu être lue');
    isDown = false;
    await visit.click('button', 'Réessayer');
    await visit.sees('Lettre relue');
  });
});
