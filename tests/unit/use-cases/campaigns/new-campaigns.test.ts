import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { createCampaign } from '../../../../src/use-cases/campaigns/create-campaign.ts';
import { createNextIssue } from '../../../../src/use-cases/campaigns/create-next-issue.ts';
import { archiveCampaign, renameCampaign } from '../../../../src/use-cases/campaigns/edit-campaign.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aDraft, aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const blocksOf = async (deps: Awaited<ReturnType<typeof testDeps>>, id: string) => {
  const version = await deps.versions.get(id);
  return version?.kind === 'blocks' ? version.blocks : [];
};

describe('a campaign from a newsletter template', () => {
  const { parameters } = aDraft();
  const template = aNewsletterTemplate({
    defaults: { parameters, preheader: 'Chaque mois', blocks: [aBlock(), aBlock({ id: 'b2' })] },
  });

  it('is not there when its first version could not be saved', async () => {
    const deps = await testDeps({ newsletterTemplates: [template] });
    const before = await deps.campaigns.list();
    const full = AppError.of('storage-full', { file: 'campaigns/lettre/versions' });
    const campaigns = { ...deps.campaigns, create: () => Promise.reject(full) };
    const creating = createCampaign({ ...deps, campaigns }, { name: 'Été', newslettertemplate_id: 'lettre' });
    expect((await failureOf(creating)).code).toBe('storage-full');
    expect(await deps.campaigns.list()).toEqual(before);
    expect(await deps.versions.list('ete')).toEqual([]);
  });

  it('starts with its defaults, under block ids of its own', async () => {
    const deps = await testDeps({ newsletterTemplates: [template] });
    const { campaign, versionid } = await createCampaign(deps, {
      name: 'Lettre d’été',
      newslettertemplate_id: 'lettre',
    });
    expect(campaign).toEqual({
      id: 'lettre-d-ete',
      name: 'Lettre d’été',
      newslettertemplate_id: 'lettre',
      kind: 'blocks',
      created_at: '2026-11-27T09:00:00.000Z',
      archived: false,
    });
    expect(await deps.campaigns.get(campaign.id)).toEqual(campaign);
    expect(await deps.versions.get(versionid)).toMatchObject({
      id: versionId('lettre-d-ete', 1),
      based_on: null,
      subject: '',
      preheader: 'Chaque mois',
      parameters,
      blocks: [aBlock({ id: 'new1' }), aBlock({ id: 'new2' })],
    });
  });

  it('takes the first free id after its name', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()] });
    const input = { name: 'Lettre de décembre', newslettertemplate_id: 'lettre' };
    const created = await Promise.all([createCampaign(deps, input), createCampaign(deps, input)]);
    expect(created.map(({ campaign }) => campaign.id).sort()).toEqual([
      'lettre-de-decembre-2',
      'lettre-de-decembre-3',
    ]);
  });

  it('is raw, with an empty document, where the template has no block editor', async () => {
    const deps = await testDeps({ newsletterTemplates: [aNewsletterTemplate({ use_editor: false })] });
    const { campaign, versionid } = await createCampaign(deps, {
      name: 'Libre',
      newslettertemplate_id: 'lettre',
    });
    expect(campaign.kind).toBe('raw');
    expect(await deps.versions.raw(versionid)).toEqual({ html: new Uint8Array(), parts: [] });
  });

  it.each([
    ['the next number, where the template’s campaigns are numbered', [9, undefined, 12, 3], undefined, 13],
    ['none, where they are not', [undefined], undefined, undefined],
    ['none, where numbers have run out', [1_000_000], undefined, undefined],
    ['the number it is given', [12], 1, 1],
  ])('gets %s', async (_, numbers, number, expected) => {
    const others = numbers.map((n, index) => aCampaign({ id: `lettre-${index}`, number: n }));
    const foreign = aCampaign({ id: 'autre', newslettertemplate_id: 'autre', number: 40 });
    const deps = await testDeps({ campaigns: [...others, foreign] });
    const input = { name: 'Lettre', newslettertemplate_id: 'lettre', number };
    expect((await createCampaign(deps, input)).campaign.number).toBe(expected);
  });

  it('needs a template that exists', async () => {
    const creating = createCampaign(await testDeps(), { name: 'X', newslettertemplate_id: 'inconnu' });
    expect((await failureOf(creating)).code).toBe('newsletter-template-not-found');
  });
});

describe('a campaign from another', () => {
  const world = () =>
    testDeps({
      campaigns: [aCampaign({ number: 12 })],
      versions: [aVersion(), aVersion({ subject: 'Noël' }, 2)],
    });

  it('starts with its current version, or the one that is named', async () => {
    const deps = await world();
    const subjectFrom = async (from: { campaignId: string; versionId?: string }) => {
      const { versionid } = await createCampaign(deps, { name: 'Autre', from });
      return (await deps.versions.get(versionid))?.subject;
    };
    expect(await subjectFrom({ campaignId })).toBe('Noël');
    expect(await subjectFrom({ campaignId, versionId: versionId(campaignId, 1) })).toBe(
      'La lettre de décembre',
    );
  });

  it('duplicated is a copy without the number', async () => {
    const deps = await world();
    const { campaign, versionid } = await createCampaign(deps, { from: { campaignId } });
    expect(campaign).toMatchObject({ id: 'lettre-de-decembre-copie', name: 'Lettre de décembre (copie)' });
    expect(campaign.number).toBeUndefined();
    expect(await deps.versions.get(versionid)).toMatchObject({ subject: 'Noël', based_on: null });
  });

  it('has the number it is given', async () => {
    const { campaign } = await createCampaign(await world(), { number: 13, from: { campaignId } });
    expect(campaign.number).toBe(13);
  });

  it('duplicated keeps a name within the limit', async () => {
    const deps = await testDeps({
      campaigns: [aCampaign({ name: 'a'.repeat(200) })],
      versions: [aVersion()],
    });
    const { campaign } = await createCampaign(deps, { from: { campaignId } });
    expect(campaign.name).toBe(`${'a'.repeat(192)} (copie)`);
  });

  it('duplicated keeps a raw document’s bytes', async () => {
    const raw = { html: new Uint8Array([0xe9]), parts: [] };
    const deps = await testDeps({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions: [aRawVersion(raw, { charset: 'windows-1252' })],
      raws: { [versionId(campaignId, 1)]: raw },
    });
    const { versionid } = await createCampaign(deps, { from: { campaignId } });
    expect(await deps.versions.raw(versionid)).toEqual(raw);
    expect(await deps.versions.get(versionid)).toMatchObject({ charset: 'windows-1252' });
  });
});

describe('« Nouveau numéro »', () => {
  const agenda = aBlockTemplate({
    id: 'agenda',
    parameters: [
      { key: 'title', kind: 'text', label: 'Titre', default: 'À l’agenda' },
      { key: 'day', kind: 'date', label: 'Jour' },
    ],
  });
  const blocks = [
    aBlock({ id: 'a', pinned: true }),
    aBlock({ id: 'b', blocktemplate: 'agenda', blockdatas: { title: 'Vœux', day: '2026-12-31T18:00' } }),
    aBlock({
      id: 'c',
      blocktemplate: 'agenda',
      blockdatas: { title: 'Concert', day: '2026-12-04T18:00' },
      source: { alias: 'agenda', item: '42', url: 'https://exemple.fr/42' },
      pinned: true,
    }),
  ];
  const last = aCampaign({ name: 'La lettre n° 12 – décembre 2026', number: 12 });
  const world = (former: ReturnType<typeof aCampaign>[] = []) =>
    testDeps({
      campaigns: [...former, last],
      versions: [aVersion({ blocks })],
      blockTemplates: [aBlockTemplate(), agenda],
    });

  it('moves number, name and dates on by a month, empties automatic content, keeps the rest', async () => {
    const deps = await world();
    const { campaign, versionid } = await createNextIssue(deps, { campaignId });
    expect(campaign).toMatchObject({
      id: 'la-lettre-n-13-janvier-2027',
      name: 'La lettre n° 13 – janvier 2027',
      number: 13,
      newslettertemplate_id: 'lettre',
    });
    expect(await blocksOf(deps, versionid)).toEqual([
      blocks[0],
      { ...blocks[1], blockdatas: { title: 'Vœux', day: '2027-01-31T18:00' } },
      aBlock({ id: 'c', blocktemplate: 'agenda', blockdatas: { title: 'À l’agenda', day: '' } }),
    ]);
  });

  it('names the new number wherever a line of the letter names the last one', async () => {
    const parameters = { ...aDraft().parameters, surheadersubject: 'Lettre n° 12' };
    const lines = { subject: 'N° 12 : Noël', preheader: 'Le numéro 12', text: 'La lettre n° 12' };
    const deps = await testDeps({ campaigns: [last], versions: [aVersion({ ...lines, parameters })] });
    const { versionid } = await createNextIssue(deps, { campaignId });
    expect(await deps.versions.get(versionid)).toMatchObject({
      subject: 'N° 13 : Noël',
      preheader: 'Le numéro 13',
      text: 'La lettre n° 13',
      parameters: { surheadersubject: 'Lettre n° 13' },
    });
  });

  it('follows the rhythm of the last two issues', async () => {
    const weekBefore = aCampaign({ id: 'n-11', created_at: '2026-11-13T09:00:00.000Z' });
    const otherLetter = aCampaign({
      id: 'autre',
      newslettertemplate_id: 'autre',
      created_at: '2026-11-19T09:00:00.000Z',
    });
    const deps = await world([weekBefore, otherLetter]);
    const { versionid } = await createNextIssue(deps, { campaignId });
    expect((await blocksOf(deps, versionid))[1]?.blockdatas.day).toBe('2027-01-07T18:00');
  });

  it('leaves the issue it came from as it was', async () => {
    const deps = await world();
    await createNextIssue(deps, { campaignId });
    expect(await deps.campaigns.get(campaignId)).toEqual(last);
    expect(await deps.versions.list(campaignId)).toHaveLength(1);
  });
});

describe('renaming and archiving', () => {
  it('keep id and content', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
    await renameCampaign(deps, { campaignId, name: 'Autre nom' });
    await archiveCampaign(deps, { campaignId, archived: true });
    expect(await deps.campaigns.get(campaignId)).toEqual(aCampaign({ name: 'Autre nom', archived: true }));
  });

  it('write nothing when nothing changes', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()] });
    const changes: unknown[] = [];
    deps.store.onChange((change) => changes.push(change));
    await renameCampaign(deps, { campaignId, name: aCampaign().name });
    await archiveCampaign(deps, { campaignId, archived: false });
    expect(changes).toEqual([]);
  });
});
