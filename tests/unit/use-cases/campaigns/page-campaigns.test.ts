import { describe, expect, it, vi } from 'vitest';
import type { Send } from '../../../../src/core/send/send.ts';
import { loadSummary } from '../../../../src/use-cases/campaigns/campaign-summaries.ts';
import { listWaitingCampaigns, pageCampaigns } from '../../../../src/use-cases/campaigns/page-campaigns.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const idOf = (n: number) => `lettre-${String(n).padStart(3, '0')}`;
const minute = (n: number) => `2026-11-20T09:${String(n).padStart(2, '0')}:00.000Z`;

/** Ten campaigns, the last of them saved last; the first three are archived. */
const tenCampaigns = () =>
  testDeps({
    campaigns: Array.from({ length: 10 }, (_, n) =>
      aCampaign({ id: idOf(n), name: `Lettre ${n}`, archived: n < 3 }),
    ),
    versions: Array.from({ length: 10 }, (_, n) =>
      aVersion({ campaign_id: idOf(n), created_at: minute(n), author: n === 5 ? 'Noé Œuvre' : 'Claire' }),
    ),
  });

async function page(deps: TestDeps, asked: Parameters<typeof pageCampaigns.input.parse>[0] = {}) {
  const { campaigns, ...rest } = await pageCampaigns(
    deps,
    pageCampaigns.input.parse(asked) as Parameters<typeof pageCampaigns>[1],
  );
  return { ids: campaigns.map(({ id }) => id), ...rest };
}

describe('a page of campaigns', () => {
  it('is a part of the list, the last saved first, and says how many there are', async () => {
    const deps = await tenCampaigns();
    expect(await page(deps, { offset: 2, limit: 3 })).toEqual({
      ids: [idOf(7), idOf(6), idOf(5)],
      total: 10,
      counts: { active: 7, archived: 3 },
    });
  });

  it('has archived ones alone, or none of them', async () => {
    const deps = await tenCampaigns();
    expect((await page(deps, { shown: 'archived' })).ids).toEqual([idOf(2), idOf(1), idOf(0)]);
    expect(await page(deps, { shown: 'active', limit: 2 })).toMatchObject({ total: 7 });
  });

  it('goes by name where that is asked for, 2 before 10, and follows what is renamed', async () => {
    const deps = await testDeps({
      campaigns: ['Lettre 10', 'Édito', 'Lettre 2'].map((name, n) => aCampaign({ id: idOf(n), name })),
      versions: [0, 1, 2].map((n) => aVersion({ campaign_id: idOf(n), created_at: minute(n) })),
    });
    const named = async () => (await page(deps, { order: 'name' })).ids;
    expect(await named()).toEqual([idOf(1), idOf(2), idOf(0)]);
    await deps.campaigns.update(idOf(1), (campaign) => ({ ...campaign, name: 'Nuits' }));
    expect(await named()).toEqual([idOf(2), idOf(0), idOf(1)]);
    expect((await page(deps)).ids).toEqual([idOf(2), idOf(1), idOf(0)]);
  });

  it('holds what a search finds by name, number, template or author, whatever the accents', async () => {
    const deps = await tenCampaigns();
    expect((await page(deps, { query: 'lettre oeuvre' })).ids).toEqual([idOf(5)]);
    expect(await page(deps, { query: 'inconnue' })).toMatchObject({
      ids: [],
      total: 0,
      counts: { active: 7 },
    });
  });

  it('looks up again only what changed, and has what is new first', async () => {
    const deps = await tenCampaigns();
    await page(deps);
    const looked = vi.spyOn(deps.versions, 'current');
    await deps.versions.publish(aVersion({ campaign_id: idOf(4), created_at: minute(30) }, 2));
    await deps.campaigns.create(aCampaign({ id: 'nouvelle', created_at: minute(31) }));
    expect((await page(deps, { limit: 3 })).ids).toEqual(['nouvelle', idOf(4), idOf(9)]);
    expect(looked.mock.calls.map(([id]) => id).sort()).toEqual([idOf(4), 'nouvelle']);
  });

  it('is asked for by several at once, of a workspace that nobody asked yet, and is whole for each', async () => {
    const deps = await tenCampaigns();
    const pages = await Promise.all([page(deps), page(deps), page(deps)]);
    expect(pages.map(({ total }) => total)).toEqual([10, 10, 10]);
  });

  it('looks up again, once it can be, what could not be', async () => {
    const deps = await tenCampaigns();
    const broken = vi.spyOn(deps.proofs, 'list').mockRejectedValueOnce(new Error('unreadable'));
    await expect(page(deps)).rejects.toThrow('unreadable');
    broken.mockRestore();
    expect(await page(deps)).toMatchObject({ total: 10 });
  });

  it('misses none of them after one of many could not be looked up', async () => {
    const deps = await testDeps({
      campaigns: Array.from({ length: 120 }, (_, n) => aCampaign({ id: idOf(n) })),
    });
    const get = deps.campaigns.get.bind(deps.campaigns);
    const broken = vi
      .spyOn(deps.campaigns, 'get')
      .mockImplementation((id) => (id === idOf(110) ? Promise.reject(new Error('unreadable')) : get(id)));
    await expect(page(deps)).rejects.toThrow('unreadable');
    broken.mockRestore();
    const { ids, total } = await page(deps, { limit: 120 });
    expect([new Set(ids).size, total]).toEqual([120, 120]);
  });

  it('knows the new name of a newsletter template, and the status once its look has changed', async () => {
    const deps = await tenCampaigns();
    await deps.proofs.create(aProof({ campaign_id: idOf(9) }), { html: new Uint8Array(), text: '' });
    await page(deps);
    await deps.newsletterTemplates.update('lettre', () => aNewsletterTemplate({ name: 'Le mensuel' }));
    expect(await page(deps, { query: 'mensuel' })).toMatchObject({ total: 10 });
  });
});

describe('campaigns that wait for a person', () => {
  it('are told with the sends that ask first, and those with remarks after them', async () => {
    const deps = await tenCampaigns();
    await deps.sends.create(aSend({ campaign_id: idOf(6), status: 'unknown' }));
    await deps.proofs.create(aProof({ campaign_id: idOf(8) }), { html: new Uint8Array(), text: '' });
    const remark = { id: 'a', proof: 1, text: 'Trop long', author: 'Anne', created_at: minute(1) };
    await deps.proofComments.update(idOf(8), () => [remark]);
    const { campaigns, total } = await listWaitingCampaigns(deps);
    expect(campaigns.map(({ id }) => id)).toEqual([idOf(6), idOf(8)]);
    expect(total).toBe(2);
  });

  it.each([
    ['missed', { status: 'paused', at: '2026-12-01T08:00:00.000Z' }],
    ['slow', { journal: [{ at: '2026-12-01T07:50:01.000Z', step: 'handing-over', status: 'preparing' }] }],
  ] satisfies [string, Partial<Send>][])(
    'are found as time goes by, without any change: %s',
    async (attention, send) => {
      const deps = await tenCampaigns();
      deps.clock.set('2026-12-01T07:59:59.000Z');
      await deps.sends.create(aSend({ campaign_id: idOf(6), ...send }));
      expect(await listWaitingCampaigns(deps)).toMatchObject({ total: 0 });
      deps.clock.set('2026-12-01T08:00:01.000Z');
      const { campaigns } = await listWaitingCampaigns(deps);
      expect(campaigns).toMatchObject([{ id: idOf(6), attention }]);
    },
  );
});

describe('what lists show of one campaign', () => {
  it('is the same whether all were listed or not, and null where there is none', async () => {
    const deps = await tenCampaigns();
    const alone = await loadSummary(deps, idOf(3));
    await page(deps);
    expect(await loadSummary(deps, idOf(3))).toEqual(alone);
    expect(await loadSummary(deps, 'aucune')).toBeNull();
  });

  it('is what was saved an instant ago', async () => {
    const deps = await tenCampaigns();
    await page(deps);
    await deps.versions.publish(aVersion({ campaign_id: idOf(3), created_at: minute(40) }, 2));
    expect(await loadSummary(deps, idOf(3))).toMatchObject({ saved_at: minute(40) });
  });
});
