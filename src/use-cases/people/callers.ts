import type { AccessToken, Session } from '../../core/people/access-records.ts';
import type { Caller } from '../../core/people/caller.ts';
import type { Person } from '../../core/people/person.ts';
import { isPermitted, type Role } from '../../core/people/role.ts';
import type { Deps } from '../deps.ts';

export type AccessDeps = Pick<Deps, 'access' | 'secrets' | 'clock'>;

/** What a script's secret begins with: whoever finds one somewhere knows what it is. */
export const tokenPrefix = 'newsletter_';

export const isOver = ({ expires_at }: { expires_at: string }, now: Date) =>
  Date.parse(expires_at) <= now.getTime();

/** Who may still come in. */
async function activePerson({ access }: AccessDeps, id: string): Promise<Person | undefined> {
  const person = await access.people.get(id);
  return person?.disabled ? undefined : person;
}

const callerOf = ({ id, name, email }: Person, roles: readonly Role[]): Caller => ({
  id,
  name,
  email,
  roles,
});

/** Who bears a session, by the secret in the browser's cookie; undefined where it is unknown, over or its person may not come in. */
export async function findSession(
  deps: AccessDeps,
  secret: string,
): Promise<{ session: Session; caller: Caller } | undefined> {
  return sessionOf(deps, deps.secrets.hashOf(secret));
}

/** As `findSession`, by the id of the session. */
export async function sessionOf(
  deps: AccessDeps,
  id: string,
): Promise<{ session: Session; caller: Caller } | undefined> {
  const session = await deps.access.sessions.get(id);
  if (!session || isOver(session, deps.clock.now())) return undefined;
  const person = await activePerson(deps, session.person_id);
  return person && { session, caller: { ...callerOf(person, person.roles), session: session.id } };
}

/** Who bears a token, by its secret; undefined as of `findSession`. */
export async function findToken(deps: AccessDeps, secret: string): Promise<Caller | undefined> {
  return tokenOf(deps, deps.secrets.hashOf(secret));
}

/** As `findToken`, by the id of the token. */
export async function tokenOf(deps: AccessDeps, id: string): Promise<Caller | undefined> {
  const token = await deps.access.tokens.get(id);
  if (!token || isOver(token, deps.clock.now())) return undefined;
  const person = await activePerson(deps, token.person_id);
  if (!person) return undefined;
  await noteUse(deps, token);
  // What the person lost, the token lost too.
  const borne = token.roles.filter((role) => isPermitted([role], person.roles));
  return { ...callerOf(person, borne), token: token.name };
}

/** ms */
const noteEvery = 15 * 60_000;

async function noteUse({ access, clock }: AccessDeps, { id, seen_at }: AccessToken): Promise<void> {
  const now = clock.now();
  if (seen_at !== undefined && now.getTime() - Date.parse(seen_at) < noteEvery) return;
  await access.tokens.update(id, (token) => token && { ...token, seen_at: now.toISOString() });
}
