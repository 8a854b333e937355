import { describe, expect, it } from 'vitest';
import { getBlockForm, renderBlock } from '../../../../src/use-cases/blocks/render-block.ts';
import { getPreviewHtml } from '../../../../src/use-cases/emails/get-preview-html.ts';
import { listAvailableBlocks } from '../../../../src/use-cases/templates/list-available-blocks.ts';
import { listNewsletterTemplates } from '../../../../src/use-cases/templates/list-newsletter-templates.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { withoutEditMarks } from '../../../support/mail-html.ts';

const world = () => testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
const inTemplate = { blocktemplate: 'texte', newslettertemplate_id: 'lettre' };
const inCampaign = { blocktemplate: 'texte', campaign_id: 'lettre-de-decembre' };

describe('a block asked for by itself', () => {
  it('without values has its template’s defaults, a fresh id and the first place that takes it', async () => {
    const { block, html } = await renderBlock(await world(), inTemplate);
    expect(block).toEqual({
      id: 'new1',
      blocktemplate: 'texte',
      position: 'full1',
      blockfilter: 'full',
      blockdatas: { title: 'Votre titre', body: '' },
    });
    expect(html).toContain('data-block-id="new1"');
    expect(html).toContain('Votre titre');
  });

  it('has the values posted, as data or as fields of its form; data win; markup is cleaned', async () => {
    const deps = await world();
    const blockfields = { title: 'Champ', body: '<p>Texte<script>x</script></p>' };
    const fromFields = await renderBlock(deps, { ...inCampaign, id: 'a', blockfields });
    expect(fromFields.block.blockdatas.title).toBe('Champ');
    expect(fromFields.block.blockdatas.body).not.toContain('script');
    const fromDatas = await renderBlock(deps, {
      ...inCampaign,
      blockfields,
      blockdatas: { title: 'Donnée' },
    });
    expect(fromDatas.block.blockdatas).toMatchObject({ title: 'Donnée', body: '' });
  });

  it('leaves out what a form without script left blank: list items, networks', async () => {
    const of = [
      { key: 'day', kind: 'date', label: 'Jour' },
      { key: 'picture', kind: 'image', label: 'Image' },
      { key: 'full', kind: 'toggle', label: 'Complet' },
    ];
    const agenda = aBlockTemplate({
      parameters: [
        { key: 'items', kind: 'list', label: 'Dates', settings: { of } },
        { key: 'links', kind: 'social', label: 'Réseaux' },
      ],
    });
    const deps = await testDeps({ blockTemplates: [agenda] });
    const blank = { day: '', picture: { url: '', alt: '', decorative: '0', link: '' }, full: '0' };
    const blockfields = {
      items: [blank, { ...blank, day: '2026-12-04T18:30' }, blank],
      links: [
        { network: 'facebook', url: ' ' },
        { network: 'youtube', url: 'https://exemple.fr' },
      ],
    };
    const { block } = await renderBlock(deps, { ...inTemplate, blockfields });
    expect(block.blockdatas).toEqual({
      items: [
        {
          day: '2026-12-04T18:30',
          picture: { url: '', alt: '', decorative: false, link: '' },
          full: false,
        },
      ],
      links: [{ network: 'youtube', url: 'https://exemple.fr' }],
    });
    const { items } = block.blockdatas as { items: unknown[] };
    const asData = await renderBlock(deps, { ...inTemplate, blockdatas: { items: [{}, ...items] } });
    expect(asData.block.blockdatas.items).toHaveLength(2);
  });

  it('stands where it is asked to, by position or by type of position', async () => {
    const deps = await world();
    const positionOf = async (place: { position?: string; blockfilter?: 'semi' | 'full' }) =>
      (await renderBlock(deps, { ...inTemplate, ...place })).block.position;
    expect(await positionOf({ position: 'half4' })).toBe('half4');
    expect(await positionOf({ blockfilter: 'semi' })).toBe('half1');
  });

  it('is drawn with the parameters posted over those of its campaign', async () => {
    const deps = await world();
    const blockdatas = { body: '<p><a href="https://exemple.fr">lien</a></p>' };
    const plain = await renderBlock(deps, { ...inCampaign, id: 'a', blockdatas });
    const coloured = await renderBlock(deps, { ...inCampaign, id: 'a', blockdatas, linkcolor: 'encre' });
    expect(coloured.html).not.toBe(plain.html);
    expect(coloured.html).toContain('#1a1a1a');
  });

  it('is refused with the reason', async () => {
    const deps = await world();
    const failing = async (input: Parameters<typeof renderBlock>[1]) => {
      const { code, message } = await failureOf(renderBlock(deps, input));
      return `${code}: ${message}`;
    };
    expect(await failing({ ...inTemplate, blocktemplate: 'x' })).toBe(
      'block-template-not-found: Le modèle de bloc «\u00a0x\u00a0» est introuvable.',
    );
    expect(await failing({ ...inTemplate, position: 'footer' })).toMatch(
      /^placement-refused: «\u00a0Texte\u00a0» est fait/,
    );
    expect(await failing({ ...inTemplate, blockfilter: 'header' })).toMatch(/^placement-refused/);
    expect(await failing({ ...inTemplate, blockdatas: { title: 3 } })).toContain('blockdatas.title');
    expect(await failing({ blocktemplate: 'texte' })).toContain('newslettertemplate_id');
    expect(await failing({ blocktemplate: 'texte', newslettertemplate_id: 'x' })).toMatch(
      /^newsletter-template/,
    );
  });

  it('has a form of its template’s parameters, with its values', async () => {
    const { blockTemplate, values } = await getBlockForm(await world(), {
      ...inCampaign,
      blockdatas: { body: 'a' },
    });
    expect(blockTemplate).toEqual(aBlockTemplate());
    expect(values).toMatchObject({ title: 'Votre titre' });
  });
});

it('an only block drawn alone is what the preview shows of it, its marks aside', async () => {
  const deps = await world();
  const { html } = await renderBlock(deps, {
    ...inCampaign,
    blocktemplate: 'texte',
    id: 'b1',
    blockdatas: { body: '<p>Le texte.</p>', title: '' },
  });
  const plain = aVersion();
  const blocks = plain.blocks.map((block) => ({
    ...block,
    blockdatas: { body: '<p>Le texte.</p>', title: '' },
  }));
  await deps.versions.publish(aVersion({ blocks }, 2));
  const page = await getPreviewHtml(deps, { campaignId: 'lettre-de-decembre' });
  expect(page).toContain(withoutEditMarks(html));
});

describe('the blocks a newsletter template offers', () => {
  const blockTemplates = [
    aBlockTemplate({ id: 'z', name: 'Agenda' }),
    aBlockTemplate({ id: 'a', name: 'Édito', description: 'Le mot du maire' }),
    aBlockTemplate({ id: 'pied', name: 'Pied', blockfilters: ['footer'] }),
    aBlockTemplate({ id: 'reprise', name: 'Texte repris', reserved: true }),
  ];
  const offered = async (facts: Record<string, unknown>) => {
    const deps = await testDeps({ blockTemplates, newsletterTemplates: [aNewsletterTemplate(facts)] });
    return listAvailableBlocks(deps, { newsletterTemplateId: 'lettre' });
  };

  it('are all, by name, or those it lists, in its order', async () => {
    expect((await offered({})).map(({ name }) => name)).toEqual(['Agenda', 'Édito', 'Pied']);
    expect((await offered({ blocktemplates: ['pied', 'a', 'disparu'] })).map(({ id }) => id)).toEqual([
      'pied',
      'a',
    ]);
  });

  it('leave out those reserved for newsletter templates that name them', async () => {
    expect((await offered({})).map(({ id }) => id)).not.toContain('reprise');
    expect((await offered({ blocktemplates: ['reprise'] })).map(({ id }) => id)).toEqual(['reprise']);
  });

  it('leave out those that none of its positions takes', async () => {
    expect((await offered({ positions: ['full1'] })).map(({ id }) => id)).toEqual(['z', 'a']);
  });

  it('say the usual type of position first', async () => {
    expect((await offered({ blocktemplates: ['a'] }))[0]).toEqual({
      id: 'a',
      name: 'Édito',
      description: 'Le mot du maire',
      blockfilter: 'full',
      blockfilters: ['full', 'semi'],
      thumbnail: null,
    });
  });
});

it('newsletter templates are listed by name', async () => {
  const newsletterTemplates = [
    aNewsletterTemplate({ id: 'b', name: 'Élus', use_editor: false }),
    aNewsletterTemplate({ id: 'a', name: 'Agents' }),
  ];
  expect(await listNewsletterTemplates(await testDeps({ newsletterTemplates }))).toEqual([
    expect.objectContaining({ id: 'a', name: 'Agents', use_editor: true, campaigns: 0 }),
    expect.objectContaining({ id: 'b', name: 'Élus', use_editor: false, campaigns: 0 }),
  ]);
});
