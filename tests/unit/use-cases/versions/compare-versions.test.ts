import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../src/core/campaign/content-hash.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { compareVersions } from '../../../../src/use-cases/versions/compare-versions.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);
const world = () =>
  testDeps({
    campaigns: [aCampaign(), aCampaign({ id: 'autre' })],
    versions: [
      aVersion({ subject: 'Un' }),
      aVersion({ subject: 'Deux', author: 'Marc', label: 'Relue' }, 2),
      aVersion({ subject: 'Deux', blocks: [aBlock(), aBlock({ id: 'b2' })] }, 3),
      aVersion({ campaign_id: 'autre' }),
    ],
  });

describe('comparing two versions', () => {
  it('is the current one with the one before it unless others are named', async () => {
    const deps = await world();
    expect(await compareVersions(deps, { campaignId })).toMatchObject({
      from: { id: id(2), name: 'Marc', label: 'Relue' },
      to: { id: id(3), name: 'Claire Petit' },
      changes: [{ kind: 'added', id: 'b2', name: 'Texte' }],
    });
    expect(await compareVersions(deps, { campaignId, from: id(1) })).toMatchObject({
      from: { id: id(1) },
      to: { id: id(3) },
      changes: [{ id: 'subject' }, { id: 'b2' }],
    });
    expect(await compareVersions(deps, { campaignId, to: id(2) })).toMatchObject({
      from: { id: id(1) },
      changes: [{ id: 'subject' }],
    });
    expect(await compareVersions(deps, { campaignId, from: id(3), to: id(1) })).toMatchObject({
      changes: [{ id: 'subject' }, { kind: 'removed', id: 'b2' }],
    });
  });

  it('of one that was merged says what it brought to the one it was merged with, its own words alone', async () => {
    const deps = await testDeps({
      campaigns: [aCampaign()],
      versions: [aVersion(), aVersion({ subject: 'Le sien' }, 2)],
    });
    await saveVersion(deps, { campaignId, preheader: 'Le mien', base_version: id(1) });
    expect(await compareVersions(deps, { campaignId })).toMatchObject({
      from: { id: id(2) },
      to: { id: id(3) },
      changes: [{ id: 'preheader' }],
    });
    expect(await compareVersions(deps, { campaignId, from: id(1) })).toMatchObject({
      changes: [{ id: 'subject' }, { id: 'preheader' }],
    });
  });

  it('finds nothing before the first one, and nothing between a version and itself', async () => {
    const deps = await world();
    expect(await compareVersions(deps, { campaignId, to: id(1) })).toMatchObject({ from: null, changes: [] });
    expect(await compareVersions(deps, { campaignId, from: id(2), to: id(2) })).toMatchObject({
      from: { id: id(2) },
      changes: [],
    });
  });

  it('refuses a version that is not there or belongs to another campaign', async () => {
    const deps = await world();
    for (const from of [id(9), versionId('autre', 1), '../../x']) {
      expect((await failureOf(compareVersions(deps, { campaignId, from }))).code).toBe('version-not-found');
    }
    expect((await failureOf(compareVersions(deps, { campaignId: 'x' }))).code).toBe('campaign-not-found');
  });

  it('reads a raw document in the charset of its version', async () => {
    const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
    const raws = ['<p>été</p>', '<p>hiver</p>'].map((text) => ({ html: bytes(text), parts: [] }));
    const versions = raws.map((raw, index) => ({
      ...aRawVersion(raw, { charset: 'windows-1252', sha256: sha256Hex(raw.html) }),
      id: id(index + 1),
      based_on: index === 0 ? null : id(index),
    }));
    const deps = await testDeps({
      campaigns: [aCampaign({ kind: 'raw' })],
      versions,
      raws: Object.fromEntries(raws.map((raw, index) => [id(index + 1), raw])),
    });
    const { changes } = await compareVersions(deps, { campaignId });
    expect(changes).toMatchObject([
      {
        id: 'html',
        fields: [
          { hunks: [{ runs: [{}, { kind: 'removed', text: 'été' }, { kind: 'added', text: 'hiver' }, {}] }] },
        ],
      },
    ]);
  });
});
