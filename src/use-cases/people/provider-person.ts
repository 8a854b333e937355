import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { haveRolesByGroup, isSameIssuer, issuerRoles } from '../../core/people/issuer-roles.ts';
import type { IssuerSettings } from '../../core/people/login-settings.ts';
import { isSameAddress, type Person } from '../../core/people/person.ts';
import { type Role, roles } from '../../core/people/role.ts';
import { MailAddressSchema } from '../../core/proof/address.ts';
import { PersonNameSchema } from '../../core/single-line-text.ts';
import type { Deps } from '../deps.ts';
import type { ProvenIdentity } from '../ports/identity-provider.ts';
import { tellAudit } from '../verb.ts';
import type { AccessDeps } from './callers.ts';
import { endAccess } from './end-access.ts';
import { createPerson } from './find-person.ts';
import { isLastAdministrator } from './last-administrator.ts';
import { tellRefusal } from './tell-refusal.ts';

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
  deps.access.inTurn(async () => {
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
  const roles = await rolesOf(deps, issuer, { known, identity });
  // Who is in none of the groups any more is out everywhere.
  if (roles.length === 0) await endAccess(deps, known.id, { name: issuer.name });
  if (known.disabled || roles.length === 0) throw await refusal(deps, issuer, known);
  const person = await deps.access.people.update(
    known.id,
    (now) => now && { ...now, roles, identity: { issuer: identity.issuer, subject: identity.subject } },
  );
  if (!person || person.disabled) throw await refusal(deps, issuer, known);
  if (roles.join() !== known.roles.join())
    await tellRoles(deps, issuer, { action: 'person-changed', person });
  return person;
}

/** What the groups of somebody give them; whoever is the last to administer goes on, whatever they say. */
async function rolesOf(
  deps: PersonDeps,
  issuer: IssuerSettings,
  { known, identity }: { known: Person; identity: ProvenIdentity },
): Promise<Role[]> {
  if (!haveRolesByGroup(issuer)) return known.roles;
  const given = issuerRoles(issuer, identity.groups);
  if (given.includes('administrator') || !(await isLastAdministrator(deps, known))) return given;
  const kept = roles.filter((role) => role === 'administrator' || given.includes(role));
  await tellRoles(deps, issuer, { action: 'administrator-kept', person: { ...known, roles: kept } });
  return kept;
}

/** Why nobody comes in, once the audit log has been told. */
async function refusal(deps: PersonDeps, { name }: IssuerSettings, person?: Person): Promise<AppError> {
  await tellRefusal(deps, { person, by: name });
  return AppError.of('no-account', {});
}

type RoleDeed = 'person-added' | 'person-changed' | 'administrator-kept';

/** Who gives them is the provider. */
const tellRoles = (
  deps: PersonDeps,
  { name }: IssuerSettings,
  { action, person: { id, roles } }: { action: RoleDeed; person: Person },
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
    throw await refusal(deps, issuer);
  const { data: ownName } = PersonNameSchema.safeParse(name?.slice(0, 200));
  const facts = { name: ownName ?? mailbox, email: mailbox, roles, identity: { issuer: address, subject } };
  const person = await createPerson(deps, facts).catch(
    onFailure(async (): Promise<Person> => {
      throw await refusal(deps, issuer);
    }, 'person-exists'),
  );
  await tellRoles(deps, issuer, { action: 'person-added', person });
  return person;
}
