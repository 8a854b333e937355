import { z } from 'zod';
import { FindingSchema } from '../finding.ts';
import { IdSchema, VersionIdSchema } from '../id.ts';
import { DeliverySchema, deliveryStatuses, TargetSchema } from './delivery.ts';

/** What the ledger says of a send: what its platform says, or `unknown` while its answer is missing. */
export const sendStatuses = [...deliveryStatuses, 'unknown'] as const;
export type SendStatus = (typeof sendStatuses)[number];

/** What has happened to a send; what is begun has a line before it and one after. */
const sendSteps = [
  'asked',
  'handing-over',
  'handed-over',
  'refused',
  'cut',
  'found',
  'not-found',
  'read',
  'cancelling',
  'cancelled',
  'too-late',
  'given-up',
  'copied',
  'adopted',
] as const;

const SendLineSchema = z.strictObject({
  at: z.iso.datetime(),
  step: z.enum(sendSteps),
  /** The send's status from here on. */
  status: z.enum(sendStatuses),
  /** French, or the platform's own words. */
  detail: z.string().optional(),
});
export type SendLogEntry = z.output<typeof SendLineSchema>;

/** Something on the platform that is not as our demand left it: somebody changed it there. */
const SendAlarmSchema = z.strictObject({
  fact: z.enum(['at', 'label', 'lastModified', 'status']),
  expected: z.string(),
  found: z.string(),
});
export type SendAlarm = z.output<typeof SendAlarmSchema>;

export const SendKeySchema = z.string().regex(/^nls_[a-z0-9-]{1,64}_[1-9]\d{0,5}_[0-9a-f]{16}$/);

/** One send of a campaign on a platform: what was asked for, and all that became of it. */
export const SendSchema = z.strictObject({
  key: SendKeySchema,
  campaign_id: IdSchema,
  version_id: VersionIdSchema,
  contentHash: z.string(),
  /** Identity of the folder that gave the order; absent before orders bore it. */
  folder: z.string().optional(),
  /** Found in another folder than that one: a person is asked whether it leaves from there. */
  copied: z.literal(true).optional(),
  /** Key of the send whose place it takes, which is stopped before this one leaves. */
  replaces: SendKeySchema.optional(),
  /** SHA-256 of the HTML that was handed over. */
  sha256: z.string(),
  subject: z.string(),
  platform: z.string(),
  target: TargetSchema,
  /** The instant it leaves at, ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** The zone the instant was given in. */
  zone: z.string(),
  created_at: z.iso.datetime(),
  author: z.string(),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
  /** Why it leaves in spite of its blocking findings. */
  override_reason: z.string().optional(),
  /** Those findings. */
  overridden: z.array(FindingSchema),
  /** The proof that was approved, and by whom. */
  approval: z.strictObject({ proof: z.int(), by: z.string() }).optional(),
  status: z.enum(sendStatuses),
  /** What the platform said last. */
  delivery: DeliverySchema.optional(),
  /** What it said once our demand had been taken in. */
  left: DeliverySchema.optional(),
  alarms: z.array(SendAlarmSchema),
  journal: z.array(SendLineSchema),
});
export type Send = z.output<typeof SendSchema>;

/** Orders sends: the last asked for first. */
export const lastFirst = (a: Send, b: Send) =>
  a.created_at === b.created_at ? Number(a.key < b.key) || -1 : Number(a.created_at < b.created_at) || -1;
