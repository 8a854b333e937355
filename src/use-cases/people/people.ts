import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { type Person, PersonSchema } from '../../core/people/person.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import type { AccessDeps } from './callers.ts';
import { endAccess } from './end-access.ts';
import { createPerson, loadPerson } from './find-person.ts';
import { inviteTo } from './invitations.ts';
import { isAdministrator, isLastAdministrator } from './last-administrator.ts';

/** A person as who administers sees them. */
const PersonSummarySchema = z.object({
  ...PersonSchema.omit({ identity: true }).shape,
  /** `invited`: they have no way in yet. */
  state: z.enum(['invited', 'active', 'disabled']),
});
export type PersonSummary = z.output<typeof PersonSummarySchema>;

async function summarize({ access }: Pick<Deps, 'access'>, person: Person): Promise<PersonSummary> {
  const { identity, ...told } = person;
  if (person.disabled) return { ...told, state: 'disabled' };
  const hasWay = identity !== undefined || (await access.passwords.get(person.id)) !== undefined;
  return { ...told, state: hasWay ? 'active' : 'invited' };
}

/** Everybody who has an account, by name. */
export const listPeople = verb(
  {
    input: z.strictObject({}),
    output: z.array(PersonSummarySchema),
    summary: 'Liste des personnes et de leurs rôles',
  },
  async (deps: Pick<Deps, 'access'>) => {
    const people = await deps.access.people.list();
    const summaries = await Promise.all(people.map((person) => summarize(deps, person)));
    return summaries.sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  },
);

/** A link to choose a password by, which is shown once. */
const InvitationLinkSchema = z.object({
  /** The whole address; its secret stands after the `#`, which browsers send to nobody. */
  url: z.string(),
  expires_at: z.string(),
});

/**
 * Opens an account, with a link to choose a password by where there are local accounts.
 * @throws AppError `person-exists`; what the store throws
 */
export const addPerson = verb(
  {
    input: PersonSchema.pick({ name: true, email: true, roles: true }),
    output: z.object({ person: PersonSummarySchema, invitation: InvitationLinkSchema.nullable() }),
    summary: 'Ouvre un compte, et donne le lien d’invitation à transmettre',
    audit: (_, { person }) => ({
      action: 'person-added',
      on: { noun: 'person', id: person.id },
      note: person.roles.join(', '),
    }),
  },
  async (deps: AccessDeps & Pick<Deps, 'config'>, { name, email, roles }) => {
    const person = await createPerson(deps, { name, email, roles });
    const invitation = deps.config.login?.local ? await inviteTo(deps, person) : null;
    return { person: await summarize(deps, person), invitation };
  },
);

type ChangeDeps = AccessDeps & Pick<Deps, 'caller'>;

/** Whoever loses their account loses their sessions and tokens with it. Of two administrators who give it up at once, one stays. */
const changePerson = (deps: ChangeDeps, id: string, change: (person: Person) => Person): Promise<Person> =>
  deps.access.inTurn(() => changeNow(deps, id, change));

async function changeNow(deps: ChangeDeps, id: string, change: (person: Person) => Person): Promise<Person> {
  const former = await loadPerson(deps, id);
  if (!isAdministrator(change(former)) && (await isLastAdministrator(deps, former)))
    throw AppError.of('last-administrator', {});
  const changed = await deps.access.people.update(id, (person) => person && change(person));
  if (!changed) throw AppError.of('person-not-found', { person: id });
  // Opened again, nothing of before lets anybody in: a sign-in may have ended while the account was being closed.
  if (changed.disabled !== former.disabled) await endAccess(deps, id);
  return changed;
}

/**
 * Gives a person another name, other roles, or closes and opens their account.
 * @throws AppError `person-not-found`, `last-administrator`; what the store throws
 */
export const editPerson = verb(
  {
    input: z.strictObject({
      personId: IdSchema,
      name: PersonSchema.shape.name.optional(),
      roles: PersonSchema.shape.roles.optional(),
      disabled: z.boolean().optional(),
    }),
    output: PersonSummarySchema,
    summary: 'Change le nom, les rôles ou l’état du compte d’une personne',
    audit: (asked, { id, name, roles, disabled }) => ({
      action: 'person-changed',
      on: { noun: 'person', id },
      note: [...(asked.name === undefined ? [] : [name]), ...roles, ...(disabled ? ['disabled'] : [])].join(
        ', ',
      ),
    }),
  },
  async (deps: ChangeDeps, { personId, name, roles, disabled }) => {
    const changed = await changePerson(deps, personId, (person) => ({
      ...person,
      name: name ?? person.name,
      roles: roles ?? person.roles,
      disabled: disabled ?? person.disabled,
    }));
    return summarize(deps, changed);
  },
);

/**
 * Gives a person a new link to choose a password by; the former ones end.
 * @throws AppError `person-not-found`, `local-accounts-off`; what the store throws
 */
export const invitePerson = verb(
  {
    input: z.strictObject({ personId: IdSchema }),
    output: InvitationLinkSchema,
    summary: 'Donne un nouveau lien d’invitation',
    audit: ({ personId }) => ({ action: 'person-invited', on: { noun: 'person', id: personId } }),
  },
  async (deps: AccessDeps & Pick<Deps, 'config'>, { personId }) => {
    const person = await loadPerson(deps, personId);
    if (!deps.config.login?.local) throw AppError.of('local-accounts-off', {});
    return inviteTo(deps, person);
  },
);
