import { createHash } from 'node:crypto';

/** What a provider says of somebody, as it was written. */
export type Claims = Readonly<Record<string, unknown>>;

/** More than anybody has, and little enough to look through. */
const MAX_GROUPS = 10_000;

/** A text that can be written to any file: halves of signs become U+FFFD. */
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? Buffer.from(value).toString() : undefined;

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined;

/** A claim by its name; where none is called so, by a path of names (`realm_access.roles`, as Keycloak has it). */
const claimAt = (claims: Claims, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);

/** The groups that a claim lists; undefined where it is not there. */
export function groupsIn(claims: Claims, name: string): string[] | undefined {
  const claim = claimAt(claims, name);
  if (claim === undefined) return undefined;
  const listed: unknown[] = Array.isArray(claim) ? claim.slice(0, MAX_GROUPS) : [claim];
  return listed.filter((group) => typeof group === 'string');
}

/** What people are called (OpenID Connect Core 1.0, 5.1). */
function nameIn(claims: Claims): string | undefined {
  const parts = [textIn(claims.given_name), textIn(claims.family_name)].filter((part) => part !== undefined);
  return textIn(claims.name) ?? textIn(parts.join(' ')) ?? textIn(claims.preferred_username);
}

/** Name and address of mail, where they are told. */
export function profileIn(claims: Claims): { name?: string; email?: string; isEmailVerified?: boolean } {
  const [name, email] = [nameIn(claims), textIn(claims.email)];
  const { email_verified: verified } = claims;
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(typeof verified === 'boolean' && { isEmailVerified: verified }),
  };
}

const digests: Readonly<Record<string, string>> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' };

/**
 * Whether an access token is the one that an id token was signed with (OpenID Connect Core 1.0, 3.1.3.6); one that does not
 * say is left alone.
 */
export function isBound(idToken: string, { at_hash: told }: Claims, accessToken: string): boolean {
  if (told === undefined) return true;
  const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as Claims;
  // EdDSA over Ed25519 is hashed by SHA-512.
  const digest = digests[String(header.alg).slice(-3)] ?? 'sha512';
  const hash = createHash(digest).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url') === told;
}
