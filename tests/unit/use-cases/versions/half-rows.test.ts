import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { contentHash } from '../../../../src/core/campaign/content-hash.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { createCampaign } from '../../../../src/use-cases/campaigns/create-campaign.ts';
import { createNextIssue } from '../../../../src/use-cases/campaigns/create-next-issue.ts';
import { compareVersions } from '../../../../src/use-cases/versions/compare-versions.ts';
import { restoreVersion } from '../../../../src/use-cases/versions/restore-version.ts';
import { saveAsDefault } from '../../../../src/use-cases/versions/save-as-default.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aDraft, aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);

const half = (name: string, position: string, facts: Partial<Block> = {}) =>
  aBlock({ id: name, position, blockfilter: 'semi', ...facts });
const halves = [half('a', 'half1'), half('c', 'half1', { row: 3 }), half('x', 'half2'), half('y', 'half2')];

const world = (blocks: Block[] = halves) =>
  testDeps({ campaigns: [aCampaign()], versions: [aVersion({ blocks })] });

type Deps = Awaited<ReturnType<typeof world>>;

async function rowsIn(deps: Deps, versionid: string) {
  const version = await deps.versions.get(versionid);
  return version?.kind === 'blocks' ? version.blocks.map(({ row }) => row ?? null) : undefined;
}

describe('the row of a place left empty', () => {
  it('is saved, and is a change by itself', async () => {
    const deps = await world(halves.map(({ row: _row, ...block }) => block));
    const saved = await saveVersion(deps, { campaignId, blocks: halves });
    expect(saved.unchanged).toBe(false);
    expect(await rowsIn(deps, saved.versionid)).toEqual([null, 3, null, null]);
    const { changes } = await compareVersions(deps, { campaignId, from: id(1), to: saved.versionid });
    expect(changes).toEqual([
      expect.objectContaining({
        kind: 'moved',
        id: 'c',
        from: { position: 'half1', rank: 2, row: 2 },
        place: { position: 'half1', rank: 2, row: 3 },
      }),
    ]);
  });

  it('is kept by a restored version, a copy of the campaign and the next issue', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, blocks: [] });
    const restored = await restoreVersion(deps, { campaignId, versionId: id(1) });
    expect(await rowsIn(deps, restored.versionid)).toEqual([null, 3, null, null]);
    const copied = await createCampaign(deps, { from: { campaignId } });
    expect(await rowsIn(deps, copied.versionid)).toEqual([null, 3, null, null]);
    const next = await createNextIssue(deps, { campaignId });
    expect(await rowsIn(deps, next.versionid)).toEqual([null, 3, null, null]);
  });

  it('is kept in the default content, where a pinned half that is left out tears no pair apart', async () => {
    const deps = await world([half('p', 'half1', { pinned: true }), ...halves]);
    await saveAsDefault(deps, { campaignId });
    const template = await deps.newsletterTemplates.get(aNewsletterTemplate().id);
    expect(template?.defaults.blocks.map((block) => [block.id, block.row])).toEqual([
      ['a', 2],
      ['c', undefined],
      ['x', undefined],
      ['y', undefined],
    ]);
  });

  it('makes it another content, which no proof or approval has seen', () => {
    const look = {
      template: aNewsletterTemplate(),
      blockTemplates: new Map(),
      pictures: {},
      tracking: {},
      timeZone: 'Europe/Paris',
    };
    const without = halves.map(({ row: _row, ...block }) => block);
    expect(contentHash({ ...aDraft(), blocks: halves }, look)).not.toBe(
      contentHash({ ...aDraft(), blocks: without }, look),
    );
  });
});
