import { proofHeader } from '../../src/contract/page-caller.ts';
import type { Session } from '../../src/core/people/access-records.ts';
import type { Person } from '../../src/core/people/person.ts';
import { type Role, roles } from '../../src/core/people/role.ts';
import { cookieName } from '../../src/server/identify.ts';
import { sharingOf } from '../../src/server/sharing.ts';
import { requestProof, startSession } from '../../src/use-cases/people/sessions.ts';
import { createTokenOf } from '../../src/use-cases/people/tokens.ts';
import { aConfig } from '../support/builders/config.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

/** What people call the server of the tests, which listens elsewhere. */
const publicUrl = 'http://localhost';
export const publicHost = { host: 'localhost' };

/** Somebody who bears one role, and is called by it: `editor` is 'Editor Durand'. */
export const aPersonWho = (role: Role, facts: Partial<Person> = {}): Person => ({
  id: role,
  name: `${role[0]?.toUpperCase()}${role.slice(1)} Durand`,
  email: `${role}@exemple.fr`,
  roles: [role],
  created_at: '2026-11-02T08:00:00.000Z',
  disabled: false,
  ...facts,
});

/**
 * The workspace of the door's tests on a shared server, with somebody for each role.
 * @param server what the configuration says of it
 * @param login how people sign in
 */
export async function aSharedWorkspace(server: object = {}, login: object = {}): Promise<Workspace> {
  const workspace = await aWorkspace();
  const { sources, name } = workspace.deps.config;
  const shared = { public: { url: publicUrl }, ...server };
  workspace.deps.config = aConfig({ name, sources, server: shared, login });
  for (const role of roles) await workspace.deps.access.people.create(aPersonWho(role));
  return workspace;
}

/** What a browser sends that bears the secret of a session. */
export function browserFor({ deps }: Workspace, session: Session, secret: string): Record<string, string> {
  const sharing = sharingOf(deps.config);
  if (!sharing) throw new Error('nobody signs in where nothing is shared');
  return {
    host: sharing.authority,
    origin: sharing.origin,
    cookie: `${cookieName(sharing)}=${secret}`,
    [proofHeader]: requestProof(deps, session),
  };
}

/** What a browser sends in which somebody is signed in. */
export async function browserOf(
  workspace: Workspace,
  person: Pick<Person, 'id'>,
): Promise<{ headers: Record<string, string>; session: Session }> {
  const { secret, session } = await startSession(workspace.deps, person, { browser: 'Firefox' });
  return { headers: browserFor(workspace, session, secret), session };
}

/** What a script sends that bears a token. */
export async function scriptOf({ deps }: Workspace, person: Person, borne = person.roles) {
  const { token, secret } = await createTokenOf(deps, person, { name: 'CI du site', roles: borne, days: 30 });
  return { headers: { ...publicHost, authorization: `Bearer ${secret}` } as Record<string, string>, token };
}
