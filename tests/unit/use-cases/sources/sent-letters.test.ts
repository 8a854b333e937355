import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { lastIssue, sentLetters } from '../../../../src/use-cases/sources/sent-letters.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const item = anItem({ title: 'Le marché', link: 'https://exemple.fr/marche' });
const linking = aBlock({
  blockdatas: {
    title: 'Le marché',
    body: '<p><a href="https://exemple.fr/marche?utm_source=lettre">Lire</a></p>',
  },
});
const may = aCampaign({ id: 'lettre-de-mai', name: 'La lettre de mai', number: 214 });
const current = aCampaign();

async function aWorld(send?: Parameters<typeof aSend>[0]): Promise<TestDeps> {
  const versions = [aVersion({ campaign_id: may.id, blocks: [linking] }), aVersion({ blocks: [linking] })];
  const deps = await testDeps({ campaigns: [may, current], versions });
  if (send)
    await deps.sends.create(
      aSend({ campaign_id: may.id, at: '2026-05-12T08:00:00.000Z', status: 'sent', ...send }),
    );
  return deps;
}
const sentence = async (deps: TestDeps) => (await sentLetters(deps, current.id, [item]))(item)?.sentence;

describe('An item that an earlier newsletter holds', () => {
  it('is known by its link, with the issue and its day', async () => {
    const deps = await aWorld({});
    expect((await sentLetters(deps, current.id, [item]))(item)).toEqual({
      campaign: may.id,
      name: may.name,
      number: 214,
      at: '2026-05-12T08:00:00.000Z',
      kind: 'sent',
      sentence: 'déjà envoyé dans le n°\u00a0214 du 12\u00a0mai',
    });
  });

  it('is told with the year where that is another one, and the name where issues have no number', async () => {
    const deps = await aWorld({ at: '2025-05-01T08:00:00.000Z' });
    await deps.campaigns.update(may.id, ({ number: _, ...campaign }) => campaign);
    expect(await sentence(deps)).toBe('déjà envoyé dans «\u00a0La lettre de mai\u00a0» du 1er\u00a0mai 2025');
  });

  it('is told when its letter is about to leave', async () => {
    expect(await sentence(await aWorld({ status: 'scheduled', at: '2026-12-01T08:00:00.000Z' }))).toBe(
      'déjà programmé dans le n°\u00a0214 du 1er\u00a0décembre',
    );
  });

  it.each(['failed', 'cancelled', 'unknown'] as const)(
    'was not sent by a send that is %s',
    async (status) => {
      expect(await sentence(await aWorld({ status }))).toBeUndefined();
    },
  );

  it('is told by the last proof where nothing is known of a send', async () => {
    const deps = await aWorld();
    await deps.proofs.claimNumber(may.id);
    const proof = aProof({ campaign_id: may.id, created_at: '2026-05-11T08:00:00.000Z' });
    await deps.proofs.create(proof, { html: new Uint8Array(), text: '' });
    await deps.proofs.finish(proof, proof.recipients);
    expect(await sentence(deps)).toBe('déjà mis dans le n°\u00a0214, BAT du 11\u00a0mai');
  });

  it('is not told of the newsletter that is being made', async () => {
    const deps = await aWorld();
    await deps.sends.create(aSend({ campaign_id: current.id, status: 'sent' }));
    expect(await sentence(deps)).toBeUndefined();
  });

  it('is known by its source where it has no link', async () => {
    const { link: _, ...facts } = item;
    const unlinked = anItem({ ...facts, link: '' });
    const source = { alias: 'actus', item: unlinked.id, url: '' };
    const deps = await testDeps({
      campaigns: [may, current],
      versions: [aVersion({ campaign_id: may.id, blocks: [aBlock({ source })] })],
    });
    await deps.sends.create(aSend({ campaign_id: may.id, status: 'sent' }));
    expect((await sentLetters(deps, current.id, [unlinked]))(unlinked)?.number).toBe(214);
  });

  it('is found in a letter of free HTML', async () => {
    const raw = {
      html: new TextEncoder().encode('<a href="https://exemple.fr/marche/">Le marché</a>'),
      parts: [],
    };
    const version = aRawVersion(raw, { campaign_id: may.id });
    const deps = await testDeps({
      campaigns: [{ ...may, kind: 'raw' }, current],
      versions: [version],
      raws: { [version.id]: raw },
    });
    await deps.sends.create(aSend({ campaign_id: may.id, status: 'sent' }));
    expect(await sentence(deps)).toContain('214');
  });

  it('is told once its letter, which could not be read, can be read again', async () => {
    const deps = await aWorld({});
    const read = deps.versions.get;
    deps.versions.get = async () => undefined;
    expect(await sentence(deps)).toBeUndefined();
    deps.versions.get = read;
    expect(await sentence(deps)).toContain('214');
  });

  it('a letter that is gone hides no other', async () => {
    const deps = await aWorld({});
    const key = `nls_${may.id}_2_9f2ab1d04c7e5a36`;
    await deps.sends.create(
      aSend({ key, campaign_id: may.id, version_id: versionId(may.id, 7), status: 'sent' }),
    );
    expect(await sentence(deps)).toContain('214');
  });
});

describe('The last issue of a newsletter template', () => {
  it('is the last that left, of the same template', async () => {
    const deps = await aWorld({});
    expect(await lastIssue(deps, 'lettre', current.id)).toEqual({
      at: '2026-05-12T08:00:00.000Z',
      day: '12\u00a0mai',
    });
    expect(await lastIssue(deps, 'autre', current.id)).toBeNull();
  });

  it('is none that is about to leave, until its hour has passed', async () => {
    const deps = await aWorld({ status: 'scheduled', at: '2026-12-01T08:00:00.000Z' });
    deps.clock.set('2026-11-30T08:00:00.000Z');
    expect(await lastIssue(deps, 'lettre', current.id)).toBeNull();
    deps.clock.set('2026-12-01T08:00:01.000Z');
    expect(await lastIssue(deps, 'lettre', current.id)).toMatchObject({
      at: '2026-12-01T08:00:00.000Z',
    });
  });

  it('is none that waits for somebody, though its hour has passed', async () => {
    const deps = await aWorld({ status: 'paused' });
    const sentIn = await sentLetters(deps, current.id, [item]);
    expect([sentIn(item)?.kind, await lastIssue(deps, 'lettre', current.id)]).toEqual(['scheduled', null]);
  });

  it('is no proof', async () => {
    const deps = await aWorld();
    await deps.proofs.claimNumber(may.id);
    const proof = aProof({ campaign_id: may.id, created_at: '2026-05-11T08:00:00.000Z' });
    await deps.proofs.create(proof, { html: new Uint8Array(), text: '' });
    await deps.proofs.finish(proof, proof.recipients);
    const sentIn = await sentLetters(deps, current.id, [item]);
    expect([sentIn(item)?.kind, await lastIssue(deps, 'lettre', current.id)]).toEqual(['proofed', null]);
  });
});
