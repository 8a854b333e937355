import { z } from 'zod';
import { canonicalJson } from '../campaign/canonical-json.ts';
import { sha256Hex } from '../campaign/content-hash.ts';
import { IdSchema } from '../id.ts';

/** What the audit log tells of: who came in, what was decided, what left, what went, and who may do what. */
const auditActions = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'invitation-accepted',
  'session-ended',
  'person-added',
  'person-changed',
  'person-renamed',
  'administrator-kept',
  'person-invited',
  'token-created',
  'token-revoked',
  'proof-sent',
  'proof-approved',
  'send-scheduled',
  'send-overridden',
  'send-cancelled',
  'send-changed',
  'template-created',
  'template-changed',
  'template-deleted',
  'default-changed',
  'theme-added',
  'theme-applied',
  'media-deleted',
  'widget-deleted',
  'trash-restored',
  'campaign-archived',
  'settings-changed',
  'job-retried',
  'job-dropped',
] as const;
export const AuditActionSchema = z.enum(auditActions);
export type AuditAction = z.output<typeof AuditActionSchema>;

export const MAX_NOTE_CHARS = 2_000;

/** Who did it: a person, by a token where a script acted; somebody at the machine itself has a name alone. */
const AuditActorSchema = z.strictObject({
  id: IdSchema.optional(),
  name: z.string(),
  token: z.string().optional(),
});
export type AuditActor = z.output<typeof AuditActorSchema>;

/** What it was done to. */
const AuditSubjectSchema = z.strictObject({
  noun: z.enum([
    'campaign',
    'send',
    'block-template',
    'newsletter-template',
    'theme',
    'media',
    'widget',
    'person',
    'token',
    'trash',
    'job',
  ]),
  id: z.string().max(500),
});

/** What somebody did, as a verb tells it. */
export interface AuditedDeed {
  action: AuditAction;
  on?: z.output<typeof AuditSubjectSchema>;
  /** Roles that were given, the reason of an override, the settings that changed, how often: never a secret. */
  note?: string | undefined;
  /** Who did it, where nobody was signed in before. */
  who?: AuditActor;
}

export const AuditEntrySchema = z.strictObject({
  /** 1, 2, 3… in the workspace. */
  number: z.int().min(1),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  who: AuditActorSchema,
  action: AuditActionSchema,
  on: AuditSubjectSchema.optional(),
  note: z.string().max(MAX_NOTE_CHARS).optional(),
  /** Hash of the entry before; of the first, 64 zeros. */
  previous: z.string(),
  /** SHA-256 of all the rest, as canonical JSON: whoever changes an entry changes all that follow. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntrySchema>;

type Unchained = Omit<AuditEntry, 'number' | 'previous' | 'hash'>;

const beforeAll = { number: 0, hash: '0'.repeat(64) };

const hashOf = ({ hash: _, ...rest }: AuditEntry) => sha256Hex(canonicalJson(rest));

/** The entry that comes after another one, or first of all. */
export function chainEntry(
  entry: Unchained,
  last: Pick<AuditEntry, 'number' | 'hash'> = beforeAll,
): AuditEntry {
  const unsealed = { ...entry, number: last.number + 1, previous: last.hash, hash: '' };
  return { ...unsealed, hash: hashOf(unsealed) };
}

/** Whether an entry is as it was written, and follows that other one. */
export const follows = (entry: AuditEntry, last: Pick<AuditEntry, 'number' | 'hash'> = beforeAll): boolean =>
  entry.number === last.number + 1 && entry.previous === last.hash && entry.hash === hashOf(entry);
