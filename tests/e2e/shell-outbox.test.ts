import { describe, expect, test } from 'vitest';
import { api, createCampaign, useVisits } from './shell-visit.ts';

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

    await (await visit.page.waitForSelector('a[href^="/outbox/"]'))?.click();
    await visit.isAt(/^\/outbox\/.+/);
    const frame = await visit.page.waitForSelector('iframe');
    expect(await frame?.evaluate((element) => element.getAttribute('sandbox'))).toBe('');
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
    await (await visit.page.waitForSelector('a[href^="/outbox/"]'))?.click();
    await visit.click('link', 'Tous les messages');
    await visit.sees('Les courriels que l’éditeur a gardés ici');
  });
});
