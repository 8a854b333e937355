import { describe, expect, test } from 'vitest';
import { datesIn } from '../../src/core/dates/dates-in.ts';
import { api, createCampaign, useVisits } from './shell-visit.ts';

describe('dates', () => {
  const newVisit = useVisits();

  test('are told in the zone of the workspace, wherever the browser is', async () => {
    const { campaign } = await createCampaign('Lettre datée');
    const { campaigns } = await api<{ campaigns: { id: string; saved_at: string }[] }>(
      `/api/campaigns?query=${encodeURIComponent('Lettre datée')}`,
    );
    const saved = campaigns.find(({ id }) => id === campaign.id)?.saved_at ?? '';
    const [inParis, inNewYork] = ['Europe/Paris', 'America/New_York'].map((zone) =>
      datesIn(zone).dateAndTime(saved),
    );
    const visit = await newVisit();
    await visit.page.emulateTimezone('America/New_York');
    await visit.go('/');
    await visit.sees('Lettre datée');
    await visit.page.waitForSelector(`time[title="${inParis}"]`);
    expect(await visit.page.$(`time[title="${inNewYork}"]`)).toBeNull();
  });
});
