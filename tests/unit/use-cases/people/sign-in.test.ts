import { describe, expect, test, vi } from 'vitest';
import { signIn } from '../../../../src/use-cases/people/sign-in.ts';
import { countTry } from '../../../../src/use-cases/people/throttle.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import type { TestDeps } from '../../../support/fakes/test-deps.ts';
import { sharedDeps } from './people-deps.ts';

const password = 'quatre mots sans suite';

async function withPassword(...people: Parameters<typeof sharedDeps>): Promise<TestDeps> {
  const deps = await sharedDeps(...people);
  for (const { id } of await deps.access.people.list())
    await deps.access.passwords.create({ id, ...(await deps.secrets.hashPassword(password)) });
  return deps;
}

describe('a local password', () => {
  test('lets its person in, however the letters of either are typed', async () => {
    const deps = await withPassword('editor');
    expect(await signIn(deps, { email: 'Editor@Exemple.fr', password })).toMatchObject({ id: 'editor' });
    const nfd = signIn.input.parse({ email: 'editor@exemple.fr', password: 'e\u0301te\u0301' });
    expect(nfd.password).toBe('été');
  });

  test.each<[string, (deps: TestDeps) => Promise<unknown> | unknown, { email?: string; password?: string }]>([
    ['another password', () => undefined, { password: 'autre' }],
    ['an unknown address', () => undefined, { email: 'personne@exemple.fr' }],
    ['an account without password', (deps) => deps.access.passwords.update('editor', () => undefined), {}],
    [
      'a closed account',
      (deps) => deps.access.people.update('editor', (one) => one && { ...one, disabled: true }),
      {},
    ],
    [
      'a server without local accounts',
      ({ config }) => Object.assign(config.login ?? {}, { local: false }),
      {},
    ],
  ])('is refused in the same words, and after the same work, for %s', async (_, prepare, given) => {
    const right = await withPassword('editor');
    const deps = await withPassword('editor');
    await prepare(deps);
    const workOf = ({ secrets, access }: TestDeps) => ({
      ...{ compared: vi.spyOn(secrets, 'isPassword'), hashed: vi.spyOn(secrets, 'hashPassword') },
      ...{ people: vi.spyOn(access.people, 'list'), passwords: vi.spyOn(access.passwords, 'get') },
    });
    const [usual, spied] = [workOf(right), workOf(deps)];
    await signIn(right, { email: 'editor@exemple.fr', password });
    const failure = await failureOf(signIn(deps, { email: 'editor@exemple.fr', password, ...given }));
    expect([failure.code, failure.params]).toEqual(['sign-in-refused', {}]);
    for (const name of ['compared', 'hashed', 'people', 'passwords'] as const)
      expect([name, spied[name].mock.calls.length]).toEqual([name, usual[name].mock.calls.length]);
    expect(usual.compared).toHaveBeenCalledTimes(1);
  });
});

describe('tries', () => {
  const tries = (deps: TestDeps, count: number, email = 'editor@exemple.fr') =>
    Promise.all(
      Array.from({ length: count }, () =>
        signIn(deps, { email, password: 'autre' }).catch(({ code }) => code),
      ),
    );

  test('are ten a minute for an address, known or not, however it is written', async () => {
    const deps = await withPassword('editor');
    expect(new Set(await tries(deps, 10))).toEqual(new Set(['sign-in-refused']));
    const eleventh = await failureOf(signIn(deps, { email: 'EDITOR@exemple.fr', password }));
    expect([eleventh.code, eleventh.params]).toEqual(['sign-in-throttled', { seconds: 60 }]);
    expect(new Set(await tries(deps, 10, 'personne@exemple.fr'))).toEqual(new Set(['sign-in-refused']));
    expect(await tries(deps, 1, 'personne@exemple.fr')).toEqual(['sign-in-throttled']);
  });

  test('begin anew once the minute is over', async () => {
    const deps = await withPassword('editor');
    await tries(deps, 10);
    deps.clock.set('2026-11-27T09:00:59.000Z');
    expect((await failureOf(signIn(deps, { email: 'editor@exemple.fr', password }))).params).toEqual({
      seconds: 1,
    });
    deps.clock.set('2026-11-27T09:01:00.000Z');
    await signIn(deps, { email: 'editor@exemple.fr', password });
  });

  test('that are too many are not looked at', async () => {
    const deps = await withPassword('editor');
    await tries(deps, 10);
    const compared = vi.spyOn(deps.secrets, 'isPassword');
    await tries(deps, 5);
    expect(compared).not.toHaveBeenCalled();
  });

  test('from everywhere at once are bounded, and all are looked at again once they are done', async () => {
    const deps = await withPassword('editor');
    const from = (n: number) =>
      signIn(deps, { email: `n${n}@exemple.fr`, password }).catch(({ code }) => code);
    const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => from(n)));
    expect(codes.filter((code) => code === 'sign-in-throttled')).toHaveLength(10);
    expect(await signIn(deps, { email: 'editor@exemple.fr', password })).toMatchObject({ id: 'editor' });
  });

  test('of one kind may be more', async () => {
    const deps = await sharedDeps();
    for (let n = 0; n < 100; n += 1) countTry(deps, ['begun from 192.0.2.1'], 100);
    expect(() => countTry(deps, ['begun from 192.0.2.1'], 100)).toThrow(/Trop d’essais/);
    countTry(deps, ['begun from 192.0.2.2'], 100);
  });
});

test('people of the same name have accounts of their own', async () => {
  const deps = await sharedDeps(
    'editor',
    aPersonWho('editor', { id: 'editor-2', email: 'autre@exemple.fr' }),
  );
  await deps.access.passwords.create({ id: 'editor-2', ...(await deps.secrets.hashPassword(password)) });
  expect(await signIn(deps, { email: 'autre@exemple.fr', password })).toMatchObject({ id: 'editor-2' });
  expect((await failureOf(signIn(deps, { email: 'editor@exemple.fr', password }))).code).toBe(
    'sign-in-refused',
  );
});
