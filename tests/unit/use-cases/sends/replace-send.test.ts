import { describe, expect, test } from 'vitest';
import { reconcileSends } from '../../../../src/use-cases/sends/reconcile-send.ts';
import { replaceSend } from '../../../../src/use-cases/sends/replace-send.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { aLife, Dead } from '../../../support/fakes/mortal.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const friday = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };

/** A letter that was scheduled, then changed. */
async function changed(subject = 'Noël autrement') {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion({ subject: 'Noël' })],
  });
  const { send } = await scheduleSend(deps, friday);
  await deps.versions.publish(aVersion({ subject }, 2));
  return { deps, key: send.key };
}
type World = Awaited<ReturnType<typeof changed>>;
const sendsOf = async ({ deps }: Pick<World, 'deps'>) =>
  (await deps.sends.list()).map(({ status, subject }) => `${status} ${subject}`).sort();
const deliveriesOf = ({ deps }: Pick<World, 'deps'>) =>
  [...deps.platform.deliveries.values()].map(({ status }) => status).join();
const stands = ['scheduled Noël'];
const replaced = ['cancelled Noël', 'scheduled Noël autrement'];

describe('an order that stands is replaced by the letter as it is now', () => {
  test('to the same target, at the same hour; the old one is stopped first', async () => {
    const world = await changed();
    const { deps, key } = world;
    const { send } = await replaceSend(deps, { key });
    expect(send).toMatchObject({
      status: 'scheduled',
      replaces: key,
      at: '2026-12-04T08:00:00.000Z',
      target: { id: 'abonnes' },
      version_id: aVersion({}, 2).id,
    });
    expect(await sendsOf(world)).toEqual(replaced);
    expect(deliveriesOf(world)).toBe('cancelled,scheduled');
  });

  test('at another hour where one is given', async () => {
    const { deps, key } = await changed();
    const { send } = await replaceSend(deps, { key, senddate: '04/12/2026 15:00' });
    expect(send.at).toBe('2026-12-04T14:00:00.000Z');
  });

  test('not where the letter is still what was scheduled: the same order answers', async () => {
    const deps = await testDeps({ campaigns: [aCampaign()], versions: [aVersion({ subject: 'Noël' })] });
    const { send } = await scheduleSend(deps, friday);
    expect((await replaceSend(deps, { key: send.key })).send.key).toBe(send.key);
    expect(deps.platform.taken).toHaveLength(1);
  });

  test('keeps the old one when the letter is refused, until a reason is given', async () => {
    const world = await changed('');
    const { deps, key } = world;
    expect(await failureOf(replaceSend(deps, { key }))).toMatchObject({ code: 'send-blocked' });
    expect(await sendsOf(world)).toEqual(stands);
    const { send } = await replaceSend(deps, { key, override_reason: 'Demandé par la maire' });
    expect(send).toMatchObject({ status: 'scheduled', override_reason: 'Demandé par la maire' });
  });

  test('keeps the old one when its hour is too near', async () => {
    const world = await changed();
    const { deps, key } = world;
    deps.clock.set('2026-12-04T07:57:00.000Z');
    expect(await failureOf(replaceSend(deps, { key }))).toMatchObject({ code: 'send-date-too-near' });
    expect(await sendsOf(world)).toEqual(stands);
  });

  test('keeps the old one when it cannot be stopped now', async () => {
    const world = await changed();
    const { deps, key } = world;
    deps.platform.next('cancel', 'unavailable');
    expect(await failureOf(replaceSend(deps, { key }))).toMatchObject({ code: 'platform-unavailable' });
    await reconcileSends(deps);
    expect(await sendsOf(world)).toEqual(['cancelled Noël autrement', 'scheduled Noël']);
    expect(deliveriesOf(world)).toBe('scheduled');
  });

  test.each(['unavailable', 'refused'] as const)(
    'says that nothing leaves where the old one was stopped and the platform is %s for the new one',
    async (cut) => {
      const world = await changed();
      const { deps, key } = world;
      deps.platform.next('schedule', cut);
      const failure = await failureOf(replaceSend(deps, { key }));
      expect(failure).toMatchObject({ code: 'send-replacement-failed', kind: 'refused' });
      expect(failure.message).toContain('est annulé');
      expect(failure.message).toContain('rien ne partira');
      expect(failure.message).not.toContain('rien n’a été fait');
      expect(await sendsOf(world)).toEqual(['cancelled Noël', 'failed Noël autrement']);
    },
  );

  test('says so too where its analysis refuses the new one', async () => {
    const world = await changed();
    const { deps, key } = world;
    const analysed = { ...deps.platform.deliveries.values().next().value, status: 'failed' as const };
    const schedule: typeof deps.platform.schedule = async (order, leaving) => {
      await leaving?.();
      return {
        ...analysed,
        id: '2',
        label: order.letter.name,
        at: order.at.toISOString(),
        detail: 'cible vide',
      };
    };
    const failure = await failureOf(
      replaceSend({ ...deps, platform: { ...deps.platform, schedule } }, { key }),
    );
    expect(failure).toMatchObject({ code: 'send-replacement-failed' });
    expect(failure.message).toContain('(cible vide)');
  });

  test('not once it leaves, nor in the place of another', async () => {
    const { deps, key } = await changed();
    deps.platform.goOn('scheduled', 'sending');
    expect(await failureOf(replaceSend(deps, { key }))).toMatchObject({ code: 'send-too-late' });
    const other = await changed();
    const { send } = await replaceSend(other.deps, { key: other.key });
    expect((await replaceSend(other.deps, { key: other.key })).send.key).toBe(send.key);
    const later = { key: other.key, senddate: '04/12/2026 15:00' };
    expect(await failureOf(replaceSend(other.deps, later))).toMatchObject({ code: 'send-replaced' });
    expect(await failureOf(replaceSend(deps, { key: key.replace('_1_', '_9_') }))).toMatchObject({
      code: 'send-not-found',
    });
  });

  test('dies anywhere on the way: never two that leave, never none without a word', async () => {
    const ends = new Set<string>();
    for (let calls = 0; ; calls++) {
      const world = await changed();
      const { deps, key } = world;
      const life = aLife(calls >> 1, calls % 2 === 1);
      const mortal = { ...deps, sends: life.live(deps.sends), platform: life.live(deps.platform) };
      const outcome = await replaceSend(mortal, { key }).catch((failure) => failure);
      if (!(outcome instanceof Dead)) break;
      await reconcileSends(deps);
      const told = (await sendsOf(world)).join(', ');
      const leaving = [...deps.platform.deliveries.values()].filter(({ status }) => status === 'scheduled');
      expect(leaving.length, `dead after ${calls / 2} calls: ${told}`).toBeLessThanOrEqual(1);
      const doubtful = 'cancelled Noël, unknown Noël autrement';
      expect([stands.join(), replaced.join(', '), doubtful]).toContain(told);
      if (told !== doubtful) expect(leaving).toHaveLength(1);
      ends.add(told);
    }
    expect(ends).toContain(stands.join());
    expect(ends).toContain(replaced.join(', '));
  });
});
