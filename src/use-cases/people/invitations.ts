import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import type { Invitation } from '../../core/people/access-records.ts';
import { type Person, PersonSchema } from '../../core/people/person.ts';
import { MailAddressSchema } from '../../core/proof/address.ts';
import { issueWording } from '../../core/wording/refusals.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { type AccessDeps, isOver } from './callers.ts';
import { createPerson, personAt } from './find-person.ts';
import { isAdministrator } from './last-administrator.ts';
import { NewPasswordSchema } from './password-text.ts';
import { endSessions } from './sessions.ts';
import { countTry } from './throttle.ts';

/** Days that an invitation is good for. */
const DAYS = 7;

/** Where invitations open; their secret stands after the `#`. */
export const invitationPath = '/invitation';

const SecretSchema = z.string().min(1).max(200);

/**
 * Makes a link by which somebody chooses a password, and ends the former ones.
 * @param person undefined: whoever opens it becomes the first administrator
 */
export async function inviteTo(
  { access, secrets, clock, config }: AccessDeps & Pick<Deps, 'config'>,
  person: Pick<Person, 'id'> | undefined,
): Promise<{ url: string; expires_at: string }> {
  const former = (await access.invitations.list()).filter(({ person_id }) => person_id === person?.id);
  await Promise.all(former.map(({ id }) => access.invitations.update(id, () => undefined)));
  const secret = secrets.create();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + DAYS * 86_400_000).toISOString();
  await access.invitations.create({
    id: secrets.hashOf(secret),
    ...(person && { person_id: person.id }),
    created_at: now.toISOString(),
    expires_at,
  });
  return { url: `${config.server.public?.url ?? ''}${invitationPath}#${secret}`, expires_at };
}

/** The link of the first administrator, where nobody administers yet; undefined where somebody does. */
export async function inviteFirstAdministrator(
  deps: AccessDeps & Pick<Deps, 'config'>,
): Promise<string | undefined> {
  const people = await deps.access.people.list();
  if (people.some(isAdministrator) || !deps.config.login?.local) return undefined;
  return (await inviteTo(deps, undefined)).url;
}

type InvitationDeps = AccessDeps & Pick<Deps, 'config'>;

/**
 * @throws AppError `invitation-refused` for one that is unknown, over or of somebody who may not come in; for that of the first
 * administrator where somebody administers by now; for all where there are no local accounts any more
 */
async function find({ access, secrets, clock, config }: InvitationDeps, secret: string) {
  const invitation = await access.invitations.get(secrets.hashOf(secret));
  const isGood = invitation && !isOver(invitation, clock.now());
  if (!isGood || !config.login?.local) throw AppError.of('invitation-refused', {});
  if (invitation.person_id === undefined) {
    if ((await access.people.list()).some(isAdministrator)) throw AppError.of('invitation-refused', {});
    return { invitation, person: undefined };
  }
  const person = await access.people.get(invitation.person_id);
  if (!person || person.disabled) throw AppError.of('invitation-refused', {});
  return { invitation, person };
}

/**
 * Whom an invitation is for. It is not spent by being looked at: what scans mails opens links.
 * @throws AppError `invitation-refused`, `sign-in-throttled`
 */
export const readInvitation = verb(
  {
    input: z.strictObject({ secret: SecretSchema }),
    output: z.object({
      /** Null for the first administrator, who says who they are. */
      person: z.object(PersonSchema.pick({ name: true, email: true }).shape).nullable(),
    }),
    summary: 'Dit pour qui est une invitation, sans la dépenser',
  },
  async (deps: InvitationDeps, { secret }) => {
    const { person } = await find(deps, secret);
    return { person: person ?? null };
  },
);

/**
 * Spends an invitation: its person has the password from now on, and no other session.
 * @throws AppError `invitation-refused`; `person-exists` for a first administrator whose address has an account
 */
export const acceptInvitation = verb(
  {
    input: z.strictObject({
      secret: SecretSchema,
      password: NewPasswordSchema,
      /** Of the first administrator. */
      name: PersonSchema.shape.name.optional(),
      email: MailAddressSchema.optional(),
    }),
    output: z.object({ id: z.string(), name: z.string() }),
    summary: 'Accepte une invitation et choisit son mot de passe',
    audit: (_, { id, name }) => ({ action: 'invitation-accepted', who: { id, name } }),
  },
  async (deps: InvitationDeps & Pick<Deps, 'memory'>, { secret, password, name, email }): Promise<Person> => {
    const { invitation, person: invited } = await find(deps, secret);
    countTry(deps, [`invitation ${invitation.id}`]);
    const first = invited ? undefined : await firstAdministrator(deps, { name, email });
    const hashed = await deps.secrets.hashPassword(password);
    if (!(await spend(deps, invitation))) throw AppError.of('invitation-refused', {});
    const person = invited ?? (await createPerson(deps, first as NewAdministrator));
    await deps.access.passwords.update(person.id, () => ({ id: person.id, ...hashed }));
    await endSessions(deps, person.id);
    return person;
  },
);

/** Of two who open one link, one has it. */
async function spend({ access }: AccessDeps, { id }: Invitation): Promise<boolean> {
  let isMine = false;
  await access.invitations.update(id, (still) => {
    isMine = still !== undefined;
    return undefined;
  });
  return isMine;
}

type NewAdministrator = Pick<Person, 'name' | 'email' | 'roles'>;

/** Judged before the link is spent: who mistypes opens it again. */
async function firstAdministrator(
  deps: AccessDeps,
  { name, email }: { name: string | undefined; email: string | undefined },
): Promise<NewAdministrator> {
  const missing = [...(name === undefined ? ['name'] : []), ...(email === undefined ? ['email'] : [])];
  if (name === undefined || email === undefined) {
    const issues = missing.map((path) => ({ path, message: issueWording.missing }));
    throw AppError.of('input-invalid', { issues });
  }
  if (await personAt(deps, email)) throw AppError.of('person-exists', { email });
  return { name, email, roles: ['administrator'] };
}
