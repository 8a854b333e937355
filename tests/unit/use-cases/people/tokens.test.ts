import { describe, expect, test } from 'vitest';
import { findToken } from '../../../../src/use-cases/people/callers.ts';
import { editPerson } from '../../../../src/use-cases/people/people.ts';
import {
  createToken,
  createTokenFor,
  listTokens,
  revokeToken,
} from '../../../../src/use-cases/people/tokens.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { asCaller, sharedDeps } from './people-deps.ts';

const editor = aPersonWho('editor', { roles: ['editor', 'sender'] });
const administrator = aPersonWho('administrator');
const wished = { name: 'CI du site', roles: ['sender' as const], days: 30 };

describe('a token', () => {
  test('stands for its person, with no more roles than it was given', async () => {
    const deps = await sharedDeps(editor);
    const { secret, token } = await createToken(asCaller(deps, editor), wished);
    expect(secret).toMatch(/^newsletter_[\w-]{43}$/);
    expect(JSON.stringify(await deps.access.tokens.list())).not.toContain(secret);
    expect(await findToken(deps, secret)).toMatchObject({
      ...{ id: 'editor', roles: ['sender'], token: 'CI du site' },
    });
    expect(await findToken(deps, token.id)).toBeUndefined();
  });

  test('has no role that its person has not, then or later', async () => {
    const deps = await sharedDeps(editor);
    const more = createToken(asCaller(deps, editor), { ...wished, roles: ['approver'] });
    expect((await failureOf(more)).code).toBe('role-missing');
    const { secret } = await createToken(asCaller(deps, editor), wished);
    await editPerson(deps, { personId: 'editor', roles: ['editor'] });
    expect(await findToken(deps, secret)).toMatchObject({ roles: [] });
  });

  test('of who administers may have any role', async () => {
    const deps = await sharedDeps('administrator');
    const { secret } = await createToken(asCaller(deps, administrator), wished);
    expect(await findToken(deps, secret)).toMatchObject({ roles: ['sender'] });
  });

  test('makes no other, not even with its own roles', async () => {
    const deps = await sharedDeps(editor);
    const made = createToken(asCaller(deps, editor, 'CI du site'), wished);
    expect((await failureOf(made)).code).toBe('token-by-token');
    expect(await deps.access.tokens.list()).toEqual([]);
  });

  test('ends for good with the account of its person', async () => {
    const deps = await sharedDeps(editor, 'administrator');
    const { secret } = await createToken(asCaller(deps, editor), wished);
    await editPerson(deps, { personId: 'editor', disabled: true });
    expect(await findToken(deps, secret)).toBeUndefined();
    await editPerson(deps, { personId: 'editor', disabled: false });
    expect(await findToken(deps, secret)).toBeUndefined();
  });

  test('ends when it is said to, to the moment', async () => {
    const deps = await sharedDeps(editor);
    const { secret } = await createToken(asCaller(deps, editor), { ...wished, days: 1 });
    deps.clock.set('2026-11-28T08:59:59.999Z');
    expect(await findToken(deps, secret)).toBeDefined();
    deps.clock.set('2026-11-28T09:00:00.000Z');
    expect(await findToken(deps, secret)).toBeUndefined();
  });

  test('says when it was used last, to a quarter of an hour', async () => {
    const deps = await sharedDeps(editor);
    const { secret, token } = await createToken(asCaller(deps, editor), wished);
    const seen = async (at: string) => {
      deps.clock.set(at);
      await findToken(deps, secret);
      return (await deps.access.tokens.get(token.id))?.seen_at;
    };
    expect(await seen('2026-11-27T10:00:00.000Z')).toBe('2026-11-27T10:00:00.000Z');
    expect(await seen('2026-11-27T10:14:59.000Z')).toBe('2026-11-27T10:00:00.000Z');
    expect(await seen('2026-11-27T10:15:00.000Z')).toBe('2026-11-27T10:15:00.000Z');
  });

  test('is listed and ended by its person, by who administers, and at the machine itself', async () => {
    const deps = await sharedDeps(editor, 'administrator', 'sender');
    const make = async () => (await createTokenFor(deps, { personId: 'editor', ...wished })).token.id;
    const [first, second, third] = [await make(), await make(), await make()];
    expect(await listTokens(asCaller(deps, aPersonWho('sender')))).toEqual([]);
    expect(await listTokens(asCaller(deps, editor))).toHaveLength(3);
    const by = revokeToken(asCaller(deps, aPersonWho('sender')), { tokenId: first });
    expect((await failureOf(by)).code).toBe('token-not-found');
    await revokeToken(asCaller(deps, editor), { tokenId: first });
    await revokeToken(asCaller(deps, administrator), { tokenId: second });
    await revokeToken(deps, { tokenId: third });
    expect(await deps.access.tokens.list()).toEqual([]);
    expect((await failureOf(revokeToken(deps, { tokenId: third }))).code).toBe('token-not-found');
  });
});
