import { describe, expect, it } from 'vitest';
import { displayStatus } from '../../../../src/core/campaign/status.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { getDocument } from '../../../../src/use-cases/campaigns/get-document.ts';
import { listCampaigns } from '../../../../src/use-cases/campaigns/list-campaigns.ts';
import { listSends } from '../../../../src/use-cases/sends/list-sends.ts';
import { hashContent } from '../../../../src/use-cases/versions/hash-content.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const content = { html: new Uint8Array(), text: '' };

/** A workspace whose one campaign has a proof of its current content. */
async function proofed() {
  const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
  const contentHash = await hashContent(deps, aVersion(), 'lettre');
  await deps.proofs.create(aProof({ contentHash }), content);
  return deps;
}

describe('the list of campaigns', () => {
  it('says of each its template, current version, who saved it when, and its last proof', async () => {
    const deps = await proofed();
    expect(await listCampaigns(deps)).toEqual([
      {
        ...aCampaign(),
        status: 'proofed',
        modified_since: false,
        outcomeUnknown: false,
        newslettertemplate_name: 'La lettre',
        current_version_id: versionId(campaignId, 1),
        saved_at: '2026-11-20T09:00:00.000Z',
        saved_by: 'Claire Petit',
        proof: 1,
        voided: null,
        cover: `/thumbnails/campaigns/${campaignId}.jpg?v=${versionId(campaignId, 1)}`,
        leaves_at: null,
        attention: null,
        open_remarks: 0,
      },
    ]);
  });

  it('says when it leaves, what its sends ask of a person, and how many remarks nobody has dealt with', async () => {
    const deps = await proofed();
    const asked = aSend({ status: 'unknown' });
    await deps.sends.create(asked);
    const remark = {
      id: 'a',
      proof: 1,
      text: 'Trop long',
      author: 'Mme Petit',
      created_at: asked.created_at,
    };
    const resolved = { by: 'Claire Petit', at: asked.created_at };
    await deps.proofComments.update(campaignId, () => [remark, { ...remark, id: 'b', resolved }]);
    expect(await listCampaigns(deps)).toMatchObject([
      { leaves_at: asked.at, attention: 'unknown', open_remarks: 1 },
    ]);
  });

  it('has the last saved first, archived ones included', async () => {
    const older = aCampaign({ id: 'ancienne', created_at: '2026-01-01T09:00:00.000Z', archived: true });
    const deps = await testDeps({
      campaigns: [older, aCampaign()],
      versions: [aVersion({ campaign_id: 'ancienne', created_at: '2026-11-26T09:00:00.000Z' }), aVersion()],
    });
    expect((await listCampaigns(deps)).map(({ id }) => id)).toEqual(['ancienne', campaignId]);
  });

  it('opens no version of a campaign without proofs', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
    const versions = {
      ...deps.versions,
      get: () => {
        throw new Error('a version was opened');
      },
    };
    expect((await listCampaigns({ ...deps, versions }))[0]?.status).toBe('draft');
  });

  it('still shows a campaign without a version, or whose template is gone', async () => {
    const orphan = aCampaign({ id: 'orpheline', newslettertemplate_id: 'disparu' });
    const deps = await testDeps({
      campaigns: [aCampaign(), orphan],
      versions: [aVersion({ campaign_id: 'orpheline' })],
    });
    await deps.proofs.create(aProof({ campaign_id: 'orpheline' }), content);
    const lines = await listCampaigns(deps);
    expect(lines.find(({ id }) => id === campaignId)).toMatchObject({
      current_version_id: null,
      cover: null,
      saved_at: aCampaign().created_at,
      saved_by: '',
    });
    expect(lines.find(({ id }) => id === 'orpheline')).toMatchObject({
      newslettertemplate_name: 'disparu',
      status: 'draft',
    });
  });
});

describe('the status', () => {
  const statusIn = async (deps: Awaited<ReturnType<typeof testDeps>>) =>
    (await listCampaigns(deps))[0]?.status;

  it('goes back to draft with another version', async () => {
    const deps = await proofed();
    await deps.versions.publish(aVersion({ subject: 'Noël' }, 2));
    expect(await statusIn(deps)).toBe('draft');
  });

  it('goes back to draft when the newsletter template changes its look', async () => {
    const deps = await proofed();
    await deps.newsletterTemplates.update('lettre', () => aNewsletterTemplate({ colors: [] }));
    expect(await statusIn(deps)).toBe('draft');
  });

  it('goes back to draft when a block template in use changes', async () => {
    const deps = await proofed();
    const blockTemplates = {
      ...deps.blockTemplates,
      list: async () => [aBlockTemplate({ look: { align: 'center' } })],
    };
    expect(await statusIn({ ...deps, blockTemplates })).toBe('draft');
  });

  it('is not proofed by a proof that nobody got', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
    const contentHash = await hashContent(deps, aVersion(), 'lettre');
    const recipients = [{ address: 'a@b.fr', status: 'unknown' as const, response: '' }];
    await deps.proofs.create(aProof({ contentHash, recipients }), content);
    expect(await statusIn(deps)).toBe('draft');
  });

  it.each(['scheduled', 'sent', 'paused'] as const)(
    'of a current version that is %s is told without opening it',
    async (status) => {
      const deps = await proofed();
      await deps.sends.create(aSend({ status: 'cancelled' }));
      await deps.sends.create(aSend({ status, key: `nls_${campaignId}_2_9f2ab1d04c7e5a36` }));
      const versions = { ...deps.versions, get: () => Promise.reject(new Error('opened')) };
      expect(await statusIn({ ...deps, versions })).toBe(status === 'sent' ? 'sent' : 'scheduled');
    },
  );

  it('stays scheduled with another version saved since, and says so; equal content again says no more', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
    const contentHash = await hashContent(deps, aVersion(), 'lettre');
    await deps.sends.create(aSend({ status: 'scheduled', contentHash }));
    const told = async () => {
      const [line] = await listCampaigns(deps);
      const [send] = await listSends(deps);
      const { status, modified_since, activeSend } = await getDocument(deps, { campaignId });
      expect({ status, modified_since }).toEqual({
        status: line?.status,
        modified_since: line?.modified_since,
      });
      expect(send?.modified_since).toBe(modified_since);
      expect(activeSend?.version_id).toBe(aVersion().id);
      return { status, modified_since };
    };
    expect(await told()).toEqual({ status: 'scheduled', modified_since: false });
    await deps.versions.publish(aVersion({ subject: 'Noël' }, 2));
    expect(await told()).toEqual({ status: 'scheduled', modified_since: true });
    await deps.versions.publish(aVersion({}, 3));
    expect(await told()).toEqual({ status: 'scheduled', modified_since: false });
  });

  it('is unknown beside failed where nobody knows', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
    await deps.sends.create(aSend({ status: 'unknown' }));
    const [line] = await listCampaigns(deps);
    expect(line).toMatchObject({ status: 'failed', outcomeUnknown: true });
    expect(line && displayStatus(line)).toBe('unknown');
    expect(await getDocument(deps, { campaignId })).toMatchObject({ status: 'failed', outcomeUnknown: true });
  });
});
