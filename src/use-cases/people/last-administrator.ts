import type { Person } from '../../core/people/person.ts';
import type { Deps } from '../deps.ts';

export const isAdministrator = ({ disabled, roles }: Pick<Person, 'disabled' | 'roles'>): boolean =>
  !disabled && roles.includes('administrator');

/** Whether nobody would administer without somebody; to be asked in turn (`AccessStore.inTurn`). */
export async function isLastAdministrator(
  { access }: Pick<Deps, 'access'>,
  person: Person,
): Promise<boolean> {
  if (!isAdministrator(person)) return false;
  return !(await access.people.list()).some((other) => other.id !== person.id && isAdministrator(other));
}
