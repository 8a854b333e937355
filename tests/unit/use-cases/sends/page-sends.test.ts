import { beforeEach, expect, test } from 'vitest';
import type { Send } from '../../../../src/core/send/send.ts';
import { pageSends } from '../../../../src/use-cases/sends/page-sends.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const sends: Record<string, Partial<Send>> = {
  Janvier: { status: 'scheduled', at: '2027-01-08T08:00:00.000Z' },
  Décembre: { status: 'scheduled', at: '2026-12-11T08:00:00.000Z' },
  Octobre: { status: 'sent', at: '2026-10-02T07:00:00.000Z' },
  Novembre: { status: 'cancelled', at: '2026-11-06T08:00:00.000Z' },
  Coupée: { status: 'unknown', at: '2026-12-20T08:00:00.000Z' },
  Manquée: { status: 'paused', at: '2026-12-05T08:00:00.000Z' },
  Arrêtée: { status: 'paused', at: '2026-12-06T08:00:00.000Z' },
};

const idOf = (name: string) => `lettre-${Object.keys(sends).indexOf(name)}`;
let deps: TestDeps;

beforeEach(async () => {
  const names = Object.keys(sends);
  deps = await testDeps({
    campaigns: names.map((name) => aCampaign({ id: idOf(name), name })),
    versions: names.map((name) => aVersion({ campaign_id: idOf(name) })),
  });
  for (const [name, facts] of Object.entries(sends))
    await deps.sends.create(
      aSend({
        campaign_id: idOf(name),
        subject: 'Objet',
        key: `nls_${idOf(name)}_1_9f2ab1d04c7e5a36`,
        ...facts,
      }),
    );
  deps.clock.set('2026-12-05T12:00:00.000Z');
});

async function shown(asked: Parameters<typeof pageSends.input.parse>[0] = {}) {
  const { sends: found, counts, all } = await pageSends(deps, pageSends.input.parse(asked));
  return { names: found.map(({ campaign_name }) => campaign_name), counts, all };
}

test('what asks for a decision comes first, then the next to leave, then the last that left', async () => {
  expect(await shown()).toEqual({
    names: ['Manquée', 'Coupée', 'Arrêtée', 'Décembre', 'Janvier', 'Novembre', 'Octobre'],
    counts: { ask: 2, open: 3, over: 2 },
    all: 7,
  });
  expect((await shown({ offset: 3, limit: 2 })).names).toEqual(['Décembre', 'Janvier']);
});

test('a filter leaves the others out, and nobody overlooks what asks', async () => {
  expect(await shown({ shown: 'open' })).toMatchObject({ counts: { ask: 2, open: 3, over: 0 }, all: 7 });
  expect((await shown({ shown: 'over' })).names).toEqual(['Novembre', 'Octobre']);
});

test('a search goes by campaign, target and key, whatever accents and case', async () => {
  expect((await shown({ query: 'decembre' })).names).toEqual(['Décembre']);
  expect((await shown({ query: 'abonnes novem' })).names).toEqual(['Novembre']);
  expect((await shown({ query: '9f2ab1d04c7e5a36', shown: 'over' })).names).toEqual(['Novembre', 'Octobre']);
  expect(await shown({ query: 'inconnue' })).toMatchObject({ names: [], all: 7 });
});

test('those that leave on a day are told by the clocks of their zone', async () => {
  const key = `nls_${idOf('Janvier')}_2_9f2ab1d04c7e5a36`;
  await deps.sends.create(
    aSend({
      campaign_id: idOf('Janvier'),
      key,
      zone: 'Europe/Paris',
      status: 'scheduled',
      at: '2026-12-19T23:30:00.000Z',
    }),
  );
  expect((await shown({ day: '20/12/2026' })).names).toEqual(['Coupée', 'Janvier']);
  expect((await shown({ day: '19/12/2026' })).names).toEqual([]);
});

test('what is handed over meanwhile is seen at once, and as time goes by what asks for somebody', async () => {
  await shown();
  const { campaign_id, key } = aSend({
    campaign_id: idOf('Décembre'),
    key: `nls_${idOf('Décembre')}_1_9f2ab1d04c7e5a36`,
  });
  await deps.sends.update({ campaign_id, key }, (send) => ({ ...send, status: 'sent' }));
  expect((await shown({ shown: 'over' })).names).toEqual(['Décembre', 'Novembre', 'Octobre']);
  deps.clock.set('2026-12-06T09:00:00.000Z');
  expect(await shown()).toMatchObject({ counts: { ask: 3, open: 1, over: 3 } });
});
