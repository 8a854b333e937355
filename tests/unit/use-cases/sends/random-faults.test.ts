import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendDateText } from '../../../../src/core/dates/send-date.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { isActive } from '../../../../src/core/send/active.ts';
import { attentionNeeded, isWaiting } from '../../../../src/core/send/attention.ts';
import type { Delivery } from '../../../../src/core/send/delivery.ts';
import type { Send } from '../../../../src/core/send/send.ts';
import type { SendPlatform } from '../../../../src/use-cases/ports/send-platform.ts';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import { resumeSend } from '../../../../src/use-cases/sends/resume-send.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { unscheduleSend } from '../../../../src/use-cases/sends/unschedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { fakePlatform } from '../../../support/fakes/fake-platform.ts';
import { aLife, Dead } from '../../../support/fakes/mortal.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';
import { faultParameters, faultRuns } from '../../../support/fault-runs.ts';

const campaignId = 'lettre-de-decembre';

/** A platform that makes a delivery each time it is asked to: only the ledger keeps it from making two. */
function carelessPlatform(findIsFinal: boolean) {
  const made: { key: string; delivery: Delivery; isLate: boolean }[] = [];
  let fault: 'none' | 'refused' | 'before' | 'after' | 'late' = 'none';
  const uncertain = () => AppError.of('platform-uncertain', { platform: 'Plateforme', reason: 'ECONNRESET' });
  const byId = (id: string) => {
    const found = made.find(({ delivery }) => delivery.id === id)?.delivery;
    if (!found) throw AppError.of('platform-refused', { platform: 'Plateforme', reason: 'inconnu' });
    return structuredClone(found);
  };
  const platform: SendPlatform = {
    ...fakePlatform({ findIsFinal }),
    find: async (key) => {
      const found = made.find((one) => one.key === key && !one.isLate);
      return found && structuredClone(found.delivery);
    },
    async schedule({ key, at }, leaving) {
      await leaving?.();
      const now = fault;
      fault = 'none';
      if (now === 'refused') throw AppError.of('platform-refused', { platform: 'Plateforme', reason: 'non' });
      if (now === 'before') throw uncertain();
      const delivery: Delivery = { id: String(made.length + 1), status: 'scheduled', at: at.toISOString() };
      made.push({ key, delivery, isLate: now === 'late' });
      if (now !== 'none') throw uncertain();
      return structuredClone(delivery);
    },
    status: async (id) => byId(id),
    async cancel(id) {
      const found = made.find(({ delivery }) => delivery.id === id)?.delivery;
      if (found?.status === 'scheduled' || found?.status === 'paused') found.status = 'cancelled';
      return byId(id);
    },
  };
  return {
    platform,
    made,
    fail: (next: typeof fault) => {
      // Where finding nothing is a proof, nothing comes late.
      fault = next === 'late' && findIsFinal ? 'after' : next;
    },
    /** What was under way arrives; with time, what was scheduled leaves, or misses its hour where nobody is awake. */
    goOn(now: Date, isAwake: boolean) {
      for (const one of made) {
        one.isLate = false;
        if (one.delivery.status === 'scheduled' && Date.parse(one.delivery.at ?? '') <= now.getTime()) {
          one.delivery.status = isAwake ? 'sent' : 'paused';
        }
      }
    },
  };
}

const death = fc.option(fc.record({ calls: fc.nat(14), isHeard: fc.boolean() }), { nil: undefined });
const anAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('schedule' as const),
      hour: fc.constantFrom('09:00', '10:00'),
      clicks: fc.integer({ min: 1, max: 3 }),
      fault: fc.constantFrom('none', 'none', 'refused', 'before', 'after', 'late'),
      death,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unschedule' as const), death }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reconcile' as const), death }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resume' as const), death }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 10_200) }),
  },
);
type Action = typeof anAction extends fc.Arbitrary<infer Value> ? Value : never;

/** Half of the stories begin with a send whose hour has passed. */
const anHourThatPassed: Action[] = [
  { kind: 'schedule', hour: '09:00', clicks: 1, fault: 'none', death: undefined },
  { kind: 'wait', minutes: 10_200 },
  { kind: 'reconcile', death: undefined },
];
const actionsOfAll = fc
  .tuple(fc.constantFrom([], anHourThatPassed), fc.array(anAction, { minLength: 2, maxLength: 8 }))
  .map(([first, then]) => [...first, ...then]);

/** The same workspace and platform, seen by a process of its own. */
function aProcess(
  deps: TestDeps,
  platform: SendPlatform,
  dies: { calls: number; isHeard: boolean } | undefined,
) {
  const life = aLife(dies?.calls, dies?.isHeard);
  return { ...deps, sends: life.live(deps.sends), platform: life.live(platform) };
}

const expected = (failure: unknown) => {
  if (!AppError.is(failure) && !(failure instanceof Dead)) throw failure;
};

/** Another hour for whatever missed its own. */
async function resumeMissed(process: ReturnType<typeof aProcess>, deps: TestDeps) {
  const missed = (await deps.sends.list()).find(
    (send) => attentionNeeded(send, deps.clock.now()) === 'missed',
  );
  const senddate = sendDateText(new Date(deps.clock.now().getTime() + 3_600_000), 'Europe/Paris');
  if (missed) await resumeSend(process, { key: missed.key, senddate }).catch(expected);
}

/** Those that somebody answers for: what another is about to replace is its affair. */
const answering = (active: Send[]) =>
  active.filter(({ key }) => !active.some(({ replaces }) => replaces === key));

async function play(actions: Action[], { findIsFinal, isAwake }: { findIsFinal: boolean; isAwake: boolean }) {
  const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion()] });
  const { platform, made, fail, goOn } = carelessPlatform(findIsFinal);
  /** Something of the handing over was cut: an answer, or a process. */
  let cuts = 0;
  let edits = 1;
  for (const action of actions) {
    if (action.kind === 'edit') {
      edits += 1;
      await deps.versions.publish(aVersion({ subject: `Objet ${edits}` }, edits));
    } else if (action.kind === 'wait') {
      deps.clock.set(new Date(deps.clock.now().getTime() + action.minutes * 60_000).toISOString());
      goOn(deps.clock.now(), isAwake);
    } else {
      const process = aProcess(deps, platform, action.death);
      if (action.death) cuts += 1;
      if (action.kind === 'reconcile') await reconcileSends(process).catch(expected);
      else if (action.kind === 'resume') await resumeMissed(process, deps);
      else if (action.kind === 'unschedule') await unscheduleSend(process, { campaignId }).catch(expected);
      else {
        fail(action.fault);
        if (['before', 'after', 'late'].includes(action.fault)) cuts += 1;
        const demand = { campaignId, adobetarget: 'abonnes', senddate: `04/12/2026 ${action.hour}` };
        const click = () => scheduleSend(process, demand).catch(expected);
        await Promise.all(Array.from({ length: action.clicks }, click));
        fail('none');
      }
    }
    const active = (await deps.sends.list()).filter(isActive);
    expect(answering(active).length, 'one active send a campaign').toBeLessThanOrEqual(1);
  }
  goOn(deps.clock.now(), isAwake);
  await reconcileSends(aProcess(deps, platform, undefined));
  return { made, ledger: await deps.sends.list(), cuts };
}

describe.each([true, false])('whatever is cut or killed (finding nothing is a proof: %s)', (findIsFinal) => {
  test(
    'a key has one delivery at most, none is lost, and only what was cut is unknown',
    async () => {
      const property = fc.asyncProperty(actionsOfAll, fc.boolean(), async (actions, isAwake) => {
        const { made, ledger, cuts } = await play(actions, { findIsFinal, isAwake });
        expect(new Set(made.map(({ key }) => key)).size, 'deliveries of one key').toBe(made.length);
        for (const { key, delivery } of made) {
          const entry = ledger.find((send) => send.key === key);
          expect(entry, 'what was made is in the ledger').toBeDefined();
          expect(entry?.status, 'and as it is').toBe(delivery.status);
        }
        const unknown = ledger.filter(({ status }) => status === 'unknown');
        if (cuts === 0 || findIsFinal) expect(unknown).toEqual([]);
        for (const { status, delivery } of ledger) {
          if (status === 'scheduled' || status === 'sent')
            expect(delivery, 'nothing is only believed').toBeDefined();
        }
        const waiting = ledger.filter(isWaiting);
        expect(waiting, 'every intent was carried out or given up').toEqual([]);
        const isGone = ({ key }: Send) => !ledger.some(({ replaces }) => replaces === key);
        if (!actions.some(({ kind }) => kind === 'unschedule'))
          expect(
            ledger.filter((send) => send.status === 'cancelled' && isGone(send)),
            'nothing is cancelled that nobody cancelled',
          ).toEqual([]);
        const leaving = made.filter(({ delivery }) => delivery.status === 'scheduled');
        expect(leaving.length, 'letters that will leave').toBeLessThanOrEqual(1);
      });
      await fc.assert(property, faultParameters(25));
    },
    20_000 + 200 * faultRuns(25),
  );
});
