import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { createNextIssue } from '../../../../src/use-cases/campaigns/create-next-issue.ts';
import { applyAutoContent } from '../../../../src/use-cases/sources/apply-auto-content.ts';
import { proposeAutoContent } from '../../../../src/use-cases/sources/propose-auto-content.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const sources = [{ alias: 'actus', label: 'Actualités', url: 'https://exemple.fr/flux' }];
const rule = { position: 'full2', blocktemplate: 'texte', source: 'actus', count: 2 };
const items = ['Un "titre" & <b>', 'Deux', 'Trois'].map((title, rank) =>
  anItem({ title, text: 'Dit "ceci" & <cela>.', date: `2026-11-2${5 - rank}T08:00:00.000Z` }),
);

async function aWorld(autocontent: object[] | undefined = [rule]): Promise<TestDeps> {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion()],
    newsletterTemplates: [aNewsletterTemplate({ autocontent })],
    config: aConfig({ sources }),
  });
  deps.contents.offer('actus', items);
  return deps;
}
const first = versionId(campaignId, 1);
const asked = { versionId: first, includesSent: false };
const told = (blocks: readonly { id: string; blockdatas: Record<string, unknown> }[]) =>
  blocks.map(({ id, blockdatas }) => `${id}: ${blockdatas.title}`);

/** What is saved and current. */
async function current(deps: TestDeps) {
  const version = await deps.versions.get((await deps.versions.current(campaignId))?.id ?? '');
  if (version?.kind !== 'blocks') throw new Error('no blocks');
  return version;
}

describe('A proposal of automatic content', () => {
  it('gives the whole letter, and stores nothing', async () => {
    const deps = await aWorld();
    const { letter, taken, left } = await proposeAutoContent(deps, asked);
    expect(letter.map(({ blockdatas, position }) => [position, blockdatas.title])).toEqual([
      ['full1', 'Bonjour'],
      ['full2', 'Un "titre" & <b>'],
      ['full2', 'Deux'],
    ]);
    expect(taken.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(left.map(({ item, sentence }) => [item.title, sentence])).toEqual([
      ['Trois', 'la règle en demande 2'],
    ]);
    expect((await deps.versions.list(campaignId)).length).toBe(1);
  });

  it('takes the blocks as an editor has them', async () => {
    const deps = await aWorld();
    const blocks = [aBlock({ id: 'neuf', position: 'full3' })];
    expect(told((await proposeAutoContent(deps, { ...asked, blocks })).letter).at(-1)).toBe('neuf: Bonjour');
  });

  it('leaves what an earlier issue held, and what came out before it', async () => {
    const deps = await aWorld();
    const may = aCampaign({ id: 'lettre-de-novembre', name: 'Novembre', number: 213 });
    await deps.campaigns.create(may, {
      version: aVersion({
        campaign_id: may.id,
        blocks: [aBlock({ blockdatas: { title: '', body: `<a href="${items[0]?.link}">a</a>` } })],
      }),
    });
    await deps.sends.create(aSend({ campaign_id: may.id, status: 'sent', at: '2026-11-23T12:00:00.000Z' }));
    const { taken, left, since } = await proposeAutoContent(deps, asked);
    expect(since?.day).toBe('23\u00a0novembre');
    expect(taken.map(({ item }) => item.title)).toEqual(['Deux']);
    expect(left.map(({ sentence }) => sentence)).toEqual([
      'déjà envoyé dans le n°\u00a0213 du 23\u00a0novembre',
      'paru avant le dernier numéro (23\u00a0novembre)',
    ]);
    const all = await proposeAutoContent(deps, { ...asked, includesSent: true });
    expect(all.taken.map(({ item }) => item.title)).toEqual(['Un "titre" & <b>', 'Deux']);
  });

  it('goes on with the last good copy of a source that is down, and says so', async () => {
    const deps = await aWorld();
    deps.contents.fail('actus', 'la réponse a été coupée');
    const { taken, sources } = await proposeAutoContent(deps, asked);
    expect(taken).toHaveLength(2);
    expect(sources[0]?.state).toContain('car la réponse a été coupée');
  });

  it('needs rules, and blocks', async () => {
    expect((await failureOf(proposeAutoContent(await aWorld([]), asked))).code).toBe(
      'auto-content-without-rules',
    );
    const unknown = { ...asked, versionId: versionId(campaignId, 9) };
    expect((await failureOf(proposeAutoContent(await aWorld(), unknown))).code).toBe('version-not-found');
  });
});

describe('Automatic content is applied', () => {
  it('as one version, with its name; done again it writes nothing', async () => {
    const deps = await aWorld();
    const { versionId: saved } = await applyAutoContent(deps, asked);
    const version = await current(deps);
    expect([version.id, version.label]).toEqual([saved, 'Contenu automatique']);
    expect(version.blocks).toHaveLength(3);
    const again = await applyAutoContent(deps, { versionId: saved, includesSent: false });
    expect(again.versionId).toBe(saved);
    expect((await current(deps)).blocks).toEqual(version.blocks);
  });

  it('over what it put there before; pinned and edited blocks stay, through saves', async () => {
    const deps = await aWorld([{ ...rule, count: 3 }]);
    const { versionId: applied } = await applyAutoContent(deps, asked);
    const { blocks } = await current(deps);
    const [, pinned, edited] = blocks;
    const changed = blocks.map((block) => {
      if (block === pinned) return { ...block, pinned: true };
      return block === edited
        ? { ...block, blockdatas: { ...block.blockdatas, title: 'À ma façon' } }
        : block;
    });
    const { versionid } = await saveVersion(deps, { campaignId, blocks: changed, base_version: applied });
    deps.contents.offer('actus', [
      anItem({ title: 'Tout neuf', date: '2026-11-27T08:00:00.000Z' }),
      ...items,
    ]);
    const { letter, kept } = await proposeAutoContent(deps, { versionId: versionid, includesSent: false });
    expect(letter.map(({ blockdatas }) => blockdatas.title)).toEqual([
      'Bonjour',
      'Un "titre" & <b>',
      'À ma façon',
      'Tout neuf',
    ]);
    expect(kept.map(({ hand }) => hand)).toEqual(['pinned', 'edited']);
  });

  it('into the places that the next issue leaves empty', async () => {
    const deps = await aWorld();
    await applyAutoContent(deps, asked);
    const { campaign, versionid } = await createNextIssue(deps, { campaignId });
    const fresh = ['Quatre', 'Cinq'].map((title) => anItem({ title }));
    deps.contents.offer('actus', fresh);
    const { letter, taken } = await proposeAutoContent(deps, { versionId: versionid, includesSent: false });
    expect(campaign.id).not.toBe(campaignId);
    expect(taken.map(({ isNew }) => isNew)).toEqual([false, false]);
    expect(letter).toHaveLength(3);
  });
});
