import { z } from 'zod';
import { datesIn } from '../../core/dates/dates-in.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { AccessToken } from '../../core/people/access-records.ts';
import { findPerson } from '../../use-cases/people/find-person.ts';
import { createToken, createTokenFor, revokeToken, tokensOf } from '../../use-cases/people/tokens.ts';
import { refuseUsage } from '../arguments.ts';
import type { Call, CommandRun } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { peopleCommandWords, tokenCommandWords as words } from '../messages/people.fr.ts';
import { answer, answerList, note } from '../output.ts';
import { inSharedWorkspace } from './people.ts';

type World = Parameters<Parameters<typeof inSharedWorkspace>[1]>[0];

const { name, roles, days } = createToken.input.shape;
const flagShape = {
  person: z.string().min(1).optional(),
  name: name.optional(),
  role: roles.optional(),
  days: z.coerce.number().pipe(days.unwrap()).optional(),
};
type Given = z.output<z.ZodObject<typeof flagShape>>;

const actions: Readonly<Record<string, (call: Call, world: World, given: Given) => Promise<number>>> = {
  list,
  create,
  revoke,
};

/** The tokens by which scripts act for people, on a shared workspace. */
export const token: CommandRun = (call) => {
  const [action = 'list'] = call.args;
  const work = typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!work) return refuseUsage(words.unknownAction(String(action)));
  const given = parseFlags(call, flagShape);
  return inSharedWorkspace(call, (world) => work(call, world, given));
};

async function list(call: Call, { deps, config }: World, { person }: Given): Promise<number> {
  const date = datesIn(config.timeZone).dateAndTime;
  const who = person === undefined ? undefined : await findPerson(deps, person);
  const tokens = await tokensOf(deps, who?.id);
  const rows = tokens.map(({ id, name, person_id, roles, expires_at, seen_at }) => [
    ...[shortId(id), name, person_id, peopleCommandWords.roles(roles)],
    ...[date(expires_at), seen_at === undefined ? '' : date(seen_at)],
  ]);
  return answerList(call, { tokens }, { headings: [...words.headings], rows, none: words.none });
}

/** As many signs as tell tokens apart. */
const shortId = (id: string) => id.slice(0, 12);

/** The secret stands alone on stdout, this once. */
async function create(call: Call, { deps, config }: World, given: Given): Promise<number> {
  const { person, name, role, days } = given;
  if (person === undefined || name === undefined || role === undefined) return refuseUsage(words.newMissing);
  const { id: personId } = await findPerson(deps, person);
  const wished = { personId, name, roles: role, ...(days !== undefined && { days }) };
  const made = await createTokenFor(deps, createTokenFor.input.parse(wished));
  const { dateAndTime } = datesIn(config.timeZone);
  note(call, words.secretHint(made.token.name, dateAndTime(made.token.expires_at)));
  return answer(call, { tokens: [{ ...made.token, secret: made.secret }] }, () => [made.secret]);
}

async function revoke(call: Call, { deps }: World): Promise<number> {
  const [, named] = call.args;
  if (typeof named !== 'string') return refuseUsage(words.tokenMissing);
  const { id: tokenId, name } = namedToken(await tokensOf(deps), named);
  await revokeToken(deps, { tokenId });
  note(call, words.revoked(name));
  return answer(call, { tokens: [{ id: tokenId, name }] }, () => []);
}

/** By its id, as much of it as the list shows, or its name. @throws AppError `token-not-found`, `command-line-invalid` */
function namedToken(tokens: readonly AccessToken[], named: string): AccessToken {
  const isId = /^[0-9a-f]{12,64}$/.test(named);
  const found = tokens.filter(({ id, name }) => name === named || (isId && id.startsWith(named)));
  const [first, second] = found;
  if (second) return refuseUsage(words.ambiguous(named));
  if (!first) throw AppError.of('token-not-found', { token: named });
  return first;
}
