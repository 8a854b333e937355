import { describe, expect, it } from 'vitest';
import type { Version } from '../../../../src/core/campaign/version.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { pageVersions } from '../../../../src/use-cases/versions/list-versions.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const { id: campaignId } = aCampaign();
const idOf = (n: number) => versionId(campaignId, n);

/** A campaign with as many automatic versions, save what is said of some. */
const withVersions = (
  count: number,
  facts: Record<number, Partial<Pick<Version, 'automatic' | 'label'>>> = {},
) =>
  testDeps({
    campaigns: [aCampaign()],
    versions: Array.from({ length: count }, (_, rank) =>
      aVersion({ automatic: true, label: '', ...facts[rank + 1] }, rank + 1),
    ),
  });

type Asked = Omit<Parameters<typeof pageVersions.input.parse>[0] & object, 'campaignId'>;

/** Rows as the number of their version, or how many a run has. */
async function rows(deps: Awaited<ReturnType<typeof testDeps>>, asked: Asked = {}) {
  const page = await pageVersions(deps, pageVersions.input.parse({ campaignId, ...asked }));
  const shown = page.rows.map((row) =>
    row.kind === 'run' ? `×${row.count}` : Number(row.version.id.slice(0, 6)),
  );
  return { shown, total: page.total };
}

describe('automatic versions in the history', () => {
  it('fold while they follow one another; the current one stands by itself', async () => {
    const deps = await withVersions(6, { 3: { automatic: false } });
    expect(await rows(deps)).toEqual({ shown: [6, '×2', 3, '×2'], total: 4 });
  });

  it('stand by themselves once named, proofed or sent', async () => {
    const deps = await withVersions(5, { 4: { label: 'Relue' } });
    const content = { html: new Uint8Array(), text: '' };
    await deps.proofs.create(aProof({ version_id: idOf(3) }), content);
    await deps.sends.create(aSend({ version_id: idOf(2), status: 'sent' }));
    expect((await rows(deps)).shown).toEqual([5, 4, 3, 2, '×1']);
  });

  it('have rows of their own where their run is open, which goes by its oldest, and wherever nothing folds', async () => {
    const deps = await withVersions(6, { 3: { automatic: false } });
    expect((await rows(deps, { open: idOf(4) })).shown).toEqual([6, '×2', 5, 4, 3, '×2']);
    await deps.versions.publish(aVersion({ automatic: true, label: '' }, 7));
    expect((await rows(deps, { open: idOf(4) })).shown).toEqual([7, '×3', 6, 5, 4, 3, '×2']);
    expect((await rows(deps, { folded: '0' })).shown).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('a part of the history', () => {
  it('is as long as asked, and says of each version which one is before it', async () => {
    const deps = await withVersions(6, { 3: { automatic: false } });
    const asked = pageVersions.input.parse({ campaignId, folded: '0', offset: 4, limit: 5 });
    const { rows: found, total } = await pageVersions(deps, asked);
    expect(total).toBe(6);
    expect(found).toMatchObject([
      { version: { id: idOf(2) }, former: idOf(1) },
      { version: { id: idOf(1) }, former: null },
    ]);
  });
});
