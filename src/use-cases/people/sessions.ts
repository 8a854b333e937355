import type { Session } from '../../core/people/access-records.ts';
import type { Person } from '../../core/people/person.ts';
import type { Deps } from '../deps.ts';
import type { AccessDeps } from './callers.ts';

/** A session that begins, with the secret that its browser alone keeps. */
export interface StartedSession {
  secret: string;
  session: Session;
}

/** A browser is signed in from now on; its secret is a new one each time, so that none can be given to it beforehand. */
export async function startSession(
  { access, secrets, clock, config }: AccessDeps & Pick<Deps, 'config'>,
  person: Pick<Person, 'id'>,
  { browser, idToken }: { browser: string; idToken?: string },
): Promise<StartedSession> {
  const secret = secrets.create();
  const now = clock.now();
  const hours = config.login?.sessionHours ?? 0;
  const session: Session = {
    id: secrets.hashOf(secret),
    person_id: person.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    seen_at: now.toISOString(),
    browser: browser.slice(0, 300),
    signing_key: secrets.create(),
    ...(idToken && { id_token: idToken }),
  };
  await access.sessions.create(session);
  return { secret, session };
}

/** What a page of a session proves its requests with: another site that has the cookie sent cannot read it. */
export const requestProof = (
  { secrets }: Pick<Deps, 'secrets'>,
  { signing_key }: Pick<Session, 'signing_key'>,
) => secrets.sign(signing_key, 'requests');

/** Ends all sessions of a person, but one where it is named. */
export async function endSessions(
  { access }: Pick<Deps, 'access'>,
  personId: string,
  { but }: { but?: string | undefined } = {},
): Promise<void> {
  const sessions = await access.sessions.list();
  const ended = sessions.filter(({ id, person_id }) => person_id === personId && id !== but);
  await Promise.all(ended.map(({ id }) => access.sessions.update(id, () => undefined)));
}
