import { expect, test, vi } from 'vitest';
import { refreshSends } from '../../../../src/use-cases/sends/refresh-sends.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

/** A world in which a send is under way, and how often its platform was asked of it. */
async function world(shared: Parameters<typeof aConfig>[0] = {}) {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion()],
    config: aConfig(shared),
  });
  const campaignId = 'lettre-de-decembre';
  await scheduleSend(deps, { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' });
  const asked = vi.spyOn(deps.platform, 'status');
  asked.mockClear();
  return { deps, asked };
}

const shared = { server: { public: { url: 'https://lettres.exemple.fr' } }, login: {} };

test('on a shared server the platform is asked once for all who ask within five seconds', async () => {
  const { deps, asked } = await world(shared);
  const answers = await Promise.all([1, 2, 3].map(() => refreshSends(deps)));
  expect(answers.map(({ sends }) => sends.length)).toEqual([1, 1, 1]);
  expect(asked).toHaveBeenCalledTimes(1);
  await deps.clock.wait(4_999);
  await refreshSends(deps);
  expect(asked).toHaveBeenCalledTimes(1);
  await deps.clock.wait(1);
  await refreshSends(deps);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('alone it is asked each time', async () => {
  const { deps, asked } = await world();
  await refreshSends(deps);
  await refreshSends(deps);
  expect(asked).toHaveBeenCalledTimes(2);
});
