import { describe, expect, it } from 'vitest';
import { listVersions } from '../../../../src/use-cases/versions/list-versions.ts';
import { restoreVersion } from '../../../../src/use-cases/versions/restore-version.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const world = () => testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });

describe('the list of versions', () => {
  it('says of each what it changed from the one before, and opens none to say it', async () => {
    const deps = await world();
    const { versionid } = await saveVersion(deps, {
      campaignId,
      subject: 'Noël',
      blocks: [aBlock({ blockdatas: { title: 'Noël', body: '' } }), aBlock({ id: 'b2' })],
    });
    await saveVersion(deps, { campaignId, label: 'Relue' });
    await restoreVersion(deps, { campaignId, versionId: versionid });
    deps.versions.get = () => Promise.reject(new Error('a version was opened'));
    const listed = await listVersions(deps, { campaignId });
    expect(listed.map(({ changes }) => changes)).toEqual([
      {},
      {},
      { subject: 1, changed: 1, added: 1 },
      // The first one has none before it, and neither has what was saved before this was counted.
      null,
    ]);
  });
});
