import { describe, expect, test } from 'vitest';
import { api, createCampaign, useVisits } from './shell-visit.ts';

const save = (campaignId: string, base_version: string, subject: string) =>
  api<{ versionid: string }>(`/campaign/ajaxsave/${campaignId}`, { base_version, subject });

describe('the viewer', () => {
  const newVisit = useVisits();

  test('shows an old version read only and restores it as a new one', async () => {
    const { campaign, versionid: first } = await createCampaign('Lettre à restaurer');
    const { versionid: second } = await save(campaign.id, first, 'Objet de la deuxième version');
    await save(campaign.id, second, 'Objet de la troisième version');
    const visit = await newVisit();
    await visit.go(`/campaign/edit/${campaign.id}/${second}`);
    await visit.isAt(new RegExp(`/campaign/view/${campaign.id}/${second}`));
    await visit.sees('Une version plus récente existe.');
    await visit.sees('Objet de la deuxième version');
    await visit.click('button', 'Restaurer');
    await visit.isAt(new RegExp(`/campaign/edit/${campaign.id}/000004`));
    await visit.sees('La version 2 est restaurée');
    const { versions } = await api<{ versions: unknown[] }>(
      `/campaign/ajaxgetcampaignversions/${campaign.id}`,
    );
    expect(versions).toHaveLength(4);
  });

  test('shows the letter at the width of a phone, in a frame without our origin', async () => {
    const visit = await newVisit();
    await visit.go('/campaign/view/lettre-de-decembre-2026');
    await visit.click('button', 'Mobile');
    const frame = await visit.page.waitForSelector('iframe');
    await visit.wears('dark');
    expect(await frame?.evaluate((letter) => getComputedStyle(letter).colorScheme)).toBe('light');
    const seen = () =>
      frame?.evaluate((element) => ({
        width: element.clientWidth,
        sandbox: element.getAttribute('sandbox'),
      }));
    await expect.poll(seen).toEqual({ width: 375, sandbox: 'allow-downloads' });
  });

  test('opens a raw campaign and sends its proof', async () => {
    const { campaign } = await createCampaign('Lettre en HTML', 'html-libre');
    const visit = await newVisit();
    await visit.go(`/campaign/view/${campaign.id}`);
    await visit.click('tab', 'Envoi');
    await visit.type('textbox', 'Adresses', 'html@example.org');
    await visit.click('button', 'Envoyer le BAT');
    await visit.sees('BAT envoyé avec succès');
    await visit.sees('html@example.org');
  });
});
