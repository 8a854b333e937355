import { z } from 'zod';
import { EnvNameSchema } from '../env-name.ts';
import { IdSchema } from '../id.ts';
import { readUrl } from '../links/read-url.ts';
import { isLoopback } from '../loopback.ts';
import { SingleLineTextSchema } from '../single-line-text.ts';
import { loginSettingsWording as refused } from '../wording/refusals.ts';
import { RolesSchema } from './role.ts';

/** Whether an address is https, or plain http of this machine, which nobody else hears. */
function isSafe(address: string): boolean {
  const url = readUrl(address);
  if (url === undefined || /[@#]/.test(address)) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  );
}

/** `https://letters.example.org`: scheme, host and port, as browsers write an origin (RFC 6454, 6.1). */
export const OriginSchema = z
  .string()
  .max(2_000)
  .refine((address) => isSafe(address) && readUrl(address)?.origin === address, refused.origin);

/** One who says who people are: OpenID Connect, authorization code with PKCE. */
const IssuerSchema = z.strictObject({
  id: IdSchema,
  /** On the button of the page of sign-in. */
  name: SingleLineTextSchema.min(1).max(100),
  issuer: z.string().max(2_000).refine(isSafe, refused.issuer),
  clientId: z.string().min(1).max(500),
  /** Name of the environment variable that holds the client's secret; without it the client is a public one. */
  clientSecretEnv: EnvNameSchema.optional(),
  scope: z.string().min(1).max(1_000).default('openid profile email'),
  /** The claim that lists the groups of a person. */
  groupsClaim: z.string().min(1).max(200).default('groups'),
  /** What the groups of a person become; who is in none of them bears `defaultRoles`. */
  roles: z.record(z.string().min(1).max(500), RolesSchema).default({}),
  /** Empty: who is in none of the groups stays outside. */
  defaultRoles: z.union([z.tuple([]), RolesSchema]).default([]),
});
export type IssuerSettings = z.output<typeof IssuerSchema>;

/** How people sign in on a shared server. */
export const LoginSchema = z.strictObject({
  /** Accounts of one's own, by invitation. */
  local: z.boolean().default(true),
  issuers: z
    .array(IssuerSchema)
    .max(10)
    .refine((issuers) => new Set(issuers.map(({ id }) => id)).size === issuers.length, refused.sameIssuer)
    .default([]),
  /** How long a session lasts, hours. */
  sessionHours: z.int().min(1).max(8_760).default(168),
});

const networks = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];

/** An address, or a network that leaves somebody outside: headers of whoever comes must never count. */
const isNetwork = (text: string) =>
  networks.some((schema) => schema.safeParse(text).success) && !/\/0+$/.test(text);

/** How a shared server is reached. */
export const PublicServerSchema = z.strictObject({
  /** What people open. */
  url: OriginSchema,
  /** Addresses or networks (`10.0.0.0/8`) of the proxies whose X-Forwarded-* headers count. */
  trustedProxies: z.array(z.string().max(50).refine(isNetwork, refused.proxy)).max(50).default([]),
});
