import { z } from 'zod';
import type { AuditActor, AuditedDeed } from '../../core/audit/audit-entry.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { type AccessToken, AccessTokenSchema, SecretHashSchema } from '../../core/people/access-records.ts';
import { isOwn } from '../../core/people/caller.ts';
import type { Person } from '../../core/people/person.ts';
import { isPermitted } from '../../core/people/role.ts';
import type { Deps } from '../deps.ts';
import { tellAudit, verb } from '../verb.ts';
import { callerIn } from './account.ts';
import { type AccessDeps, tokenPrefix } from './callers.ts';
import { loadPerson } from './find-person.ts';

/** A token as its person sees it. */
const TokenSummarySchema = z.object(AccessTokenSchema.omit({ person_id: true }).shape);

const MAX_DAYS = 366;

/** What a token is asked for with. */
const NewTokenSchema = AccessTokenSchema.pick({ name: true, roles: true }).extend({
  /** How long it is good for. */
  days: z.int().min(1).max(MAX_DAYS).default(90),
});

/** What is told of a token that was just made. */
const CreatedTokenSchema = z.object({
  token: TokenSummarySchema,
  /** What the script bears: it is told this once. */
  secret: z.string(),
});

/**
 * Makes a token that stands for a person.
 * @throws AppError `role-missing` for a role that the person does not bear
 */
export async function createTokenOf(
  { access, secrets, clock }: AccessDeps,
  person: Pick<Person, 'id'> & { roles: readonly Person['roles'][number][] },
  { name, roles, days }: z.output<typeof NewTokenSchema>,
): Promise<{ token: AccessToken; secret: string }> {
  const missing = roles.filter((role) => !isPermitted([role], person.roles));
  if (missing.length > 0) throw AppError.of('role-missing', { roles: missing });
  const secret = `${tokenPrefix}${secrets.create()}`;
  const now = clock.now();
  const token: AccessToken = {
    id: secrets.hashOf(secret),
    person_id: person.id,
    name,
    roles,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
  };
  await access.tokens.create(token);
  return { token, secret };
}

const tellCreated = ({ name, roles }: Pick<AccessToken, 'name' | 'roles'>): AuditedDeed => ({
  action: 'token-created',
  on: { noun: 'token', id: name },
  note: roles.join(', '),
});

/**
 * Makes a token for oneself; a token makes none, or it would never end.
 * @throws AppError `not-shared`, `role-missing`, `token-by-token`; what the store throws
 */
export const createToken = verb(
  {
    input: NewTokenSchema.strict(),
    output: CreatedTokenSchema,
    summary: 'Crée un jeton pour un script, montré une seule fois',
    audit: (_, { token }) => tellCreated(token),
  },
  async (deps: AccessDeps & Pick<Deps, 'caller'>, wished) => {
    const caller = callerIn(deps);
    if (caller.token !== undefined) throw AppError.of('token-by-token', {});
    return createTokenOf(deps, caller, wished);
  },
);

/**
 * Makes a token for somebody, at the machine itself.
 * @throws AppError `person-not-found`, `role-missing`; what the store throws
 */
export const createTokenFor = verb(
  {
    input: NewTokenSchema.extend({ personId: IdSchema }).strict(),
    output: CreatedTokenSchema,
    summary: 'Crée un jeton pour une personne, montré une seule fois',
    audit: (_, { token }) => tellCreated(token),
  },
  async (deps: AccessDeps, { personId, ...wished }) =>
    createTokenOf(deps, await loadPerson(deps, personId), wished),
);

/**
 * Tokens, the last first.
 * @param personId whose; everybody's without it
 */
export async function tokensOf({ access }: Pick<Deps, 'access'>, personId?: string): Promise<AccessToken[]> {
  const all = await access.tokens.list();
  const wanted = personId === undefined ? all : all.filter(({ person_id }) => person_id === personId);
  return wanted.sort((one, other) => other.created_at.localeCompare(one.created_at));
}

/** One's own tokens, the last first. @throws AppError `not-shared` */
export const listTokens = verb(
  { input: z.strictObject({}), output: z.array(TokenSummarySchema), summary: 'Liste de ses jetons' },
  async (deps: Pick<Deps, 'access' | 'caller'>) => tokensOf(deps, callerIn(deps).id),
);

/** Ends a token, and tells the audit log. @param who did it, where that is not whoever acts */
export async function endToken(
  deps: Pick<Deps, 'access' | 'caller'>,
  { id, name }: Pick<AccessToken, 'id' | 'name'>,
  who?: AuditActor,
): Promise<void> {
  await deps.access.tokens.update(id, () => undefined);
  await tellAudit(deps, { action: 'token-revoked', on: { noun: 'token', id: name }, ...(who && { who }) });
}

/**
 * Ends a token; administrators, and whoever is at the machine itself, end everybody's.
 * @throws AppError `token-not-found` for one that is another's, too
 */
export const revokeToken = verb(
  {
    input: z.strictObject({ tokenId: SecretHashSchema }),
    output: z.object({}),
    summary: 'Révoque un jeton',
  },
  async (deps: Pick<Deps, 'access' | 'caller'>, { tokenId }) => {
    const { caller } = deps;
    const token = await deps.access.tokens.get(tokenId);
    if (!token || (caller && !isOwn(caller, { author_id: token.person_id })))
      throw AppError.of('token-not-found', { token: tokenId });
    await endToken(deps, token);
    return {};
  },
);
