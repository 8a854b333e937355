import { describe, expect, it } from 'vitest';
import { searchLetters } from '../../../../src/use-cases/checks/search-letters.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockOf, aTemplateOf } from '../../../support/builders/press-context.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { ownTime } from '../../../support/own-time.ts';

const article = aTemplateOf(
  [
    {
      key: 'article',
      kind: 'article',
      settings: { image: {}, link: {}, cta: {}, intro: {}, category: { labels: [] } },
    },
    { key: 'reseaux', kind: 'social' },
  ],
  { id: 'article', name: 'Article' },
);

const quays = {
  title: 'Les quais racontés',
  link: 'https://exemple.fr/quais?utm_source=lettre',
  intro: '<p>Une promenade à l’<b>été</b> finissant.</p>',
  category: 'Promenade',
  image: { url: '/media/quais.jpg~w600.jpg', alt: 'Les quais', decorative: false, link: '' },
};
const blockOf = (facts: Record<string, unknown>, place = {}) =>
  aBlockOf(article, { article: facts }, { name: 'Agenda', ...place });

describe('Looking for words in past newsletters', () => {
  it('answers in an instant over 500 newsletters of 30 blocks, once they are read', async () => {
    const campaigns = Array.from({ length: 500 }, (_, n) => aCampaign({ id: `lettre-${n}`, number: n }));
    const intro = `<p>${'Un après-midi en famille, à l’orée des marais. '.repeat(6)}</p>`;
    const versions = campaigns.map(({ id }, n) =>
      aVersion({
        campaign_id: id,
        blocks: Array.from({ length: 30 }, (_, rank) =>
          blockOf({ ...quays, title: `Article ${n} ${rank}`, intro }, { id: `b${rank}` }),
        ),
      }),
    );
    const byId = new Map(versions.map((version) => [version.id, version]));
    const current = new Map(versions.map((version) => [version.campaign_id, version]));
    const deps = await testDeps({ campaigns, blockTemplates: [article] });
    Object.assign(deps.versions, {
      get: async (id: string) => byId.get(id),
      current: async (id: string) => current.get(id),
    });
    const search = () => searchLetters(deps, { query: 'famille article 499', limit: 30 });
    await search();
    const before = ownTime();
    const { total } = await search();
    expect(ownTime() - before).toBeLessThan(300);
    expect(total).toBe(30);
  });
});
