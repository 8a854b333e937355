import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { listVersions } from '../../../../src/use-cases/versions/list-versions.ts';
import { findVersion } from '../../../../src/use-cases/versions/load-version.ts';
import { restoreVersion } from '../../../../src/use-cases/versions/restore-version.ts';
import { saveAsDefault } from '../../../../src/use-cases/versions/save-as-default.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aDraft, aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);
const world = (more: Parameters<typeof testDeps>[0] = {}) =>
  testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion(), aVersion({ subject: 'Noël', label: 'Relue', automatic: true, author: 'Marc' }, 2)],
    ...more,
  });
const content = { html: new Uint8Array(), text: '' };

describe('the list of versions', () => {
  it('is newest first, with its author, label and last proof that reached someone', async () => {
    const deps = await world();
    for (const number of [1, 2]) await deps.proofs.create(aProof({ number, version_id: id(1) }), content);
    const refused = [{ address: 'a@b.fr', status: 'refused' as const, response: '550' }];
    await deps.proofs.create(aProof({ number: 3, version_id: id(1), recipients: refused }), content);
    const created_at = aVersion().created_at;
    const saved = { changes: null, sent: false };
    expect(await listVersions(deps, { campaignId })).toEqual([
      { id: id(2), created_at, ...saved, name: 'Marc', label: 'Relue', automatic: true, proof: null },
      { id: id(1), created_at, ...saved, name: 'Claire Petit', label: '', automatic: false, proof: 2 },
    ]);
  });

  it('says from which version one was written that was merged with the one before it', async () => {
    const merged = aVersion({ merged_from: id(1) }, 3);
    const deps = await world({ versions: [aVersion(), aVersion({}, 2), merged] });
    const [last, ...others] = await listVersions(deps, { campaignId });
    expect(last).toMatchObject({ id: id(3), merged_from: id(1) });
    for (const other of others) expect(other).not.toHaveProperty('merged_from');
  });

  it('of an unknown campaign is a failure, not an empty list', async () => {
    expect((await failureOf(listVersions(await world(), { campaignId: 'x' }))).code).toBe(
      'campaign-not-found',
    );
  });
});

describe('restoring', () => {
  it('adds a version with the old content and removes none', async () => {
    const deps = await world();
    expect(await restoreVersion(deps, { campaignId, versionId: id(1) })).toEqual({ versionid: id(3) });
    expect(await deps.versions.get(id(3))).toMatchObject({
      ...aDraft(),
      based_on: id(2),
      label: 'Retour à la version 1',
    });
    expect(await deps.versions.list(campaignId)).toHaveLength(3);
  });

  it('the current version writes nothing', async () => {
    const deps = await world();
    expect(await restoreVersion(deps, { campaignId, versionId: id(2) })).toEqual({ versionid: id(2) });
    expect(await deps.versions.list(campaignId)).toHaveLength(2);
  });

  it('a version that was merged brings back what was merged, in one that is no merge', async () => {
    const merged = aVersion({ subject: 'Fusionnée', merged_from: id(1) }, 3);
    const deps = await world({ versions: [aVersion(), aVersion({}, 2), merged, aVersion({}, 4)] });
    await restoreVersion(deps, { campaignId, versionId: id(3) });
    const restored = await deps.versions.get(id(5));
    expect(restored).toMatchObject({ subject: 'Fusionnée', based_on: id(4), label: 'Retour à la version 3' });
    expect(restored).not.toHaveProperty('merged_from');
  });

  it('brings back blocks as they were, without a place if need be', async () => {
    const blocks = [aBlock({ position: 'full9' }), aBlock({ id: 'b2', blocktemplate: 'disparu' })];
    const deps = await world({ versions: [aVersion({ blocks }), aVersion({ blocks: [] }, 2)] });
    await restoreVersion(deps, { campaignId, versionId: id(1) });
    expect(await deps.versions.get(id(3))).toMatchObject({ blocks });
  });

  it('brings back the bytes of a raw campaign', async () => {
    const raw = { html: new Uint8Array([0xff, 0x00, 0x0d]), parts: [] };
    const [first, second] = [aRawVersion(raw), { ...aRawVersion(raw), id: id(2), based_on: id(1) }];
    const deps = await world({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions: [first, second],
      raws: { [id(1)]: raw, [id(2)]: { html: new Uint8Array(), parts: [] } },
    });
    await restoreVersion(deps, { campaignId, versionId: id(1) });
    expect(await deps.versions.raw(id(3))).toEqual(raw);
  });
});

describe('saving as the template’s default', () => {
  it('writes parameters, preheader and the blocks that are not pinned, never the subject', async () => {
    const pinned = aBlock({ id: 'b2', pinned: true });
    const deps = await world({ versions: [aVersion({ blocks: [aBlock(), pinned] })] });
    await saveAsDefault(deps, { campaignId });
    const { parameters, preheader } = aDraft();
    expect((await deps.newsletterTemplates.get('lettre'))?.defaults).toEqual({
      parameters,
      preheader,
      blocks: [aBlock()],
    });
  });

  it('leaves a content that was chosen for this letter to the rules of those to come', async () => {
    const source = { alias: 'actus', item: '42', url: '', filled: 'marque' };
    const chosen = aBlock({ source: { ...source, chosen: true } });
    const deps = await world({ versions: [aVersion({ blocks: [chosen] })] });
    await saveAsDefault(deps, { campaignId });
    expect((await deps.newsletterTemplates.get('lettre'))?.defaults.blocks).toEqual([aBlock({ source })]);
  });

  it('keeps the former default, with the day it was replaced, also when done twice', async () => {
    const template = aNewsletterTemplate({ defaults: { preheader: 'Avant' } });
    const deps = await world({ newsletterTemplates: [template] });
    expect(await saveAsDefault(deps, { campaignId })).toMatchObject({ changed: true });
    expect(await saveAsDefault(deps, { campaignId })).toEqual({ changed: false });
    expect((await deps.newsletterTemplates.get('lettre'))?.former_defaults).toEqual([
      { ...template.defaults, replaced_at: deps.clock.now().toISOString() },
    ]);
  });

  it('is not for a raw campaign', async () => {
    const raw = { html: new Uint8Array(), parts: [] };
    const deps = await world({ versions: [aRawVersion(raw)], raws: { [id(1)]: raw } });
    expect((await failureOf(saveAsDefault(deps, { campaignId }))).code).toBe('campaign-kind-mismatch');
  });
});

describe('a version named on the command line', () => {
  it.each([
    ['lettre-de-decembre', 2],
    ['Lettre de', 2],
    ['lettre-de-decembre@1', 1],
    ['Lettre de@000001', 1],
    [`lettre@${id(1)}`, 1],
  ])('%s is version %i', async (reference, number) => {
    const found = await findVersion(await world(), reference);
    expect(found).toMatchObject({ campaign: { id: campaignId }, versionId: id(number) });
  });

  it('must exist, and in that campaign', async () => {
    const deps = await world();
    expect((await failureOf(findVersion(deps, 'lettre@9'))).code).toBe('version-not-found');
    expect((await failureOf(findVersion(deps, `lettre@${versionId('autre', 1)}`))).code).toBe(
      'version-not-found',
    );
    expect((await failureOf(findVersion(deps, 'agenda@1'))).code).toBe('campaign-not-found');
  });
});
