import { describe, expect, test } from 'vitest';
import { datesIn } from '../../src/core/dates/dates-in.ts';
import { api, useVisits } from './shell-visit.ts';

const december = 'lettre-de-decembre-2026';

describe('dates', () => {
  const newVisit = useVisits();

  test('are told in the zone of the workspace, wherever the browser is', async () => {
    const { campaigns } = await api<{ campaigns: { id: string; saved_at: string }[] }>(
      `/api/campaigns?query=${encodeURIComponent('décembre')}`,
    );
    const saved = campaigns.find(({ id }) => id === december)?.saved_at ?? '';
    const [inParis, inNewYork] = ['Europe/Paris', 'America/New_York'].map((zone) =>
      datesIn(zone).dateAndTime(saved),
    );
    const visit = await newVisit();
    await visit.page.emulateTimezone('America/New_York');
    await visit.go('/');
    // Of a long list the rows that show are drawn.
    await visit.type('searchbox', 'Rechercher une campagne', 'Lettre de décembre');
    await visit.page.waitForSelector(`time[title="${inParis}"]`);
    expect(await visit.page.$(`time[title="${inNewYork}"]`)).toBeNull();
  });
});
