import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AccessToken,
  Invitation,
  Password,
  PendingSignIn,
  Session,
} from '../../src/core/people/access-records.ts';
import type { AccessStore, Records } from '../../src/use-cases/ports/access-store.ts';
import { aPersonWho } from '../doors/shared-workspace.ts';

interface AccessWorld {
  access: AccessStore;
  /** The same, as another process has it. */
  elsewhere: AccessStore;
  close(): Promise<void>;
}

const hash = (digit: string) => digit.repeat(64);
const times = { created_at: '2026-11-02T08:00:00.000Z', expires_at: '2026-12-02T08:00:00.000Z' };

export const aSession = (facts: Partial<Session> = {}): Session => ({
  ...{ id: hash('a'), person_id: 'claire', ...times, seen_at: times.created_at },
  ...{ browser: 'Firefox', signing_key: 'clé', ...facts },
});
export const anInvitation = (facts: Partial<Invitation> = {}): Invitation => ({
  ...{ id: hash('b'), person_id: 'claire', ...times, ...facts },
});
export const aToken = (facts: Partial<AccessToken> = {}): AccessToken => ({
  ...{ id: hash('c'), person_id: 'claire', name: 'CI du site', roles: ['editor'], ...times, ...facts },
});
const aPassword = (facts: Partial<Password> = {}): Password => ({
  ...{ id: 'claire', salt: 'c2Vs', hash: 'aGFzaA', n: 16, r: 1, p: 1, ...facts },
});

const aPendingSignIn = (): PendingSignIn => ({
  ...{ id: hash('d'), issuer_id: 'mairie', browser: hash('e'), next: '/', ...times },
  checks: { state: 'état', nonce: 'nonce', verifier: 'preuve' },
});

/** What every store of who comes in does. @param wish where several servers share it, sign-ins under way are kept, too */
export function accessStoreContract(
  name: string,
  open: () => Promise<AccessWorld>,
  { isShared = false } = {},
): void {
  describe(`who comes in: ${name}`, () => {
    let world: AccessWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    test('work on several people is done in turn, whichever process does it', async () => {
      const done: string[] = [];
      const work = (name: string) => async () => {
        done.push(`${name} begins`);
        await world.access.people.list();
        done.push(`${name} ends`);
        return name;
      };
      const turns = [
        world.access.inTurn(work('one')),
        world.elsewhere.inTurn(work('other')),
        world.access.inTurn(() => Promise.reject(new Error('planted'))),
        world.access.inTurn(work('last')),
      ];
      const results = await Promise.allSettled(turns);
      expect(results.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
      ]);
      for (let at = 0; at < done.length; at += 2)
        expect(done[at + 1]?.split(' ')[0]).toBe(done[at]?.split(' ')[0]);
    });

    const kinds: [Exclude<keyof AccessStore, 'inTurn'>, { id: string }, object][] = [
      ['people', aPersonWho('editor'), { name: 'Autre' }],
      ['passwords', aPassword(), { salt: 'YXV0cmU' }],
      ['invitations', anInvitation(), { expires_at: '2027-01-01T00:00:00.000Z' }],
      ['sessions', aSession({ id_token: 'a.b.c' }), { browser: 'Safari' }],
      ['tokens', aToken({ seen_at: times.created_at }), { roles: ['sender'] }],
    ];
    if (isShared) kinds.push(['signIns', aPendingSignIn(), { next: '/lettres' }]);
    describe.each(kinds)('%s', (kind, record, change) => {
      const records = () => world.access[kind] as unknown as Records<{ id: string }>;
      const others = () => world.elsewhere[kind] as unknown as Records<{ id: string }>;

      test('nobody is there at first', async () => {
        expect(await records().list()).toEqual([]);
        expect(await records().get(record.id)).toBeUndefined();
      });

      test('what is kept is read as it was, elsewhere too', async () => {
        expect(await records().create(record)).toBe(true);
        expect(await records().get(record.id)).toEqual(record);
        expect(await others().list()).toEqual([record]);
      });

      test('an id is taken once', async () => {
        await records().create(record);
        expect(await others().create({ ...record, ...change })).toBe(false);
        expect(await records().get(record.id)).toEqual(record);
      });

      test('a change counts at once, elsewhere too', async () => {
        await records().create(record);
        const changed = { ...record, ...change };
        expect(await others().update(record.id, (former) => former && changed)).toEqual(changed);
        expect(await records().get(record.id)).toEqual(changed);
      });

      test('a change may make what was not there, and take away what was', async () => {
        await records().update(record.id, () => record);
        expect(await others().get(record.id)).toEqual(record);
        expect(await others().update(record.id, () => undefined)).toBeUndefined();
        expect(await records().list()).toEqual([]);
        expect(await records().update(record.id, (former) => former)).toBeUndefined();
      });

      test('of two who take it away at once, one had it', async () => {
        await records().create(record);
        const found: boolean[] = [];
        const take = (store: Records<{ id: string }>) =>
          store.update(record.id, (former) => {
            found.push(former !== undefined);
            return undefined;
          });
        await Promise.all([take(records()), take(others()), take(records()), take(others())]);
        expect(found.filter((had) => had)).toEqual([true]);
      });

      test.each(['', '.', '..', '../people/editor', 'a/b', 'a\0', 'A', '__proto__', 'x'.repeat(300)])(
        'an id that is no name names nothing: %j',
        async (id) => {
          await records().create(record);
          expect(await records().get(id)).toBeUndefined();
        },
      );
    });
  });
}
