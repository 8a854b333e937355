import { expect, it } from 'vitest';
import { findCampaign } from '../../../../src/use-cases/campaigns/load-campaign.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaigns = [
  aCampaign({ id: 'lettre', name: 'L’été à la médiathèque' }),
  aCampaign({ id: 'lettre-2', name: 'Lettre de décembre' }),
  aCampaign({ id: 'lettre-3', name: 'Lettre de décembre (copie)' }),
  aCampaign({ id: 'agenda', name: 'lettre' }),
  aCampaign({ id: 'offre-de-noel', name: 'Promotion' }),
];

it.each([
  ['lettre-3', 'lettre-3'],
  ['lettre', 'lettre'],
  ['L’été', 'lettre'],
  ["l'ete a", 'lettre'],
  ['LETTRE DE DÉCEMBRE (', 'lettre-3'],
  ['lettre de decembre', 'lettre-2'],
  ['offre-de-n', 'offre-de-noel'],
])('%s names %s: an id first, then a whole name, then the start of a name or id', async (name, id) => {
  expect((await findCampaign(await testDeps({ campaigns }), name)).id).toBe(id);
});

it('a start that several names share is refused with their ids', async () => {
  const failure = await failureOf(findCampaign(await testDeps({ campaigns }), 'Lettre de'));
  expect(failure).toMatchObject({
    code: 'campaign-ambiguous',
    params: { matches: ['lettre-2', 'lettre-3'] },
  });
});

it('a start that several ids share is refused too', async () => {
  const failure = await failureOf(findCampaign(await testDeps({ campaigns }), 'lettre-'));
  expect(failure).toMatchObject({
    code: 'campaign-ambiguous',
    params: { matches: ['lettre-2', 'lettre-3'] },
  });
});

it.each(['médiathèque', '', ' '])('%j names none', async (name) => {
  expect((await failureOf(findCampaign(await testDeps({ campaigns }), name))).code).toBe(
    'campaign-not-found',
  );
});
