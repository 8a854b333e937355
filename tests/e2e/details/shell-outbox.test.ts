import { describe, expect, test } from 'vitest';
import { api, createCampaign, useVisits } from '../shell-visit.ts';

interface SentProof {
  proof: { number: number; recipients: { address: string; status: string }[] };
}

describe('the outbox', () => {
  const newVisit = useVisits();

  test('receives a proof while it is open, and reads it as a mail program would', async () => {
    const { campaign } = await createCampaign('Lettre à relire');
    const visit = await newVisit();
    await visit.go('/outbox');
    await visit.sees('Boîte d’envoi');
    await api<SentProof>(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'relecture-une@example.org' });
    await visit.sees('relecture-une@example.org');

    await visit.page.locator('a[href^="/outbox/"]').click();
    await visit.isAt(/^\/outbox\/.+/);
    const frame = await visit.page.waitForSelector('iframe');
    expect(await frame?.evaluate((element) => element.getAttribute('sandbox'))).toBe('allow-downloads');
    await visit.click('tab', 'Texte');
    await visit.sees('Musée du Rivage');
    await visit.click('tab', 'En-têtes');
    await visit.sees('Message-ID');
    await visit.click('tab', 'Source');
    await visit.sees('multipart/alternative');
  });

  test('shows list and message one at a time on a phone', async () => {
    const { campaign } = await createCampaign('Lettre de poche');
    await api<SentProof>(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'poche@example.org' });
    const visit = await newVisit({ width: 390 });
    await visit.go('/outbox');
    await visit.sees('poche@example.org');
    await visit.page.locator('a[href^="/outbox/"]').click();
    await visit.click('link', 'Tous les courriels');
    await visit.sees('Les courriels que l’éditeur a gardés ici');
  });
});

describe('the proofs of a campaign', () => {
  const newVisit = useVisits();

  test('are read, approved by a person, and lose the approval with the next change', async () => {
    const { campaign } = await createCampaign('Lettre à approuver');
    await api<SentProof>(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'accord@example.org' });
    const visit = await newVisit();
    await visit.go(`/campaign/proofs/${campaign.id}`);
    await visit.sees('accord@example.org');
    await visit.sees('C’est le premier BAT de cette campagne.');
    expect(await visit.violations('main')).toEqual([]);
    const by = await visit.page.waitForSelector('input[name="by"]');
    await visit.click('button', 'Donner le bon pour accord');
    await visit.sees('Ce champs est obligatoire');
    await by?.type('Mme Petit');
    await visit.click('button', 'Donner le bon pour accord');
    await visit.sees('Donné par Mme Petit');
    await api(`/campaign/ajaxsave/${campaign.id}`, { subject: 'Un objet changé' });
    await visit.sees('Cet accord ne vaut plus');
  });

  test('are remarked on, block by block; the editor shows what is left until it is done', async () => {
    const { campaign } = await createCampaign('Lettre à relire');
    await api<SentProof>(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'relire@example.org' });
    const visit = await newVisit();
    const { page } = visit;
    // Wherever the pictures of the letter, which come one after another, move it.
    const press = async (selector: string) =>
      (await page.waitForSelector(selector))?.evaluate((button) => (button as HTMLElement).click());
    await visit.go(`/campaign/proofs/${campaign.id}`);
    await press('[data-block] > button[title*="Éditorial"]');
    await page.waitForFunction(() => document.activeElement?.matches('textarea[name="text"]'));
    await page.keyboard.type('Trop long d’une phrase.');
    await visit.click('button', 'Noter la remarque');
    await page.waitForFunction(() => document.activeElement?.matches('[data-remark]'));
    await visit.sees('1 remarque à traiter');
    const pin = '[data-left="1"][aria-label*="Éditorial"]';
    await page.waitForSelector(`[data-block] ${pin}`);
    expect(await visit.violations('main')).toEqual([]);

    await visit.go(`/campaign/edit/${campaign.id}`);
    await press(pin);
    await page.waitForSelector('[data-panel="block"] [data-remark]');
    await visit.sees('Trop long d’une phrase.');
    await press('[data-panel="block"] [data-remark] button');
    await page.waitForSelector(pin, { hidden: true });
    await visit.losesSight('Trop long d’une phrase.');

    await visit.go(`/campaign/proofs/${campaign.id}`);
    await visit.sees('1 remarque traitée');
    await visit.click('button', 'Rouvrir\u00a0: Trop long d’une phrase.');
    await visit.sees('1 remarque à traiter');
  });
});
