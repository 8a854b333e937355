import { describe, expect, it } from 'vitest';
import { systemDisk } from '../../../../src/adapters/disk/disk.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import type { Proof } from '../../../../src/core/proof/proof.ts';
import type { SendStatus } from '../../../../src/core/send/send.ts';
import { tidyWorkspace } from '../../../../src/use-cases/workspace/tidy-workspace.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aSend } from '../../../support/builders/send.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { keepOldProofs, keptOf, openProofs } from '../../../support/store/old-proofs.ts';
import { filesBelow, temporaryFolder } from '../../../support/store/temporary-workspace.ts';

const { id } = aCampaign();
const other = 'c'.repeat(64);

/** Proofs of 5 January 2026 unless they say otherwise, looked at on 27 November. */
async function aWorld(facts: readonly Partial<Proof>[], config: Record<string, unknown> = {}) {
  const folder = await temporaryFolder();
  await keepOldProofs(folder, facts);
  const store = await openProofs(folder);
  const { config: _, ...rest } = await testDeps();
  const { campaigns, proofs, sends, trash } = store;
  const deps = { ...rest, campaigns, proofs, sends, trash, config: aConfig(config) };
  const tidied = async (dryRun = false) =>
    (await tidyWorkspace(deps, { dryRun })).proofs.map(({ number }) => number);
  return { folder, store, deps, tidied };
}

describe('tidying makes smaller', () => {
  it('the proofs that are older than what is configured', async () => {
    const dates = ['2026-11-20', '2026-11-10', '2026-01-05'];
    const facts = dates.map((day) => ({ created_at: `${day}T10:00:00.000Z`, contentHash: other }));
    expect(await (await aWorld(facts)).tidied()).toEqual([3]);
    expect(await (await aWorld(facts, { proof: { keepDays: 14 } })).tidied()).toEqual([2, 3]);
    expect(await (await aWorld(facts, { proof: { keepDays: null } })).tidied()).toEqual([]);
  });

  it('none that was approved', async () => {
    const approval = { by: 'Mme Petit', at: '2026-01-06T10:00:00.000Z', author: 'Anne' };
    const { tidied, folder } = await aWorld([{ approval }, {}]);
    const mine = async () => (await filesBelow(folder)).filter((file) => /proofs\/1\./.test(file));
    const files = await mine();
    expect(await tidied()).toEqual([2]);
    expect(await mine()).toEqual(files);
  });

  it.each([
    ['sent', []],
    ['scheduled', []],
    ['unknown', []],
    ['failed', [1, 2, 3]],
    ['cancelled', [1, 2, 3]],
  ] as [SendStatus, number[]][])(
    'none whose content is %s, by its hash or by its version',
    async (status, packed) => {
      const same = { contentHash: 'a'.repeat(64), version_id: versionId(id, 9) };
      const { store, tidied } = await aWorld([
        same,
        { contentHash: other, version_id: versionId(id, 1) },
        same,
      ]);
      await store.sends.create(aSend({ status }));
      expect(await tidied()).toEqual(packed);
    },
  );

  it('none whose mailing is not over', async () => {
    const { store, tidied } = await aWorld([{}, {}]);
    await store.proofs.note({ campaign_id: id, number: 1 }, [{ to: ['claire@exemple.fr'] }]);
    expect(await tidied()).toEqual([2]);
  });

  it('the others, where one is being mailed or is not what it was, and says which', async () => {
    const { store, deps } = await aWorld([{}, { sha256: other }, {}]);
    const busy = { campaign_id: id, number: 3 };
    const { proofs, left } = await store.proofs.exclusively(busy, () =>
      tidyWorkspace(deps, { dryRun: false }),
    );
    expect(proofs).toMatchObject([{ campaign: id, number: 1 }]);
    expect(left.map(({ number, failure }) => [number, failure.code])).toEqual([
      [2, 'file-unreadable'],
      [3, 'proof-busy'],
    ]);
  });

  it('nothing of a letter that another process is ordering a send of, and says so', async () => {
    const { folder, deps } = await aWorld([{}]);
    const { sends } = await openProofs(folder);
    const report = await sends.withLock(id, () => tidyWorkspace(deps, { dryRun: false }), 0);
    expect(report).toMatchObject({ proofs: [], left: [{ number: 1, failure: { code: 'send-busy' } }] });
  });
});

it('a dry run tells the same and writes nothing', async () => {
  const { folder, deps, tidied, store } = await aWorld([{}, {}]);
  deps.outbox.keep({ id: 'ancien', date: '2026-02-01T09:00:00.000Z' });
  const files = await filesBelow(folder);
  const told = await tidyWorkspace(deps, { dryRun: true });
  expect(told).toMatchObject({ proofs: [{ number: 1 }, { number: 2 }], mails: [{ id: 'ancien' }] });
  expect(await filesBelow(folder)).toEqual(files);
  expect(await deps.outbox.list()).toHaveLength(1);
  const before = await keptOf(store, 2);
  const [first, second] = told.proofs;
  // Both show the same picture: it is weighed once.
  expect(second?.after).toBeLessThan((first?.after ?? 0) - 20_000);
  expect(await tidyWorkspace(deps, { dryRun: false })).toEqual(told);
  expect(await keptOf(store, 2)).toEqual(before);
  expect(await tidied(true)).toEqual([]);
});

it('lets go of the mails of the outbox that are past their days, and of no other', async () => {
  for (const [outboxDays, kept] of [
    [90, ['récent', 'moyen']],
    [30, ['récent']],
    [null, ['récent', 'moyen', 'ancien']],
  ] as const) {
    const { deps } = await aWorld([], { mail: { outboxDays } });
    deps.outbox.keep({ id: 'ancien', date: '2026-08-01T09:00:00.000Z' });
    deps.outbox.keep({ id: 'moyen', date: '2026-10-01T09:00:00.000Z' });
    deps.outbox.keep({ id: 'récent', date: '2026-11-26T09:00:00.000Z' });
    await tidyWorkspace(deps, { dryRun: false });
    expect((await deps.outbox.list()).map((mail) => mail.id)).toEqual(kept);
  }
});

describe('what cannot be gone on with keeps nothing else from being done, and is told', () => {
  const oldMail = { id: 'ancien', date: '2026-02-01T09:00:00.000Z' };

  it('on a full disk, the mails and the trash are let go of although no proof can be packed', async () => {
    const { folder, deps } = await aWorld([{}]);
    deps.outbox.keep(oldMail);
    const refuse = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const { proofs } = await openProofs(folder, { ...systemDisk, createFile: refuse });
    const trash = { ...deps.trash, sweep: async () => ['20260101T000000-1a2b3c'] };
    expect(await tidyWorkspace({ ...deps, proofs, trash }, { dryRun: false })).toMatchObject({
      ...{ proofs: [], left: [], mails: [{ id: 'ancien' }], trash: ['20260101T000000-1a2b3c'] },
      ended: [{ work: 'proofs', failure: { code: 'storage-full' } }],
    });
    expect(await deps.outbox.list()).toEqual([]);
  });

  it('beside a trash that nobody may empty, mails go and proofs are packed', async () => {
    const { deps } = await aWorld([{}]);
    deps.outbox.keep(oldMail);
    const refused = AppError.of('workspace-read-only', { folder: 'trash' });
    const trash = { ...deps.trash, sweep: () => Promise.reject(refused) };
    expect(await tidyWorkspace({ ...deps, trash }, { dryRun: false })).toMatchObject({
      ...{ proofs: [{ number: 1 }], mails: [{ id: 'ancien' }], trash: [] },
      ended: [{ work: 'trash', failure: { code: 'workspace-read-only' } }],
    });
  });
});
