import { describe, expect, test } from 'vitest';
import {
  endOtherSessions,
  endSession,
  getAccount,
  signOut,
} from '../../../../src/use-cases/people/account.ts';
import { findSession } from '../../../../src/use-cases/people/callers.ts';
import { editPerson } from '../../../../src/use-cases/people/people.ts';
import { requestProof, startSession } from '../../../../src/use-cases/people/sessions.ts';
import { sweepAccess } from '../../../../src/use-cases/people/sweep-access.ts';
import { anInvitation } from '../../../contracts/access-store.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { asCaller, sharedDeps } from './people-deps.ts';

const editor = aPersonWho('editor');

describe('a session', () => {
  test('is known by a secret that is not kept, and bears what its person may do now', async () => {
    const deps = await sharedDeps('editor');
    const { secret, session } = await startSession(deps, editor, { browser: 'Firefox' });
    expect(JSON.stringify(await deps.access.sessions.list())).not.toContain(secret);
    expect(await findSession(deps, secret)).toMatchObject({ caller: { id: 'editor', roles: ['editor'] } });
    await editPerson(deps, { personId: 'editor', roles: ['approver'] });
    expect(await findSession(deps, secret)).toMatchObject({ caller: { roles: ['approver'] } });
    // Its id, which pages and lists may tell, opens nothing.
    expect(await findSession(deps, session.id)).toBeUndefined();
  });

  test('is another one each time, with another proof', async () => {
    const deps = await sharedDeps('editor');
    const [one, other] = [
      await startSession(deps, editor, { browser: 'a' }),
      await startSession(deps, editor, { browser: 'a' }),
    ];
    expect(one.secret).not.toBe(other.secret);
    expect(requestProof(deps, one.session)).not.toBe(requestProof(deps, other.session));
  });

  test('lasts as long as the configuration says, to the moment', async () => {
    const deps = await sharedDeps('editor');
    const { secret } = await startSession(deps, editor, { browser: 'Firefox' });
    deps.clock.set('2026-12-04T08:59:59.999Z');
    expect(await findSession(deps, secret)).toBeDefined();
    deps.clock.set('2026-12-04T09:00:00.000Z');
    expect(await findSession(deps, secret)).toBeUndefined();
  });

  test('ends with the account of its person, and does not come back with it', async () => {
    const deps = await sharedDeps('editor', 'administrator');
    const { secret } = await startSession(deps, editor, { browser: 'Firefox' });
    await editPerson(deps, { personId: 'editor', disabled: true });
    expect(await findSession(deps, secret)).toBeUndefined();
    await editPerson(deps, { personId: 'editor', disabled: false });
    expect(await findSession(deps, secret)).toBeUndefined();
  });

  test('that began while the account of its person was being closed opens nothing once it is opened again', async () => {
    const deps = await sharedDeps('editor', 'administrator');
    await editPerson(deps, { personId: 'editor', disabled: true });
    const { secret } = await startSession(deps, editor, { browser: 'Firefox' });
    await editPerson(deps, { personId: 'editor', disabled: false });
    expect(await findSession(deps, secret)).toBeUndefined();
  });

  test('is ended by its person alone', async () => {
    const deps = await sharedDeps('editor', 'administrator');
    const { session } = await startSession(deps, editor, { browser: 'Firefox' });
    const ended = endSession(asCaller(deps, aPersonWho('administrator')), { sessionId: session.id });
    expect((await failureOf(ended)).code).toBe('session-not-found');
    await endSession(asCaller(deps, editor), { sessionId: session.id });
    expect(await deps.access.sessions.list()).toEqual([]);
  });

  test('stays where one ends the others', async () => {
    const deps = await sharedDeps('editor', 'sender');
    const { session } = await startSession(deps, editor, { browser: 'celui-ci' });
    await startSession(deps, editor, { browser: 'autre' });
    await startSession(deps, aPersonWho('sender'), { browser: 'de Sender' });
    const own = asCaller(deps, editor);
    await endOtherSessions({ ...own, caller: { ...editor, session: session.id } });
    expect((await deps.access.sessions.list()).map(({ browser }) => browser).sort()).toEqual([
      'celui-ci',
      'de Sender',
    ]);
  });

  test('is one’s own in the list of one’s account, over ones left out', async () => {
    const deps = await sharedDeps('editor', 'sender');
    await startSession(deps, editor, { browser: 'ancien' });
    deps.clock.set('2026-12-05T09:00:00.000Z');
    await startSession(deps, editor, { browser: 'celui-ci' });
    await startSession(deps, aPersonWho('sender'), { browser: 'de Sender' });
    const { sessions } = await getAccount(asCaller(deps, editor));
    expect(sessions.map(({ browser }) => browser)).toEqual(['celui-ci']);
  });

  test('ends at sign-out; where it came from no provider, nobody is led elsewhere', async () => {
    const deps = await sharedDeps('editor');
    const { session } = await startSession(deps, editor, { browser: 'Firefox' });
    const out = await signOut({ ...deps, caller: { ...editor, session: session.id } });
    expect(out).toEqual({ logout: null });
    expect(await deps.access.sessions.list()).toEqual([]);
  });
});

describe('what is over', () => {
  test('goes, and nothing else does', async () => {
    const deps = await sharedDeps('editor');
    await startSession(deps, editor, { browser: 'ancien' });
    await deps.access.invitations.create(anInvitation());
    deps.clock.set('2026-12-04T09:00:00.000Z');
    await startSession(deps, editor, { browser: 'celui-ci' });
    const expires_at = '2026-12-05T09:00:00.000Z';
    await deps.access.invitations.create(anInvitation({ id: 'f'.repeat(64), expires_at }));
    const over = { sessions: 1, invitations: 1 };
    expect(await sweepAccess(deps, { dryRun: true })).toEqual(over);
    expect(await deps.access.sessions.list()).toHaveLength(2);
    expect(await sweepAccess(deps)).toEqual(over);
    expect((await deps.access.sessions.list()).map(({ browser }) => browser)).toEqual(['celui-ci']);
    expect((await deps.access.invitations.list()).map(({ id }) => id)).toEqual(['f'.repeat(64)]);
    expect(await sweepAccess(deps)).toEqual({ sessions: 0, invitations: 0 });
  });
});
