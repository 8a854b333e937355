import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { SecretHashSchema, SessionSchema } from '../../core/people/access-records.ts';
import type { Caller } from '../../core/people/caller.ts';
import { PersonSchema } from '../../core/people/person.ts';
import { RoleSchema } from '../../core/people/role.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { isOver } from './callers.ts';
import { providerSignOut } from './provider-sign-out.ts';
import { endSessions, requestProof } from './sessions.ts';

type OwnDeps = Pick<Deps, 'access' | 'caller' | 'clock'>;

/** Who asks. @throws AppError `not-shared` where nobody signs in */
export function callerIn({ caller }: Pick<Deps, 'caller'>): Caller {
  if (!caller) throw AppError.of('not-shared', {});
  return caller;
}

/** A browser one is signed in with. */
const SessionSummarySchema = z.object({
  ...SessionSchema.pick({
    id: true,
    browser: true,
    created_at: true,
    expires_at: true,
  }).shape,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

/**
 * Who asks, with what they may do and the browsers in which they are signed in, the last first.
 * @throws AppError `not-shared`
 */
export const getAccount = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      person: z.object({
        ...PersonSchema.pick({ id: true, name: true, email: true }).shape,
        roles: z.array(RoleSchema),
      }),
      sessions: z.array(SessionSummarySchema),
      /** What a page that stayed open while one signed in anew proves its writes with from now on; a token needs none. */
      proof: z.string().optional(),
    }),
    summary: 'Le compte de qui demande : rôles et sessions',
  },
  async (deps: OwnDeps & Pick<Deps, 'secrets'>) => {
    const { session: current, roles, ...person } = callerIn(deps);
    const now = deps.clock.now();
    const own = (await deps.access.sessions.list()).filter(
      (session) => session.person_id === person.id && !isOver(session, now),
    );
    const asking = own.find(({ id }) => id === current);
    const sessions = own
      .sort((one, other) => other.created_at.localeCompare(one.created_at))
      .map((session) => ({ ...session, current: session.id === current }));
    return {
      person: { ...person, roles: [...roles] },
      sessions,
      ...(asking && { proof: requestProof(deps, asking) }),
    };
  },
);

/** Takes another name, on what one does from now on. @throws AppError `not-shared`; what the store throws */
export const renameAccount = verb(
  {
    input: PersonSchema.pick({ name: true }),
    output: z.object({ name: z.string() }),
    summary: 'Change son propre nom',
    audit: (_, { name }) => ({ action: 'person-renamed', note: name }),
  },
  async (deps: OwnDeps, { name }) => {
    await deps.access.people.update(callerIn(deps).id, (person) => person && { ...person, name });
    return { name };
  },
);

/** Ends one of one's sessions. @throws AppError `not-shared`, `session-not-found` for one that is another's, too */
export const endSession = verb(
  {
    input: z.strictObject({ sessionId: SecretHashSchema }),
    output: z.object({}),
    summary: 'Ferme une de ses sessions',
    audit: () => ({ action: 'session-ended' }),
  },
  async (deps: OwnDeps, { sessionId }) => {
    const { id } = callerIn(deps);
    const session = await deps.access.sessions.get(sessionId);
    if (session?.person_id !== id) throw AppError.of('session-not-found', {});
    await deps.access.sessions.update(sessionId, () => undefined);
    return {};
  },
);

/** Ends all of one's sessions but the one that asks. @throws AppError `not-shared` */
export const endOtherSessions = verb(
  {
    input: z.strictObject({}),
    output: z.object({}),
    summary: 'Ferme toutes ses autres sessions',
    audit: () => ({ action: 'session-ended' }),
  },
  async (deps: OwnDeps) => {
    const { id, session } = callerIn(deps);
    await endSessions(deps, id, { but: session });
    return {};
  },
);

/**
 * Ends the session that asks; with a token there is none to end.
 * @returns where the browser signs out of its provider of identities too; null where it has none, or that does not answer
 */
export const signOut = verb(
  {
    input: z.strictObject({}),
    output: z.object({ logout: z.string().nullable() }),
    summary: 'Ferme sa session',
    audit: () => ({ action: 'signed-out' }),
  },
  async (deps: Pick<Deps, 'access' | 'caller' | 'config' | 'identityProvider'>) => {
    const { access, caller } = deps;
    const session = caller?.session === undefined ? undefined : await access.sessions.get(caller.session);
    if (!session) return { logout: null };
    await access.sessions.update(session.id, () => undefined);
    return { logout: await providerSignOut(deps, session) };
  },
);
