import { describe, expect, it } from 'vitest';
import { fillBlock } from '../../../../src/use-cases/sources/fill-block.ts';
import { getSource } from '../../../../src/use-cases/sources/get-source.ts';
import { listSources, refreshSources } from '../../../../src/use-cases/sources/list-sources.ts';
import { searchContents } from '../../../../src/use-cases/sources/search-contents.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const sources = [
  { alias: 'actus', label: 'Actualités', url: 'https://exemple.fr/flux' },
  { alias: 'blog', label: 'Le blog', url: 'https://blog.exemple.fr/flux' },
];
const campaignId = 'lettre-de-decembre';
const market = anItem({ title: 'Le marché', categories: ['Agenda'], date: '2026-11-25T08:00:00.000Z' });
const beach = anItem({
  title: 'La plage',
  categories: ['Agenda', 'Loisirs'],
  date: '2026-11-26T23:30:00.000Z',
});
const post = anItem({ source: 'blog', title: 'Un billet', date: '2025-11-01T08:00:00.000Z' });

async function aWorld(): Promise<TestDeps> {
  const deps = await testDeps({ campaigns: [aCampaign()], config: aConfig({ sources }) });
  deps.contents.offer('actus', [market, beach]);
  deps.contents.offer('blog', [post]);
  return deps;
}
const everything = { campaignId, searchtext: '', category: '', order: 'newest' } as const;

describe('Sources are listed', () => {
  it('with a thousand categories at most: nobody chooses among more', async () => {
    const deps = await aWorld();
    const categories = Array.from({ length: 1_200 }, (_, n) => `Rubrique ${n}`);
    deps.contents.offer('actus', [{ ...market, categories }]);
    expect((await listSources(deps))[0]?.categories).toHaveLength(1_000);
  });

  it('by what is kept of them, without asking anybody', async () => {
    const deps = await aWorld();
    deps.clock.set('2026-11-27T09:12:00.000Z');
    expect(await listSources(deps)).toEqual([
      {
        alias: 'actus',
        label: 'Actualités',
        type: 'feed',
        address: 'https://exemple.fr/flux',
        title: '',
        readAt: '2026-11-27T09:00:00.000Z',
        failure: null,
        count: 2,
        categories: ['Agenda', 'Loisirs'],
        state: 'Lue il y a 12 minutes.',
      },
      expect.objectContaining({ alias: 'blog', count: 1 }),
    ]);
    expect(deps.contents.asked).toEqual([]);
  });

  it('with the age of the copy, and why it is one', async () => {
    const deps = await aWorld();
    deps.contents.fail('actus', 'elle répond par l’erreur 500');
    deps.contents.fail('blog', 'la réponse a été coupée');
    deps.contents.offer('blog', [], {
      code: 'cut',
      message: 'la réponse a été coupée',
      at: '2026-11-27T09:00:00.000Z',
    });
    deps.clock.set('2026-11-28T09:00:00.000Z');
    const [actus] = await listSources(deps);
    expect(actus?.state).toBe('Copie lue hier à 10\u00a0h\u00a000, car elle répond par l’erreur 500.');
  });

  it('with where they are, and nothing that is secret', async () => {
    const places = [
      { url: 'https://exemple.fr/flux?cle=s3cret' },
      { urlEnv: 'ADRESSE_AGENDA' },
      { file: 'sources/agenda.xml' },
    ];
    const config = aConfig({
      sources: places.map((place, rank) => ({ alias: `s${rank}`, label: 'Source', ...place })),
    });
    expect((await listSources(await testDeps({ config }))).map(({ address }) => address)).toEqual([
      'https://exemple.fr/flux?cle=…',
      'adresse de la variable ADRESSE_AGENDA',
      'sources/agenda.xml',
    ]);
  });

  it('that were never read say so', async () => {
    const deps = await testDeps({ config: aConfig({ sources }) });
    expect((await listSources(deps)).map(({ state }) => state)).toEqual([
      'Pas encore lue.',
      'Pas encore lue.',
    ]);
    deps.contents.fail('actus', 'la réponse a été coupée');
    expect((await listSources(deps))[0]?.state).toBe('Rien n’a pu être lu\u00a0: la réponse a été coupée.');
  });

  it('are asked again, one or all', async () => {
    const deps = await aWorld();
    await refreshSources(deps, { alias: 'blog' });
    await refreshSources(deps, {});
    expect(deps.contents.asked).toEqual(['blog', 'actus', 'blog']);
    expect(
      await failureOf(Promise.resolve().then(() => refreshSources(deps, { alias: 'rien' }))),
    ).toMatchObject({
      code: 'source-not-found',
    });
  });

  it('show a sample, as people are told it', async () => {
    const { items } = await getSource(await aWorld(), { alias: 'blog' });
    expect(items).toEqual([
      { ...post, source_label: 'Le blog', day: '1er\u00a0novembre 2025', sentIn: null },
    ]);
  });
});

describe('A search of contents', () => {
  it('asks all sources, and tells what they have by date', async () => {
    const { results, total } = await searchContents(await aWorld(), everything);
    expect(results.map(({ title, day, source_label }) => [title, day, source_label])).toEqual([
      // Half past midnight in Paris.
      ['La plage', '27\u00a0novembre', 'Actualités'],
      ['Le marché', '25\u00a0novembre', 'Actualités'],
      ['Un billet', '1er\u00a0novembre 2025', 'Le blog'],
    ]);
    expect(total).toBe(3);
  });

  it('keeps to a source, words, a category', async () => {
    const deps = await aWorld();
    const titles = async (asked: object) =>
      (await searchContents(deps, { ...everything, ...asked })).results.map(({ title }) => title);
    expect(await titles({ searchwebservicesalias: 'blog' })).toEqual(['Un billet']);
    expect(deps.contents.asked).toEqual(['blog']);
    expect(await titles({ searchtext: 'marche' })).toEqual(['Le marché']);
    expect(await titles({ category: 'loisirs' })).toEqual(['La plage']);
  });

  it('names a source that fails, which hides no other', async () => {
    const deps = await aWorld();
    deps.contents.offer('blog', [], {
      code: 'cut',
      message: 'la réponse a été coupée',
      at: '2026-11-27T09:00:00.000Z',
    });
    const { results, sources } = await searchContents(deps, everything);
    expect(results).toHaveLength(2);
    expect(sources.filter(({ failure }) => failure).map(({ alias }) => alias)).toEqual(['blog']);
  });

  it('is refused for what is not there', async () => {
    const deps = await aWorld();
    const failing = (asked: object) => failureOf(searchContents(deps, { ...everything, ...asked }));
    expect((await failing({ campaignId: 'rien' })).code).toBe('campaign-not-found');
    expect((await failing({ searchwebservicesalias: 'rien' })).code).toBe('source-not-found');
  });
});

describe('A block is filled from a content', () => {
  it('with clean values and the mark of where they came from', async () => {
    const deps = await aWorld();
    const filled = await fillBlock(deps, { source: 'actus', item: market.id, blocktemplate: 'texte' });
    expect(filled.blockdatas).toEqual({
      title: 'Le marché',
      body: '<p>Quarante chalets sur la place. Ouvert jusqu’à 22 h.</p>',
    });
    expect(filled.source).toEqual({
      alias: 'actus',
      item: market.id,
      url: market.link,
      filled: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    // It was found before: nobody is asked.
    expect(deps.contents.asked).toEqual([]);
  });

  it('is refused for what is not there, or takes nothing', async () => {
    const deps = await aWorld();
    const failing = (asked: object) =>
      failureOf(fillBlock(deps, { source: 'actus', item: market.id, blocktemplate: 'texte', ...asked }));
    expect((await failing({ item: '0'.repeat(16) })).code).toBe('content-not-found');
    expect((await failing({ source: 'rien' })).code).toBe('source-not-found');
    expect((await failing({ blocktemplate: 'rien' })).code).toBe('block-template-not-found');
  });
});
