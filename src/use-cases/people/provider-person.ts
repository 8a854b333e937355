import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { haveRolesByGroup, isSameIssuer, issuerRoles } from '../../core/people/issuer-roles.ts';
import type { IssuerSettings } from '../../core/people/login-settings.ts';
import { isSameAddress, type Person } from '../../core/people/person.ts';
import { MailAddressSchema } from '../../core/proof/address.ts';
import { PersonNameSchema } from '../../core/single-line-text.ts';
import type { Deps } from '../deps.ts';
import type { ProvenIdentity } from '../ports/identity-provider.ts';
import { inTurn } from '../saving-turns.ts';
import { tellAudit } from '../verb.ts';
import type { AccessDeps } from './callers.ts';
import { createPerson } from './find-person.ts';
import { endSessions } from './sessions.ts';

type PersonDeps = AccessDeps & Pick<Deps, 'audit' | 'config' | 'memory'>;

/**
 * The person whom a provider identified, with the roles that their groups give them from now on. They are found by the
 * provider's name of them; else by an address of mail that the provider vouches for, where nobody signs in with a provider
 * by it yet; else an account is opened, where some role is theirs.
 * @throws AppError `no-account`
 */
export const personOf = (
  deps: PersonDeps,
  issuer: IssuerSettings,
  identity: ProvenIdentity,
): Promise<Person> =>
  // Of two who are new at once, and are one, there is one account.
  inTurn(deps.memory, 'people', async () => {
    const known = await knownPerson(deps, identity);
    return known ? knownAgain(deps, issuer, { known, identity }) : newPerson(deps, issuer, identity);
  });

async function knownPerson({ access }: PersonDeps, identity: ProvenIdentity): Promise<Person | undefined> {
  const { issuer, subject, email, isEmailVerified } = identity;
  const people = await access.people.list();
  const bySubject = people.find(
    (person) => person.identity?.subject === subject && isSameIssuer(person.identity.issuer, issuer),
  );
  if (bySubject || email === undefined || isEmailVerified !== true) return bySubject;
  return people.find((person) => person.identity === undefined && isSameAddress(person.email, email));
}

async function knownAgain(
  deps: PersonDeps,
  issuer: IssuerSettings,
  { known, identity }: { known: Person; identity: ProvenIdentity },
): Promise<Person> {
  const roles = haveRolesByGroup(issuer) ? issuerRoles(issuer, identity.groups) : known.roles;
  // Who is in none of the groups any more is out everywhere.
  if (roles.length === 0) await endSessions(deps, known.id);
  if (known.disabled || roles.length === 0) throw AppError.of('no-account', {});
  const person = await deps.access.people.update(
    known.id,
    (now) => now && { ...now, roles, identity: { issuer: identity.issuer, subject: identity.subject } },
  );
  if (!person || person.disabled) throw AppError.of('no-account', {});
  if (roles.join() !== known.roles.join())
    await tellRoles(deps, issuer, { action: 'person-changed', person });
  return person;
}

/** Who gives them is the provider. */
const tellRoles = (
  deps: PersonDeps,
  { name }: IssuerSettings,
  { action, person: { id, roles } }: { action: 'person-added' | 'person-changed'; person: Person },
) => tellAudit(deps, { action, who: { name }, on: { noun: 'person', id }, note: roles.join(', ') });

async function newPerson(
  deps: PersonDeps,
  issuer: IssuerSettings,
  { issuer: address, subject, name, email, isEmailVerified, groups }: ProvenIdentity,
): Promise<Person> {
  const roles = issuerRoles(issuer, groups);
  const { data: mailbox } = MailAddressSchema.safeParse(email);
  // An address that the provider says may be anybody's would be a name somebody gave themselves.
  if (roles.length === 0 || mailbox === undefined || isEmailVerified === false)
    throw AppError.of('no-account', {});
  const { data: ownName } = PersonNameSchema.safeParse(name?.slice(0, 200));
  const facts = { name: ownName ?? mailbox, email: mailbox, roles, identity: { issuer: address, subject } };
  const person = await createPerson(deps, facts).catch(
    onFailure((): Person => {
      throw AppError.of('no-account', {});
    }, 'person-exists'),
  );
  await tellRoles(deps, issuer, { action: 'person-added', person });
  return person;
}
