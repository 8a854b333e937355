import type { Person } from '../../../../src/core/people/person.ts';
import type { Role } from '../../../../src/core/people/role.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

/** A shared workspace, with people who bear one role each. */
export async function sharedDeps(...people: (Role | Person)[]): Promise<TestDeps> {
  const server = { public: { url: 'https://lettres.exemple.fr' } };
  const deps = await testDeps({ config: aConfig({ server, login: {} }) });
  for (const person of people)
    await deps.access.people.create(typeof person === 'string' ? aPersonWho(person) : person);
  return deps;
}

/** The same world, as somebody sees it who is signed in. */
export const asCaller = (deps: TestDeps, { id, name, email, roles }: Person, token?: string): TestDeps => ({
  ...deps,
  caller: { id, name, email, roles, ...(token !== undefined && { token }) },
});
