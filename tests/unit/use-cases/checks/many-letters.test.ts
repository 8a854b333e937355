import { describe, expect, it } from 'vitest';
import { createVersionStore } from '../../../../src/adapters/store-json/version-store.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { withCachedReads } from '../../../../src/use-cases/cached-reads.ts';
import { checkCampaign } from '../../../../src/use-cases/checks/check-campaign.ts';
import { searchLetters } from '../../../../src/use-cases/checks/search-letters.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockOf, aPalettedTemplate, aTemplateOf } from '../../../support/builders/render-context.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const text = aTemplateOf(
  [
    { key: 'texte', kind: 'text' },
    { key: 'article', kind: 'article' },
  ],
  { id: 'texte', name: 'Texte' },
);
const ids = Array.from({ length: 30 }, (_, n) => `lettre-${n + 1}`);

async function manyLetters() {
  const deps = await testDeps({
    campaigns: ids.map((id, n) => aCampaign({ id, name: `Lettre ${n + 1}`, number: n + 1 })),
    newsletterTemplates: [aPalettedTemplate({ id: 'lettre', positions: ['full1'] })],
    blockTemplates: [text],
    versions: ids.map((campaign_id, n) =>
      aVersion({
        id: versionId(campaign_id, 1),
        campaign_id,
        blocks: [
          aBlockOf(text, { texte: `Un étal numéro ${n + 1}`, article: { title: 'Un marché à la halle' } }),
        ],
      }),
    ),
  });
  const opened: string[] = [];
  const versions = {
    ...deps.versions,
    get: (id: string) => {
      opened.push(id);
      return deps.versions.get(id);
    },
  };
  return { deps: { ...deps, versions }, opened };
}

describe('what is read for many letters', () => {
  it('is opened by the index alone where words are looked for', async () => {
    const { deps, opened } = await manyLetters();
    const first = await searchLetters(deps, { query: 'étal', limit: 2 });
    expect([first.total, first.results.length]).toEqual([30, 2]);
    const second = await searchLetters(deps, { query: 'étal 17', limit: 10 });
    expect(second.results).toMatchObject([{ campaign: 'lettre-17', block: { id: 'b1' } }]);
    expect(opened).toEqual([]);
  });
});

describe('what many letters share', () => {
  it('is listed once, however many of them are checked', async () => {
    const { deps } = await manyLetters();
    const counts = { campaigns: 0, proofs: 0 };
    let orders = 0;
    const counting = <Noun extends keyof typeof counts>(noun: Noun) => ({
      ...deps[noun],
      list: (...given: unknown[]) => {
        counts[noun] += 1;
        return (deps[noun].list as (...all: unknown[]) => unknown)(...given);
      },
    });
    const shared = withCachedReads({
      ...deps,
      ...{ campaigns: counting('campaigns'), proofs: counting('proofs') },
      sends: {
        ...deps.sends,
        listOf: (campaign: string) => {
          orders += 1;
          return deps.sends.listOf(campaign);
        },
      },
    } as typeof deps);
    for (const campaignId of ids) await checkCampaign(shared, { campaignId, asksLinks: false });
    expect({ ...counts, orders }).toEqual({ campaigns: 1, orders: ids.length - 1, proofs: ids.length });
  });

  it('campaigns are listed once to find the versions of all of them, and again for what is not known', async () => {
    const campaigns = [...ids];
    let listed = 0;
    const store = createVersionStore(
      {
        campaigns: {
          keys: async () => {
            listed += 1;
            return campaigns;
          },
          find: async () => undefined,
        },
        versionsOf: (campaignId) =>
          ({
            newest: async () => ({ id: '999999-zzzzzz' }),
            read: async (id: string) =>
              campaigns.includes(campaignId) ? aVersion({ id, campaign_id: campaignId }) : undefined,
          }) as never,
      },
      { workspace: { entries: async () => [] } as never },
    );
    // Several at once, before any campaign is known, and all of them afterwards.
    const few = ids.slice(0, 3).map((id) => store.get(versionId(id, 1)));
    expect((await Promise.all(few)).map((version) => version?.campaign_id)).toEqual(ids.slice(0, 3));
    listed = 1;
    for (const id of ids) expect(await store.get(versionId(id, 1))).toMatchObject({ campaign_id: id });
    expect(listed).toBe(1);
    expect(await store.get(versionId('venue-apres', 1))).toBeUndefined();
    campaigns.push('venue-apres');
    expect(await store.get(versionId('venue-apres', 1))).toMatchObject({ campaign_id: 'venue-apres' });
    expect(listed).toBe(3);
  });
});
