import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { NameSchema } from '../single-line-text.ts';
import { RolesSchema } from './role.ts';

/** SHA-256 of a secret that only its bearer has: a copy of what is kept opens nothing. */
/** Whether a text can be the id of a person, or of what lets them in: a slug, or a hash. */
export const isRecordId = (id: string) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(id);

export const SecretHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'empreinte SHA-256 attendue');

/** What of a local password is kept: what scrypt (RFC 7914) makes of it, with what it was made from. Base64url. */
export const PasswordSchema = z.strictObject({
  /** The person. */
  id: IdSchema,
  salt: z.string(),
  hash: z.string(),
  /** Cost, block size, lanes. */
  n: z.int(),
  r: z.int(),
  p: z.int(),
});
export type Password = z.output<typeof PasswordSchema>;

/** A link by which somebody chooses a password, once. */
export const InvitationSchema = z.strictObject({
  id: SecretHashSchema,
  /** Absent: whoever opens it becomes the first administrator. */
  person_id: IdSchema.optional(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof InvitationSchema>;

/** A browser in which somebody is signed in. */
export const SessionSchema = z.strictObject({
  id: SecretHashSchema,
  person_id: IdSchema,
  created_at: z.string(),
  expires_at: z.string(),
  seen_at: z.string(),
  /** As the browser names itself. */
  browser: z.string(),
  /** Signs the addresses that the browser opens without its cookie. */
  signing_key: z.string(),
  /** What its provider of identities is told at sign-out (OpenID Connect RP-Initiated Logout 1.0, `id_token_hint`). */
  id_token: z.string().optional(),
});
export type Session = z.output<typeof SessionSchema>;

/** A sign-in under way at a provider of identities. */
export const PendingSignInSchema = z.strictObject({
  /** Of its state. */
  id: SecretHashSchema,
  issuer_id: IdSchema,
  /** Of the secret that its browser keeps. */
  browser: SecretHashSchema,
  /** What the provider is to bring back, or to be shown (RFC 7636, OpenID Connect Core 1.0 section 3.1.2.1). */
  checks: z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Where it leads, path and query. */
  next: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type PendingSignIn = z.output<typeof PendingSignInSchema>;

/** A secret that a script bears in place of a person. */
export const AccessTokenSchema = z.strictObject({
  id: SecretHashSchema,
  person_id: IdSchema,
  /** What it is for. */
  name: NameSchema.max(100),
  /** It may do no more than this, and no more than its person. */
  roles: RolesSchema,
  created_at: z.string(),
  expires_at: z.string(),
  /** Told to a quarter of an hour. */
  seen_at: z.string().optional(),
});
export type AccessToken = z.output<typeof AccessTokenSchema>;
