import { z } from 'zod';
import { CheckPolicySchema } from './checks/policy.ts';
import { defaultTimeZone, isTimeZone } from './dates/wall-time.ts';
import { EnvNameSchema } from './env-name.ts';
import { IdSchema } from './id.ts';
import { TrackingParametersSchema } from './links/organisation-tracking.ts';
import { isLoopback } from './loopback.ts';
import { LoginSchema, OriginSchema, PublicServerSchema } from './people/login-settings.ts';
import { isMailAddress, MailAddressSchema, maxRecipients } from './proof/address.ts';
import { AdobeSettingsSchema } from './send/adobe-settings.ts';
import { TargetSchema } from './send/delivery.ts';
import { HeaderLineSchema, SingleLineTextSchema } from './single-line-text.ts';
import { SourcesSchema } from './source/source.ts';
import { StoreSchema } from './store-settings.ts';
import { sharingWording as refused } from './wording/refusals.ts';

const TimeZoneSchema = z.string().refine(isTimeZone, 'fuseau horaire inconnu');

/** A careless `http://` or port would match nothing, and nobody would be told. */
const HostSchema = z
  .string()
  .max(253)
  .regex(/^(?:[^\s/:@?#[\]]+|\[?(?=.*:.*:)[0-9a-f:.]+\]?)$/i, 'nom d’hôte attendu, sans http:// ni port');

const KeptDaysSchema = z.int().min(1).max(36_500).nullable();

const HeaderNameSchema = HeaderLineSchema.max(200);

const AllowedRecipientSchema = z
  .string()
  .refine((pattern) => isMailAddress(pattern.replace(/^\*@/, 'any@')), 'adresse ou *@domaine attendu');

export const RecipientGroupSchema = z.strictObject({
  id: IdSchema,
  name: SingleLineTextSchema.min(1).max(100),
  addresses: z.array(MailAddressSchema).min(1).max(maxRecipients),
});

export const PersonaSchema = z.strictObject({
  id: IdSchema,
  name: SingleLineTextSchema.min(1).max(100),
  /** By name of token; '' takes the token's fallback, one that is not named the demonstration's value. */
  values: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/), SingleLineTextSchema.max(500))
    .default({}),
});

const PemFileSchema = z.string().min(1).max(1_000);

const WholeConfigSchema = z.strictObject({
  schemaVersion: z.union([z.int(), z.string()]).optional(),
  /** Name of the workspace, shown at the top of the editor. */
  name: SingleLineTextSchema.max(100).default('Newsletter'),
  timeZone: TimeZoneSchema.default(defaultTimeZone),
  /** Used where neither --author nor NEWSLETTER_AUTHOR names one. */
  author: z.string().max(200).optional(),
  /** https address under which `medias/` is published; null keeps pictures inside the mail. */
  publicUrl: z
    .string()
    .regex(/^https:\/\/[^\s?#]+$/, 'adresse https:// attendue')
    .nullable()
    .default(null),
  mail: z
    .strictObject({
      transport: z.enum(['outbox', 'smtp']).default('outbox'),
      host: z.string().min(1).max(253).optional(),
      port: z.int().min(1).max(65_535).default(587),
      /** TLS from the first byte (usually port 465); otherwise STARTTLS where the server offers it. */
      secure: z.boolean().default(false),
      user: z.string().max(320).optional(),
      /** Name of the environment variable that holds the password. */
      passwordEnv: EnvNameSchema.optional(),
      from: z.strictObject({ name: HeaderNameSchema.default(''), email: MailAddressSchema }).optional(),
      /** When given, only these recipients may be mailed: addresses or `*@domain`. */
      allow: z.array(AllowedRecipientSchema).optional(),
      /** Whether the pages where letters unsubscribe take the POST of a mail program: nobody must believe in vain to be out. */
      oneClickUnsubscribe: z.boolean().default(false),
      /** Connections to the server at once, at most. */
      connections: z.int().min(1).max(20).default(5),
      /** How long the outbox keeps a mail, days: `tidy` removes it then; null keeps all. */
      outboxDays: KeptDaysSchema.default(90),
    })
    .refine(({ transport, host }) => transport === 'outbox' || host !== undefined, {
      path: ['host'],
      message: 'obligatoire avec le transport smtp',
    })
    .prefault({}),
  proof: z
    .strictObject({
      groups: z
        .array(RecipientGroupSchema)
        .max(100)
        .refine(
          (groups) => new Set(groups.map(({ id }) => id)).size === groups.length,
          'deux groupes ont le même identifiant',
        )
        .default([]),
      /** Put before the subject; `{n}` is the proof's number. */
      prefix: HeaderNameSchema.default('[BAT {n}] '),
      /** Readers that a proof can be made for: what their tokens become. */
      personas: z
        .array(PersonaSchema)
        .max(100)
        .refine(
          (personas) => new Set(personas.map(({ id }) => id)).size === personas.length,
          'deux lecteurs ont le même identifiant',
        )
        .default([]),
      /** Whether a send needs the approval of its content: not at all, a person is asked, or it is refused without. */
      approval: z.enum(['off', 'warn', 'require']).default('warn'),
      /** Whether, on a shared server, nobody approves what they changed last themselves. */
      notOwn: z.boolean().default(false),
      /** How long a proof is kept as its plain files, days: `tidy` makes it smaller then; null never does. */
      keepDays: KeptDaysSchema.default(90),
    })
    .prefault({}),
  /** Where newsletters are sent from; `embedded` rehearses without an account. */
  platform: z
    .strictObject({
      connector: z.enum(['embedded', 'adobe']).default('embedded'),
      adobe: AdobeSettingsSchema.optional(),
    })
    .refine(({ connector, adobe }) => connector !== 'adobe' || adobe !== undefined, {
      path: ['adobe'],
      message: 'obligatoire avec le connecteur adobe',
    })
    .prefault({}),
  /**
   * Hosts that may be asked though they are not public: this machine, an intranet
   * (docs/faults-and-limits.md#the-one-way-out).
   */
  allowedHosts: z.array(HostSchema).max(200).default([]),
  /** Whom one may send to. */
  targets: z
    .array(TargetSchema)
    .max(500)
    .refine(
      (targets) => new Set(targets.map(({ id }) => id)).size === targets.length,
      'deux cibles ont le même identifiant',
    )
    .default([]),
  /** Where contents come from. */
  sources: SourcesSchema.default([]),
  /** What every page that a newsletter links to is told: `{"utm_source": "lettre"}`. */
  tracking: z.strictObject({ parameters: TrackingParametersSchema.default({}) }).prefault({}),
  /** How much each rule of the checks matters here. */
  checks: CheckPolicySchema.prefault({}),
  /** A filter of spam installed on this machine that judges letters by its local rules. */
  spamFilter: z.enum(['off', 'spamassassin']).default('off'),
  /** Where letters, templates, proofs and sends are stored; `"files"` is short for that connector. */
  store: StoreSchema.prefault({}),
  editor: z.strictObject({ undoSteps: z.int().min(1).max(10_000).default(200) }).prefault({}),
  server: z
    .strictObject({
      /** Another machine would need a login (docs/faults-and-limits.md#who-is-answered). */
      host: z.string().min(1).max(253).default('127.0.0.1'),
      port: z.int().min(0).max(65_535).default(0),
      /** Where it is shared: what people open, and the proxies in front of it. */
      public: PublicServerSchema.optional(),
      /** A second origin, from which medias, free letters and pages that are only looked at come. */
      contentUrl: OriginSchema.optional(),
      /** Files in PEM, by their paths in the workspace or whole ones: the server speaks TLS itself. */
      tls: z.strictObject({ cert: PemFileSchema, key: PemFileSchema }).optional(),
    })
    .prefault({}),
  /** How people sign in, where the server is shared. */
  login: LoginSchema.optional(),
});

/** What the rest of a configuration must say for its server to be shared. */
function judgeSharing({ server, login }: z.output<typeof WholeConfigSchema>, issues: z.core.$RefinementCtx) {
  const say = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message });
  if (login && !server.public) say(['server', 'public'], refused.publicMissing);
  if (server.public && !login) say(['login'], refused.loginMissing);
  if (server.contentUrl && !server.public) say(['server', 'public'], refused.publicMissing);
  if (server.contentUrl && server.contentUrl === server.public?.url)
    say(['server', 'contentUrl'], refused.sameOrigin);
  if (server.tls && !server.public) say(['server', 'public'], refused.publicMissing);
  if (server.tls && server.public?.url.startsWith('http:'))
    say(['server', 'public', 'url'], refused.tlsAddress);
  if (!isLoopback(server.host) && !(server.public && login)) say(['server', 'host'], refused.host);
  if (login && !login.local && login.issuers.length === 0) say(['login'], refused.nobody);
}

/** What `newsletter.config.json` may say; an unknown key is refused with the nearest known one. */
export const ConfigSchema = WholeConfigSchema.superRefine(judgeSharing);
export type Config = z.output<typeof ConfigSchema>;
