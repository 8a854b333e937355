import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { Campaign } from '../../../../src/core/campaign/campaign.ts';
import type { BlocksVersion, Version } from '../../../../src/core/campaign/version.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import type { StoreChange } from '../../../../src/core/workspace/workspace.ts';
import { rules } from '../../../../src/email/checks/rules/index.ts';
import { findPublishedParts } from '../../../../src/use-cases/checks/published/find-published-parts.ts';
import { searchLetters } from '../../../../src/use-cases/checks/search-letters.ts';
import { loadTemplateSet } from '../../../../src/use-cases/templates/load-template-set.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { findingsOf, only } from '../../../support/builders/checks.ts';
import { article, articleBlock, quays } from '../../../support/builders/past-letters.ts';
import { aPalettedTemplate } from '../../../support/builders/render-context.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { readDemonstration } from '../../fixtures/demonstration-workspace.ts';

const template = aPalettedTemplate({ id: 'lettre', positions: ['header', 'full1', 'footer'] });

const may = aCampaign({ id: 'mai', name: 'La lettre de mai', number: 23 });
const june = aCampaign({ id: 'juin', name: 'La lettre de juin', number: 24 });
const own = aCampaign({ id: 'juillet', name: 'La lettre de juillet', number: 25 });

async function aWorld(versions: Partial<BlocksVersion>[], sent = ['mai'], newsletterTemplate = template) {
  const deps = await testDeps({
    campaigns: [may, june, own],
    newsletterTemplates: [newsletterTemplate],
    blockTemplates: [article],
    versions: versions.map((facts) => aVersion(facts)),
  });
  for (const campaign_id of sent) {
    await deps.sends.create(aSend({ campaign_id, at: '2026-05-12T08:00:00.000Z', status: 'sent' }));
  }
  return deps;
}

/** What a letter of these blocks has of what earlier ones brought. */
const published = async (
  deps: Awaited<ReturnType<typeof aWorld>>,
  campaign: Campaign,
  blocks: Block[] = [articleBlock(quays)],
) =>
  findPublishedParts(deps, {
    campaign,
    version: aVersion({ campaign_id: campaign.id, blocks }),
    templateSet: await loadTemplateSet(deps, campaign.newslettertemplate_id),
  });

const remarks = async (deps: Awaited<ReturnType<typeof aWorld>>, facts: Record<string, unknown>) => {
  const given = {
    template: article,
    values: { article: facts },
    context: { template },
    facts: { published: await published(deps, own, [articleBlock(facts)]) },
  };
  return only('sent-before', findingsOf(given));
};

describe('What an earlier issue brought', () => {
  it('is told once for an article, with number, day and block, at its title', async () => {
    const deps = await aWorld([{ campaign_id: 'mai', blocks: [articleBlock(quays)] }]);
    expect(await remarks(deps, { ...quays, title: 'LES QUAIS RACONTES' })).toEqual([
      {
        rule: 'sent-before',
        severity: rules['sent-before'].severity,
        message:
          '«\u00a0LES QUAIS RACONTES\u00a0» est déjà dans le n°\u00a023 du 12\u00a0mai, bloc «\u00a0Agenda\u00a0».',
        block: 'b1',
        field: 'article',
        path: 'article[title]',
      },
    ]);
  });

  it('is told of its page under another title, then of its picture', async () => {
    const deps = await aWorld([{ campaign_id: 'mai', blocks: [articleBlock(quays)] }]);
    const link = { title: 'Au bord de l’eau', link: 'http://exemple.fr/quais/' };
    expect(await remarks(deps, link)).toMatchObject([
      {
        message: expect.stringContaining(
          'La page du lien «\u00a0Au bord de l’eau\u00a0» est déjà dans le n°',
        ),
      },
    ]);
    const picture = { title: 'Au bord de l’eau', image: { ...quays.image, url: '/media/quais.jpg' } };
    expect(await remarks(deps, { ...picture, category: 'Histoire' })).toMatchObject([
      {
        message: expect.stringContaining('L’image «\u00a0quais.jpg\u00a0» est déjà dans'),
        path: 'article[image]',
      },
    ]);
    expect(await remarks(deps, { ...picture, category: 'promenade' })).toEqual([]);
  });

  it('is no news where it stands in header or footer, is a site’s first page, or a title of one word', async () => {
    const blocks = [
      articleBlock(quays, { id: 'b2', position: 'header' }),
      articleBlock(quays, { id: 'b3', position: 'footer' }),
      articleBlock({ title: 'Agenda', link: 'https://exemple.fr/' }),
    ];
    expect(await published(await aWorld([{ campaign_id: 'mai', blocks }]), own, blocks)).toEqual([]);
  });

  it('is of every issue of a lower number, whenever it was made', async () => {
    const deps = await aWorld([{ campaign_id: 'mai', blocks: [articleBlock(quays)] }]);
    const made = (created_at: string) => (former: Campaign) => ({ ...former, created_at });
    await deps.campaigns.update('mai', made('2026-12-30T09:00:00.000Z'));
    await deps.campaigns.create(
      aCampaign({ id: 'aout', number: 26, created_at: '2026-12-31T09:00:00.000Z' }),
    );
    expect((await published(deps, own)).map(({ kind }) => kind)).toEqual(['article', 'link', 'picture']);
    expect(await published(deps, { ...own, number: 23 })).toEqual([]);
  });

  it('is told as far as the letter has it again, however much was sent before', async () => {
    const blocks = Array.from({ length: 30 }, (_, rank) =>
      articleBlock({ title: `Au marché numéro ${rank}` }, { id: `b${rank}` }),
    );
    const deps = await aWorld([{ campaign_id: 'mai', blocks }]);
    expect(await published(deps, own, [articleBlock({ title: 'Au marché numéro 7' })])).toEqual([
      { kind: 'article', key: 'au marche numero 7', where: expect.stringContaining('n°\u00a023') },
    ]);
    expect(await published(deps, own, [articleBlock({ title: 'Une tout autre histoire' })])).toEqual([]);
  });

  it('is no news where the template starts with it, or where several issues had it', async () => {
    const versions = [{ campaign_id: 'mai', blocks: [articleBlock(quays)] }];
    const defaults = aPalettedTemplate({
      id: 'lettre',
      positions: ['full1'],
      defaults: { blocks: [articleBlock(quays)] },
    });
    expect(await published(await aWorld(versions, ['mai'], defaults), own)).toEqual([]);
    const twice = [...versions, { campaign_id: 'juin', blocks: [articleBlock(quays)] }];
    expect(await published(await aWorld(twice, ['mai', 'juin']), own)).toEqual([]);
  });

  it('is none of an issue that nobody got, nor of one that comes later', async () => {
    const versions = [{ campaign_id: 'mai', blocks: [articleBlock(quays)] }];
    expect(await published(await aWorld(versions, []), own)).toEqual([]);
    expect(await published(await aWorld(versions), { ...own, number: 22 })).toEqual([]);
  });

  it('is told from when the issue leaves, however often it was asked for before', async () => {
    const deps = await aWorld([{ campaign_id: 'mai', blocks: [articleBlock(quays)] }], []);
    expect(await published(deps, own)).toEqual([]);
    await deps.sends.create(aSend({ campaign_id: 'mai', status: 'sent' }));
    expect((await published(deps, own)).map(({ kind }) => kind)).toEqual(['article', 'link', 'picture']);
  });

  it('raises no false alarm on the demonstration', async () => {
    const { campaigns, versions, sends, blockTemplates, template: rivage } = readDemonstration();
    const deps = await testDeps({
      campaigns,
      versions,
      newsletterTemplates: [rivage],
      blockTemplates: [...blockTemplates.values()],
    });
    for (const send of sends) await deps.sends.create(send);
    const december = campaigns.find(({ id }) => id === 'lettre-de-decembre-2026');
    const draft = versions.findLast(({ campaign_id }) => campaign_id === december?.id);
    const sent = versions.filter(({ campaign_id }) => campaign_id !== december?.id);
    const again = await published(
      deps,
      december ?? own,
      sent.flatMap(({ blocks }) => blocks),
    );
    expect(again.length).toBeGreaterThan(5);
    const parts = await published(deps, december ?? own, draft?.blocks);
    expect(
      only(
        'sent-before',
        findingsOf({
          blocks: draft?.blocks ?? [],
          context: { template: rivage, blockTemplates },
          facts: { published: parts },
        }),
      ),
    ).toEqual([]);
  });

  it('is read again once hands altered the issue', async () => {
    const world = await aWorld([{ campaign_id: 'mai', blocks: [articleBlock(quays)] }]);
    const listeners: ((change: StoreChange) => void)[] = [];
    const onChange = (listener: (change: StoreChange) => void) => {
      listeners.push(listener);
      return () => {};
    };
    let stored: Version | undefined;
    const get = async (id: string) => stored ?? (await world.versions.get(id));
    const deps = { ...world, store: { ...world.store, onChange }, versions: { ...world.versions, get } };
    expect(await published(deps, own)).not.toEqual([]);
    stored = aVersion({ campaign_id: 'mai', blocks: [] });
    for (const tell of listeners) tell({ noun: 'version', campaignId: 'mai', id: stored.id });
    expect(await published(deps, own)).toEqual([]);
  });
});

describe('Looking for words in past newsletters', () => {
  const search = async (query: string, versions: Partial<BlocksVersion>[], sent?: string[]) =>
    searchLetters(await aWorld(versions, sent), { query, limit: 10, except: own.id });

  it('finds the passages that have them all, letter case and accents aside, what was sent first', async () => {
    const versions = ['juin', 'mai'].map((campaign_id) => ({ campaign_id, blocks: [articleBlock(quays)] }));
    const { results, total } = await search('ETE promenade', versions);
    expect(total).toBe(2);
    expect(results).toMatchObject([
      {
        campaign: 'mai',
        number: 23,
        status: 'sent',
        version: versionId('mai', 1),
        told: 'n°\u00a023, envoyée le 12\u00a0mai',
        block: { id: 'b1' },
        block_name: 'Agenda',
        passage:
          'Promenade · Les quais racontés · Une promenade à l’été finissant. · Les quais · Lire la suite\u00a0: Les quais racontés',
      },
      { campaign: 'juin', status: 'draft' },
    ]);
    expect((await search('été hiver', versions)).total).toBe(0);
    expect((await search(' ', versions)).total).toBe(0);
  });

  it('shows of a long passage what stands around the words', async () => {
    const long = { ...quays, intro: `<p>${'Avant. '.repeat(100)}la grève ${'après '.repeat(100)}</p>` };
    const { results } = await search('greve', [{ campaign_id: 'mai', blocks: [articleBlock(long)] }]);
    expect(results[0]?.passage).toMatch(/^….{30,60}la grève .*…$/);
    expect(results[0]?.passage.length).toBeLessThanOrEqual(240);
  });

  it('looks into subjects, and into documents that others wrote', async () => {
    const raw = { html: new TextEncoder().encode('<p>Le <b>grand</b> port</p>'), parts: [] };
    const version = aRawVersion(raw, { campaign_id: 'mai', subject: 'La marée' });
    const deps = await testDeps({ campaigns: [may], versions: [version], raws: { [version.id]: raw } });
    const found = async (query: string) => (await searchLetters(deps, { query, limit: 10 })).results;
    expect(await found('grand port')).toMatchObject([{ block: null, passage: 'Le grand port' }]);
    expect(await found('maree')).toMatchObject([
      { block: null, block_name: 'Objet et pré-en-tête', passage: 'La marée' },
    ]);
  });
});
