import type { z } from 'zod';
import { datesIn } from '../../core/dates/dates-in.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { findPerson } from '../../use-cases/people/find-person.ts';
import {
  addPerson,
  editPerson,
  invitePerson,
  listPeople,
  type PersonSummary,
} from '../../use-cases/people/people.ts';
import { refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { peopleCommandWords as words } from '../messages/people.fr.ts';
import { answer, answerList, note } from '../output.ts';

type World = Parameters<Parameters<typeof inWorkspace>[1]>[0];

const { name, email: address, roles } = addPerson.input.shape;
const flagShape = { name: name.optional(), address: address.optional(), role: roles.optional() };
type Given = z.output<z.ZodObject<typeof flagShape>>;

/** What is done at a shared workspace, beside a server. @throws AppError `not-shared` where nobody signs in */
export const inSharedWorkspace = (call: Call, work: (world: World) => Promise<number>): Promise<number> =>
  inWorkspace(call, async (world) => {
    if (!world.config.login) throw AppError.of('not-shared', {});
    return work(world);
  });

const actions: Readonly<Record<string, (call: Call, world: World, given: Given) => Promise<number>>> = {
  async list(call, { deps }) {
    const people = await listPeople(deps);
    return answerList(
      call,
      { people },
      { headings: [...words.headings], rows: people.map(rowOf), none: words.none },
    );
  },
  async add(call, { deps, config }, given) {
    if (given.name === undefined || given.address === undefined || given.role === undefined)
      return refuseUsage(words.newMissing);
    const wished = { name: given.name, email: given.address, roles: given.role };
    const { person, invitation } = await addPerson(deps, wished);
    if (!invitation) note(call, words.opened(person.name));
    return answerLink(call, config, { person, invitation });
  },
  async roles(call, world, given) {
    if (given.role === undefined) return refuseUsage(words.rolesMissing);
    return change(call, world, { roles: given.role });
  },
  close: (call, world) => change(call, world, { disabled: true }),
  open: (call, world) => change(call, world, { disabled: false }),
  async invite(call, { deps, config }) {
    const { id: personId } = await findPerson(deps, whoIn(call));
    return answerLink(call, config, { invitation: await invitePerson(deps, { personId }) });
  },
};

/** The people of a shared workspace: who has an account, and what they may do. */
export const people: CommandRun = (call) => {
  const [action = 'list'] = call.args;
  const work = typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!work) return refuseUsage(words.unknownAction(String(action)));
  const given = parseFlags(call, flagShape);
  return inSharedWorkspace(call, (world) => work(call, world, given));
};

/** @throws AppError `command-line-invalid` */
function whoIn({ args: [action, who] }: Call): string {
  return typeof who === 'string' ? who : refuseUsage(words.whoMissing(String(action)));
}

async function change(
  call: Call,
  { deps }: World,
  wished: Partial<Pick<PersonSummary, 'roles' | 'disabled'>>,
): Promise<number> {
  const { id: personId } = await findPerson(deps, whoIn(call));
  const person = await editPerson(deps, { personId, ...wished });
  note(call, words.changed(person.name, words.roles(person.roles), words.states[person.state]));
  return answer(call, { people: [person] }, () => []);
}

const rowOf = ({ id, name, email, roles, state }: PersonSummary) => [
  ...[id, name, email],
  ...[words.roles(roles), words.states[state]],
];

/** A link alone on stdout: whoever pipes it has it whole. */
function answerLink(
  call: Call,
  { timeZone }: World['config'],
  { person, invitation }: { person?: PersonSummary; invitation: { url: string; expires_at: string } | null },
): number {
  if (invitation) note(call, words.linkHint(datesIn(timeZone).dateAndTime(invitation.expires_at)));
  const document = { ...(person && { people: [person] }), invitations: invitation ? [invitation] : [] };
  return answer(call, document, () => (invitation ? [invitation.url] : []));
}
