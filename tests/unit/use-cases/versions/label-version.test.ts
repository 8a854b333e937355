import { describe, expect, it } from 'vitest';
import { compareVersions } from '../../../../src/use-cases/versions/compare-versions.ts';
import { labelVersion } from '../../../../src/use-cases/versions/label-version.ts';
import { listVersions } from '../../../../src/use-cases/versions/list-versions.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaign = aCampaign();
const first = aVersion({ label: 'Première maquette' }, 1);
const second = aVersion({}, 2);

async function opened() {
  const deps = await testDeps({ campaigns: [campaign], versions: [first, second] });
  const call = (versionId: string, label: string) =>
    labelVersion(deps, { campaignId: campaign.id, versionId, label });
  const labels = async () =>
    (await listVersions(deps, { campaignId: campaign.id })).map(({ label }) => label);
  const stored = async () => (await deps.campaigns.get(campaign.id))?.labels;
  return { deps, call, labels, stored };
}

describe('a label given to a version afterwards', () => {
  it('is what lists and comparisons call it, and leaves its file as it was', async () => {
    const { deps, call, labels } = await opened();
    expect(await call(second.id, 'Relue')).toEqual({ label: 'Relue' });
    expect(await labels()).toEqual(['Relue', 'Première maquette']);
    const { to } = await compareVersions(deps, { campaignId: campaign.id });
    expect(to.label).toBe('Relue');
    expect(await deps.versions.get(second.id)).toEqual(second);
  });

  it('stands over the label it was saved with, and takes it away when empty', async () => {
    const { call, labels } = await opened();
    await call(first.id, 'Maquette');
    expect(await labels()).toEqual(['', 'Maquette']);
    await call(first.id, '');
    expect(await labels()).toEqual(['', '']);
  });

  it('leaves no trace once the version is called as it was saved', async () => {
    const { call, stored } = await opened();
    await call(first.id, 'Maquette');
    await call(second.id, 'Relue');
    await call(first.id, 'Première maquette');
    expect(await stored()).toEqual({ [second.id]: 'Relue' });
    await call(second.id, '');
    expect(await stored()).toBeUndefined();
  });

  it('is refused for a version of another campaign', async () => {
    const { call } = await opened();
    expect(await failureOf(call('000009-aaaaaa', 'Relue'))).toMatchObject({ code: 'version-not-found' });
  });
});
