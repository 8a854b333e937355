import { describe, expect, test } from 'vitest';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import type { SendInput } from '../../../../src/use-cases/sends/resolve-send-input.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { unscheduleSend } from '../../../../src/use-cases/sends/unschedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakePlatform } from '../../../support/fakes/fake-platform.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const friday: SendInput = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };

const world = ({ findIsFinal = false } = {}) =>
  testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion()],
    platform: fakePlatform({ findIsFinal }),
  });
const statusIn = async (deps: TestDeps) => (await deps.sends.list()).map(({ status }) => status);
const stepsIn = async (deps: TestDeps) => (await deps.sends.list())[0]?.journal.map(({ step }) => step);
const died = (doing: Promise<unknown>) => expect(doing).rejects.toThrow('dead');

describe('a refusal', () => {
  test.each([
    ['refused', 'platform-refused'],
    ['unavailable', 'platform-unavailable'],
  ] as const)('%s: the send is failed, and another may be asked for at once', async (cut, code) => {
    const deps = await world();
    deps.platform.next('schedule', cut);
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code });
    expect(await statusIn(deps)).toEqual(['failed']);
    const { send } = await scheduleSend(deps, friday);
    expect(send.key).toContain('_2_');
    expect(deps.platform.taken).toHaveLength(1);
  });

  test('found by the analysis is a refusal too', async () => {
    const deps = await world();
    const { schedule } = deps.platform;
    deps.platform.schedule = async (order, leaving) => ({
      ...(await schedule(order, leaving)),
      status: 'failed',
      detail: 'DLV-490009 aucune cible',
    });
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({
      code: 'platform-refused',
      params: { reason: 'DLV-490009 aucune cible' },
    });
    expect(await statusIn(deps)).toEqual(['failed']);
  });
});

describe('a cut answer (I9)', () => {
  test('after the platform took it: its key finds it', async () => {
    const deps = await world();
    deps.platform.next('schedule', 'after');
    const { send } = await scheduleSend(deps, friday);
    expect(send.status).toBe('scheduled');
    expect(await stepsIn(deps)).toEqual(['asked', 'handing-over', 'cut', 'found']);
    expect(deps.platform.taken).toHaveLength(1);
  });

  test('that finds nothing yet is unknown, says so again, and is never sent anew', async () => {
    const deps = await world();
    deps.platform.next('schedule', 'before');
    for (let time = 0; time < 3; time += 1) {
      expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'platform-uncertain' });
    }
    await reconcileSends(deps);
    expect(await statusIn(deps)).toEqual(['unknown']);
    expect(await stepsIn(deps)).toEqual(['asked', 'handing-over', 'cut', 'not-found']);
    expect(deps.platform.taken).toEqual([]);
  });

  test('of which a person may decide after ten minutes that it never arrived', async () => {
    const deps = await world();
    deps.platform.next('schedule', 'before');
    await failureOf(scheduleSend(deps, friday));
    expect(await failureOf(unscheduleSend(deps, { campaignId }))).toMatchObject({
      code: 'platform-uncertain',
    });
    deps.clock.set('2026-11-27T09:10:00.000Z');
    expect(await unscheduleSend(deps, { campaignId })).toMatchObject({ status: 'failed' });
    expect((await scheduleSend(deps, friday)).send.key).toContain('_2_');
  });

  describe('and arrives after it was given up', () => {
    async function givenUp() {
      const deps = await world();
      deps.platform.next('schedule', 'before');
      const { schedule } = deps.platform;
      let order: Parameters<typeof schedule>[0] | undefined;
      deps.platform.schedule = (one, leaving) => {
        order = one;
        return schedule(one, leaving);
      };
      await failureOf(scheduleSend(deps, friday));
      deps.clock.set('2026-11-27T09:10:00.000Z');
      await unscheduleSend(deps, { campaignId });
      deps.platform.schedule = schedule;
      return { deps, arrive: () => order && schedule(order) };
    }

    test('within a day it is found, stopped, and marked for good', async () => {
      const { deps, arrive } = await givenUp();
      await reconcileSends(deps);
      expect(await stepsIn(deps)).toEqual(['asked', 'handing-over', 'cut', 'given-up']);
      await arrive();
      deps.clock.set('2026-11-28T09:00:00.000Z');
      await reconcileSends(deps);
      expect(await deps.sends.list()).toMatchObject([
        { status: 'cancelled', alarms: [{ fact: 'status', expected: 'failed', found: 'cancelled' }] },
      ]);
      expect([...deps.platform.deliveries.values()]).toMatchObject([{ status: 'cancelled' }]);
    });

    test('too late to be stopped, it is followed to its end', async () => {
      const { deps, arrive } = await givenUp();
      await arrive();
      deps.platform.goOn('scheduled', 'sending');
      await reconcileSends(deps);
      deps.platform.goOn('sending', 'sent');
      await reconcileSends(deps);
      expect(await deps.sends.list()).toMatchObject([
        { status: 'sent', alarms: [{ fact: 'status', expected: 'failed', found: 'sent' }] },
      ]);
    });

    test('what asks for another send looks once more first', async () => {
      const { deps, arrive } = await givenUp();
      await arrive();
      await scheduleSend(deps, { ...friday, senddate: '04/12/2026 10:00' });
      expect(await statusIn(deps)).toEqual(['scheduled', 'cancelled']);
    });

    test('while it cannot be stopped it is looked for again; after a day no more', async () => {
      const { deps, arrive } = await givenUp();
      await arrive();
      deps.platform.next('cancel', 'unavailable');
      expect(await reconcileSends(deps)).toMatchObject([{ failure: { code: 'platform-unavailable' } }]);
      deps.clock.set('2026-11-28T09:10:00.000Z');
      await reconcileSends(deps);
      expect(await statusIn(deps)).toEqual(['failed']);
    });
  });

  test('is settled at once where finding nothing is a proof', async () => {
    const deps = await world({ findIsFinal: true });
    deps.platform.next('schedule', 'before');
    expect(await failureOf(scheduleSend(deps, friday))).toMatchObject({ code: 'platform-unavailable' });
    expect(await statusIn(deps)).toEqual(['failed']);
  });

  test('when the platform does not answer the question either: it is asked again later', async () => {
    const deps = await world();
    deps.platform.next('schedule', 'after');
    deps.platform.next('find', 'unavailable');
    await failureOf(scheduleSend(deps, friday));
    expect(await statusIn(deps)).toEqual(['unknown']);
    expect((await scheduleSend(deps, friday)).send.status).toBe('scheduled');
    expect(deps.platform.taken).toHaveLength(1);
  });
});

describe('a process that died (I2)', () => {
  test('after the platform took it: the next start finds it', async () => {
    const deps = await world();
    deps.platform.next('schedule', 'dead-after');
    await died(scheduleSend(deps, friday));
    await reconcileSends(deps);
    expect(await statusIn(deps)).toEqual(['scheduled']);
    expect(deps.platform.taken).toHaveLength(1);
  });

  test('between the intent and the platform: the next start goes on with the very content', async () => {
    const deps = await world();
    const { update } = deps.sends;
    deps.sends.update = () => Promise.reject(new Error('dead'));
    await died(scheduleSend(deps, friday));
    deps.sends.update = update;
    await reconcileSends(deps);
    expect(await stepsIn(deps)).toEqual(['asked', 'handing-over', 'handed-over']);
    expect(deps.platform.taken).toHaveLength(1);
  });

  test.each([
    [
      'the content has changed',
      async (deps: TestDeps) =>
        deps.blockTemplates.update('texte', (one) => ({ ...one, markup: '<p>Autre</p>' })),
    ],
    ['its hour has passed', async (deps: TestDeps) => deps.clock.set('2026-12-04T08:00:00.000Z')],
  ])('does not go on once %s', async (_, change) => {
    const deps = await world();
    const { update } = deps.sends;
    deps.sends.update = () => Promise.reject(new Error('dead'));
    await died(scheduleSend(deps, friday));
    deps.sends.update = update;
    await change(deps);
    await reconcileSends(deps);
    expect(await statusIn(deps)).toEqual(['failed']);
    expect(deps.platform.taken).toEqual([]);
  });

  test('while it cancelled: the next start reads what came of it', async () => {
    const deps = await world();
    await scheduleSend(deps, friday);
    deps.platform.next('cancel', 'dead-after');
    await died(unscheduleSend(deps, { campaignId }));
    await reconcileSends(deps);
    expect(await statusIn(deps)).toEqual(['cancelled']);
  });
});

describe('a cancellation', () => {
  test('needs a send', async () => {
    const deps = await world();
    expect(await failureOf(unscheduleSend(deps, { campaignId }))).toMatchObject({ code: 'send-none' });
  });

  test('comes too late once it is leaving', async () => {
    const deps = await world();
    await scheduleSend(deps, friday);
    deps.platform.goOn('scheduled', 'sending');
    expect(await failureOf(unscheduleSend(deps, { campaignId }))).toMatchObject({ code: 'send-too-late' });
    expect(await statusIn(deps)).toEqual(['sending']);
  });

  test('whose answer is cut may be asked for again', async () => {
    const deps = await world();
    await scheduleSend(deps, friday);
    deps.platform.next('cancel', 'after');
    expect(await failureOf(unscheduleSend(deps, { campaignId }))).toMatchObject({
      code: 'platform-uncertain',
    });
    expect(await unscheduleSend(deps, { campaignId })).toMatchObject({ status: 'cancelled' });
  });

  test('of a send on another platform is left to it', async () => {
    const deps = await world();
    await scheduleSend(deps, friday);
    const moved = { ...deps, platform: { ...deps.platform, id: 'autre' } };
    expect(await failureOf(unscheduleSend(moved, { campaignId }))).toMatchObject({ code: 'send-elsewhere' });
    expect(await reconcileSends(moved)).toEqual([]);
  });
});

test('what cannot be read now is told, and hides no other', async () => {
  const deps = await world();
  await scheduleSend(deps, friday);
  deps.platform.next('status', 'unavailable');
  const unread = await reconcileSends(deps);
  expect(unread).toMatchObject([
    { send: { campaign_id: campaignId }, failure: { code: 'platform-unavailable' } },
  ]);
  deps.platform.goOn('scheduled', 'sent');
  expect(await reconcileSends(deps)).toEqual([]);
  expect(await statusIn(deps)).toEqual(['sent']);
});
