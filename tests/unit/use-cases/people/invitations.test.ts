import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  inviteFirstAdministrator,
  inviteTo,
  readInvitation,
} from '../../../../src/use-cases/people/invitations.ts';
import { addPerson, editPerson } from '../../../../src/use-cases/people/people.ts';
import { startSession } from '../../../../src/use-cases/people/sessions.ts';
import { signIn } from '../../../../src/use-cases/people/sign-in.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import type { TestDeps } from '../../../support/fakes/test-deps.ts';
import { sharedDeps } from './people-deps.ts';

const editor = aPersonWho('editor');
const password = 'quatre mots sans suite';

/** The secret of a link; of the first administrator's where it is for nobody. */
async function invited(deps: TestDeps, person: Parameters<typeof inviteTo>[1] | 'nobody' = editor) {
  const { url } = await inviteTo(deps, person === 'nobody' ? undefined : person);
  return url.split('#')[1] ?? '';
}
const accept = (
  deps: TestDeps,
  given: Partial<Parameters<typeof acceptInvitation>[1]> & { secret: string },
) => acceptInvitation(deps, { password, name: undefined, email: undefined, ...given });

describe('an invitation', () => {
  test('stands after the # of its address, and is kept as a hash', async () => {
    const deps = await sharedDeps('editor');
    const { url, expires_at } = await inviteTo(deps, editor);
    expect(url).toMatch(/^https:\/\/lettres\.exemple\.fr\/invitation#[\w-]{43}$/);
    expect(expires_at).toBe('2026-12-04T09:00:00.000Z');
    expect(JSON.stringify(await deps.access.invitations.list())).not.toContain(url.split('#')[1]);
  });

  test('is read as often as one likes, and spent once', async () => {
    const deps = await sharedDeps('editor');
    const secret = await invited(deps);
    for (const _ of [1, 2, 3])
      expect(await readInvitation(deps, { secret })).toMatchObject({ person: editor });
    expect(await accept(deps, { secret })).toMatchObject({ id: 'editor' });
    expect((await failureOf(accept(deps, { secret }))).code).toBe('invitation-refused');
    expect((await failureOf(readInvitation(deps, { secret }))).code).toBe('invitation-refused');
    expect(await signIn(deps, { email: 'EDITOR@exemple.fr', password })).toMatchObject({ id: 'editor' });
  });

  test('is had by one of two who open it at once', async () => {
    const deps = await sharedDeps('editor');
    const secret = await invited(deps);
    const outcomes = await Promise.allSettled([
      accept(deps, { secret, password: 'le mot de passe du premier' }),
      accept(deps, { secret, password: 'le mot de passe du second' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of the first administrator makes one account, whoever opens it at once', async () => {
    const deps = await sharedDeps();
    const secret = await invited(deps, 'nobody');
    const outcomes = await Promise.allSettled(
      ['a@exemple.fr', 'b@exemple.fr'].map((email) => accept(deps, { secret, name: 'Anne', email })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await deps.access.people.list()).toMatchObject([{ name: 'Anne', roles: ['administrator'] }]);
  });

  test('of the first administrator says what is missing, and is not spent by it', async () => {
    const deps = await sharedDeps('editor');
    const secret = await invited(deps, 'nobody');
    expect((await failureOf(accept(deps, { secret }))).code).toBe('input-invalid');
    const taken = accept(deps, { secret, name: 'Anne', email: 'Editor@exemple.fr' });
    expect((await failureOf(taken)).code).toBe('person-exists');
    await accept(deps, { secret, name: 'Anne', email: 'anne@exemple.fr' });
  });

  test('ends the ones before it, and the sessions that were open', async () => {
    const deps = await sharedDeps('editor', 'sender');
    const others = await invited(deps, aPersonWho('sender'));
    const former = await invited(deps);
    const secret = await invited(deps);
    expect((await failureOf(readInvitation(deps, { secret: former }))).code).toBe('invitation-refused');
    await readInvitation(deps, { secret: others });
    await startSession(deps, editor, { browser: 'Firefox' });
    await accept(deps, { secret });
    expect(await deps.access.sessions.list()).toEqual([]);
  });

  test('is good for seven days, to the moment', async () => {
    const deps = await sharedDeps('editor');
    const secret = await invited(deps);
    deps.clock.set('2026-12-04T08:59:59.999Z');
    await readInvitation(deps, { secret });
    deps.clock.set('2026-12-04T09:00:00.000Z');
    expect((await failureOf(accept(deps, { secret }))).code).toBe('invitation-refused');
  });

  test('opens nothing where the account was closed meanwhile', async () => {
    const deps = await sharedDeps('editor', 'administrator');
    const secret = await invited(deps);
    await editPerson(deps, { personId: 'editor', disabled: true });
    expect((await failureOf(accept(deps, { secret }))).code).toBe('invitation-refused');
    expect(await deps.access.passwords.list()).toEqual([]);
  });

  test('of the first administrator opens nothing once somebody administers who came another way', async () => {
    const deps = await sharedDeps();
    const secret = await invited(deps, 'nobody');
    await deps.access.people.create(aPersonWho('administrator'));
    expect((await failureOf(readInvitation(deps, { secret }))).code).toBe('invitation-refused');
    const late = accept(deps, { secret, name: 'Anne', email: 'anne@exemple.fr' });
    expect((await failureOf(late)).code).toBe('invitation-refused');
  });

  test('opens nothing once there are no local accounts any more', async () => {
    const deps = await sharedDeps('editor');
    const secret = await invited(deps);
    deps.config.login = { ...(deps.config.login as NonNullable<typeof deps.config.login>), local: false };
    expect((await failureOf(accept(deps, { secret }))).code).toBe('invitation-refused');
    expect(await deps.access.passwords.list()).toEqual([]);
  });

  test.each(['x', `${'a'.repeat(43)}`])('that nobody made opens nothing: %s', async (secret) => {
    const deps = await sharedDeps('editor');
    await invited(deps);
    expect((await failureOf(accept(deps, { secret }))).code).toBe('invitation-refused');
  });
});

describe('the first administrator', () => {
  test('is invited as long as nobody administers who can', async () => {
    const deps = await sharedDeps('editor', aPersonWho('administrator', { disabled: true }));
    expect(await inviteFirstAdministrator(deps)).toContain('/invitation#');
    await addPerson(deps, { name: 'Anne', email: 'anne@exemple.fr', roles: ['administrator'] });
    expect(await inviteFirstAdministrator(deps)).toBeUndefined();
  });

  test('is not invited by a password where there are none', async () => {
    const deps = await sharedDeps();
    deps.config.login = { ...(deps.config.login as NonNullable<typeof deps.config.login>), local: false };
    expect(await inviteFirstAdministrator(deps)).toBeUndefined();
  });
});
