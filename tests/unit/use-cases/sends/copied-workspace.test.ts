import { describe, expect, test } from 'vitest';
import { attentionNeeded } from '../../../../src/core/send/attention.ts';
import { adoptSend } from '../../../../src/use-cases/sends/adopt-send.ts';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import { replaceSend } from '../../../../src/use-cases/sends/replace-send.ts';
import { resumeSend } from '../../../../src/use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { unscheduleSend } from '../../../../src/use-cases/sends/unschedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakePlatform } from '../../../support/fakes/fake-platform.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const friday = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };

/** A letter that was scheduled on a platform inside this program, as a copy of its folder finds it. */
async function copied() {
  const platform = { ...fakePlatform(), fire: async () => undefined, adopt: async () => undefined };
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion({ subject: 'Noël' })],
    platform,
  });
  const { send } = await scheduleSend(deps, friday);
  expect(send.folder).toBe('ce-dossier');
  return { deps: { ...deps, identity: async () => 'la-copie' }, key: send.key };
}
const askedIn = async ({ deps }: Pick<Awaited<ReturnType<typeof copied>>, 'deps'>) => {
  const [send] = await deps.sends.list();
  return send && attentionNeeded(send, deps.clock.now());
};

describe('an order that another folder gave', () => {
  test('is asked about, whatever the hour, until a person answers', async () => {
    const world = await copied();
    await reconcileSends(world.deps);
    expect(await askedIn(world)).toBe('copied');
    world.deps.clock.set('2026-12-06T08:00:00.000Z');
    await reconcileSends(world.deps);
    expect(await askedIn(world)).toBe('copied');
    const [send] = await world.deps.sends.list();
    expect(send?.journal.filter(({ step }) => step === 'copied')).toHaveLength(1);
  });

  test('leaves from here once a person says so, and asks no more', async () => {
    const world = await copied();
    await reconcileSends(world.deps);
    expect(await adoptSend(world.deps, { key: world.key })).toMatchObject({
      status: 'scheduled',
      folder: 'la-copie',
    });
    expect(await askedIn(world)).toBeUndefined();
    expect((await adoptSend(world.deps, { key: world.key })).status).toBe('scheduled');
  });

  test('can be cancelled', async () => {
    const world = await copied();
    await reconcileSends(world.deps);
    expect((await unscheduleSend(world.deps, { campaignId })).status).toBe('cancelled');
    expect(await askedIn(world)).toBeUndefined();
  });

  test('is neither given another hour, nor replaced, nor answered as scheduled before that', async () => {
    const { deps, key } = await copied();
    for (const answer of [
      scheduleSend(deps, friday),
      replaceSend(deps, { key }),
      replaceSend(deps, { key, senddate: '04/12/2026 15:00' }),
      resumeSend(deps, { key, senddate: '04/12/2026 15:00' }),
    ])
      expect(await failureOf(answer)).toMatchObject({ code: 'send-copied' });
  });

  test('is not handed over to a platform elsewhere, which may have it from the other folder', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject: 'Noël' })] });
    await deps.sends.create(aSend({ folder: 'un-autre' }));
    await reconcileSends(deps);
    expect(deps.platform.taken).toEqual([]);
    expect(await askedIn({ deps })).toBe('copied');
    expect((await unscheduleSend(deps, { campaignId })).status).toBe('cancelled');
  });

  test('is read as before where its platform has it, which sends it once whoever asks', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject: 'Noël' })] });
    await scheduleSend(deps, friday);
    const copy = { ...deps, identity: async () => 'la-copie' };
    deps.platform.goOn('scheduled', 'sent');
    await reconcileSends(copy);
    expect((await copy.sends.list())[0]?.status).toBe('sent');
  });
});
