import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { MailAddressSchema } from '../proof/address.ts';
import { PersonNameSchema } from '../single-line-text.ts';
import { RolesSchema } from './role.ts';

/** Who a provider of identities says somebody is: `subject` never changes there (OpenID Connect Core 1.0, 5.7). */
const IdentitySchema = z.strictObject({
  issuer: z.url().max(2_000),
  subject: z.string().min(1).max(255),
});

/** Somebody who has an account on a shared server. Nobody is ever removed: what they did bears their id. */
export const PersonSchema = z.strictObject({
  id: IdSchema,
  name: PersonNameSchema,
  email: MailAddressSchema,
  roles: RolesSchema,
  created_at: z.string(),
  /** Nobody signs in as them any more, and their sessions and tokens count for nothing. */
  disabled: z.boolean().default(false),
  /** Where they sign in with a provider of identities. */
  identity: IdentitySchema.optional(),
});
export type Person = z.output<typeof PersonSchema>;

/** Mail addresses that lead to one mailbox: case says nothing there in practice (RFC 5321, 2.4). */
export const isSameAddress = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
