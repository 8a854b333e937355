import { describe, expect, test } from 'vitest';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import type { SendInput } from '../../../../src/use-cases/sends/resolve-send-input.ts';
import { resumeSend } from '../../../../src/use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { unscheduleSend } from '../../../../src/use-cases/sends/unschedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { aLife, Dead } from '../../../support/fakes/mortal.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const friday: SendInput = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };
const later = '04/12/2026 15:00';

/** A send whose hour passed while nobody was there. */
async function missed(asked: Partial<SendInput> = {}, subject = 'Noël') {
  const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject })] });
  const { send } = await scheduleSend(deps, { ...friday, ...asked });
  deps.platform.goOn('scheduled', 'paused');
  deps.clock.set('2026-12-04T08:20:00.000Z');
  await reconcileSends(deps);
  return { deps, key: send.key };
}
const kept = 'paused 2026-12-04T08:00:00.000Z';
const moved = 'cancelled 2026-12-04T08:00:00.000Z, scheduled 2026-12-04T14:00:00.000Z';
/** The order was about to leave when somebody died: it may still arrive. */
const doubtful = 'cancelled 2026-12-04T08:00:00.000Z, unknown 2026-12-04T14:00:00.000Z';
const sendsOf = async ({ deps }: Awaited<ReturnType<typeof missed>>) =>
  (await deps.sends.list()).map(({ status, at }) => `${status} ${at}`).sort();

describe('a send whose hour was missed (I6)', () => {
  test('gets another in one go, with the letter that was to leave', async () => {
    const world = await missed({ override_reason: 'Demandé par la maire' }, '');
    const { deps, key } = world;
    const [former] = await deps.sends.list();
    await deps.versions.publish(aVersion({ subject: 'Retouche' }, 2));
    const { send } = await resumeSend(deps, { key, senddate: later });
    expect(send).toMatchObject({
      status: 'scheduled',
      at: '2026-12-04T14:00:00.000Z',
      contentHash: former?.contentHash,
      version_id: former?.version_id,
      override_reason: 'Demandé par la maire',
    });
    expect(send.key).toContain('_2_');
    expect(await sendsOf(world)).toEqual(['cancelled 2026-12-04T08:00:00.000Z', `scheduled ${send.at}`]);
  });

  test('said twice, or by two at once, gets one', async () => {
    const world = await missed();
    const ask = () => resumeSend(world.deps, { key: world.key, senddate: later });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ send }) => send.key)).size).toBe(1);
    expect((await ask()).send.key).toBe(answers[0]?.send.key);
    expect(world.deps.platform.taken).toHaveLength(2);
  });

  test.each([
    ['04/12/2026 09:10', 'send-date-past'],
    ['04/12/2026 09:22', 'send-date-too-near'],
    ['demain', 'send-date-invalid'],
    ['', 'send-demand-incomplete'],
  ])('keeps the old one when the new hour is refused: %s', async (senddate, code) => {
    const world = await missed();
    expect(await failureOf(resumeSend(world.deps, { key: world.key, senddate }))).toMatchObject({ code });
    expect(await sendsOf(world)).toEqual([kept]);
    expect([...world.deps.platform.deliveries.values()]).toMatchObject([{ status: 'paused' }]);
  });

  test('keeps the old one when its letter would be another by now', async () => {
    const { deps, key } = await missed();
    const { list } = deps.blockTemplates;
    deps.blockTemplates.list = async () => (await list()).map((one) => ({ ...one, markup: '<p>Autre</p>' }));
    expect(await failureOf(resumeSend(deps, { key, senddate: later }))).toMatchObject({
      code: 'send-content-changed',
    });
    expect([...deps.platform.deliveries.values()]).toMatchObject([{ status: 'paused' }]);
  });

  test('dies anywhere on the way to another hour: the next start leaves it, finishes, or says that nobody knows', async () => {
    const ends = new Set<string>();
    for (let calls = 0; ; calls++) {
      const world = await missed();
      const { deps, key } = world;
      const life = aLife(calls >> 1, calls % 2 === 1);
      const mortal = { ...deps, sends: life.live(deps.sends), platform: life.live(deps.platform) };
      const outcome = await resumeSend(mortal, { key, senddate: later }).catch((failure) => failure);
      if (!(outcome instanceof Dead)) break;
      await reconcileSends(deps);
      const told = (await sendsOf(world)).join(', ');
      expect([kept, moved, doubtful], `dead after ${calls / 2} calls: ${told}`).toContain(told);
      const there = [...deps.platform.deliveries.values()].map(({ status }) => status).join();
      expect(there).toBe({ [kept]: 'paused', [moved]: 'cancelled,scheduled' }[told] ?? 'cancelled');
      ends.add(told);
    }
    expect(ends).toEqual(new Set([kept, moved, doubtful]));
  });

  test('finishes nothing once its own hour has passed, too: the old one asks again', async () => {
    const world = await missed();
    const { deps, key } = world;
    deps.platform.next('cancel', 'dead-before');
    await resumeSend(deps, { key, senddate: later }).catch(() => undefined);
    deps.clock.set('2026-12-04T14:00:00.000Z');
    await reconcileSends(deps);
    expect(await sendsOf(world)).toEqual(['failed 2026-12-04T14:00:00.000Z', kept]);
    expect(await resumeSend(deps, { key, senddate: '04/12/2026 18:00' })).toMatchObject({
      send: { status: 'scheduled', replaces: key },
    });
  });

  test('keeps its place when it cannot be stopped now', async () => {
    const world = await missed();
    const { deps, key } = world;
    deps.platform.next('cancel', 'unavailable');
    expect(await failureOf(resumeSend(deps, { key, senddate: later }))).toMatchObject({
      code: 'platform-unavailable',
    });
    await reconcileSends(deps);
    expect(await sendsOf(world)).toEqual(['cancelled 2026-12-04T14:00:00.000Z', kept]);
  });

  test('is cancelled with the one that was about to take its place', async () => {
    const world = await missed();
    const { deps, key } = world;
    deps.platform.next('cancel', 'dead-before');
    await resumeSend(deps, { key, senddate: later }).catch(() => undefined);
    await unscheduleSend(deps, { campaignId });
    expect((await sendsOf(world)).map((told) => told.split(' ')[0])).toEqual(['cancelled', 'cancelled']);
  });

  test('keeps what has left meanwhile', async () => {
    const { deps, key } = await missed();
    deps.platform.goOn('paused', 'sending');
    expect(await failureOf(resumeSend(deps, { key, senddate: later }))).toMatchObject({
      code: 'send-not-missed',
    });
    expect(deps.platform.taken).toHaveLength(1);
  });
});

test('a send that waits for its hour keeps it', async () => {
  const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
  const { send } = await scheduleSend(deps, friday);
  const { key } = send;
  expect(await failureOf(resumeSend(deps, { key, senddate: later }))).toMatchObject({
    code: 'send-not-missed',
  });
  const unknown = { key: key.replace('_1_', '_9_'), senddate: later };
  expect(await failureOf(resumeSend(deps, unknown))).toMatchObject({ code: 'send-not-found' });
});
