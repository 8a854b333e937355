import { z } from 'zod';
import { IdSchema } from '../id.ts';
import { ProofNumberSchema } from '../proof/proof.ts';

/** What a job is about. */
const JobSubjectSchema = z.strictObject({
  noun: z.enum(['block-template', 'widget', 'clip', 'campaign', 'newsletter-template']),
  id: IdSchema,
});

/**
 * What is to be done in the background, by kind. `thumbnail` and `cover` are queued as what they show changes, `read-letters` as
 * letters do, `mail-proof` with each BAT, to see it mailed to its end; the others come back by the clock.
 */
export const JobOrderSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('thumbnail'),
    on: JobSubjectSchema.extend({ noun: z.enum(['block-template', 'widget', 'clip']) }),
  }),
  z.strictObject({
    kind: z.literal('cover'),
    on: JobSubjectSchema.extend({ noun: z.enum(['campaign', 'newsletter-template']) }),
  }),
  z.strictObject({ kind: z.literal('read-letters') }),
  z.strictObject({
    kind: z.literal('mail-proof'),
    on: JobSubjectSchema.extend({ noun: z.literal('campaign') }),
    number: ProofNumberSchema,
  }),
  z.strictObject({ kind: z.literal('due-sends') }),
  z.strictObject({ kind: z.literal('read-sends') }),
  z.strictObject({ kind: z.literal('settle-proofs') }),
  z.strictObject({ kind: z.literal('sweep-access') }),
]);
export type JobOrder = z.output<typeof JobOrderSchema>;
export type JobKind = JobOrder['kind'];
export const jobKinds = JobOrderSchema.options.map(({ shape }) => shape.kind.value);

/** The same for orders of the same thing: of these one waits. */
export const jobIdOf = (order: JobOrder): string =>
  [
    order.kind,
    ...('on' in order ? [order.on.noun, order.on.id] : []),
    ...('number' in order ? [order.number] : []),
  ].join('/');

/** What is no id of a job, no job has. */
export const JobIdSchema = z
  .string()
  .max(200)
  .regex(/^[a-z-]+(?:\/[a-z-]+\/[a-z0-9-]+)?(?:\/\d+)?$/);

export const jobStates = ['failed', 'running', 'waiting'] as const;

/** A job as administrators see it. */
export const JobSchema = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  on: JobSubjectSchema.optional(),
  /** Of a BAT. */
  number: ProofNumberSchema.optional(),
  state: z.enum(jobStates),
  /** Whether it comes back by the clock. */
  recurs: z.boolean(),
  /** How often it was begun. */
  attempts: z.int(),
  /** Since when it is in that state; ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** When it is begun at the earliest, where it waits. */
  dueAt: z.iso.datetime(),
  /** Why it failed last. */
  reason: z.string().optional(),
});
export type Job = z.output<typeof JobSchema>;
