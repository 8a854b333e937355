import { AppError } from '../../core/errors/app-error.ts';
import { isSameAddress, type Person } from '../../core/people/person.ts';
import { createUnderFreeId } from '../create-under-free-id.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `person-not-found` */
export async function loadPerson({ access }: Pick<Deps, 'access'>, id: string): Promise<Person> {
  const person = await access.people.get(id);
  if (!person) throw AppError.of('person-not-found', { person: id });
  return person;
}

/** Whose address of mail it is, whatever its case. */
export async function personAt({ access }: Pick<Deps, 'access'>, email: string): Promise<Person | undefined> {
  return (await access.people.list()).find((person) => isSameAddress(person.email, email));
}

/** Somebody by their id or address of mail. @throws AppError `person-not-found` */
export async function findPerson(deps: Pick<Deps, 'access'>, named: string): Promise<Person> {
  return (await personAt(deps, named)) ?? loadPerson(deps, named);
}

/** @throws AppError `person-exists` where the address of mail has an account */
export async function createPerson(
  deps: Pick<Deps, 'access' | 'clock'>,
  facts: Pick<Person, 'name' | 'email' | 'roles' | 'identity'>,
): Promise<Person> {
  const exists = AppError.of('person-exists', { email: facts.email });
  if (await personAt(deps, facts.email)) throw exists;
  return createUnderFreeId(deps.access.people, {
    name: facts.name,
    exists: 'person-exists',
    async create(id) {
      const person: Person = { id, ...facts, created_at: deps.clock.now().toISOString(), disabled: false };
      if (!(await deps.access.people.create(person))) throw exists;
      return person;
    },
  });
}
