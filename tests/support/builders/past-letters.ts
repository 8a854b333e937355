import { testDeps } from '../fakes/test-deps.ts';
import { aCampaign } from './campaign.ts';
import { aBlockOf, aTemplateOf } from './render-context.ts';
import { aVersion } from './version.ts';

/** A block template with an article and social links. */
export const article = aTemplateOf(
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

/** What an article of a past letter says. */
export const quays = {
  title: 'Les quais racontés',
  link: 'https://exemple.fr/quais?utm_source=lettre',
  intro: '<p>Une promenade à l’<b>été</b> finissant.</p>',
  category: 'Promenade',
  image: { url: '/media/quais.jpg~w600.jpg', alt: 'Les quais', decorative: false, link: '' },
};
/** A block of such an article. */
export const articleBlock = (facts: Record<string, unknown>, place = {}) =>
  aBlockOf(article, { article: facts }, { name: 'Agenda', ...place });

/** The world of 500 letters of 30 blocks. */
export async function aWorldOf500Letters() {
  const campaigns = Array.from({ length: 500 }, (_, n) => aCampaign({ id: `lettre-${n}`, number: n }));
  const intro = `<p>${'Un après-midi en famille, à l’orée des marais. '.repeat(6)}</p>`;
  const versions = campaigns.map(({ id }, n) =>
    aVersion({
      campaign_id: id,
      blocks: Array.from({ length: 30 }, (_, rank) =>
        articleBlock({ ...quays, title: `Article ${n} ${rank}`, intro }, { id: `b${rank}` }),
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
  return deps;
}
