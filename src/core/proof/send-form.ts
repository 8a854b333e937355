import { z } from 'zod';
import { PersonaSchema, RecipientGroupSchema } from '../config.ts';
import { FindingSchema } from '../finding.ts';
import { PlatformFormSchema } from '../send/platform-form.ts';
import { ProofSchema } from './proof.ts';

/** What the send form needs. */
export const SendFormSchema = z.object({
  groups: z.array(RecipientGroupSchema),
  /** Whom former proofs went to, beside the groups. */
  remembered: z.array(z.string()),
  /** Readers that the proof can be made for. */
  personas: z.array(PersonaSchema.pick({ id: true, name: true })),
  /** Where mails go: kept in the workspace's outbox, or sent. */
  transport: z.enum(['outbox', 'smtp']),
  /** Recipients the configuration allows (`*@domain` or addresses); null allows all. */
  allow: z.array(z.string()).nullable(),
  /** Number the next proof would take. */
  nextNumber: z.int(),
  /** Subject as the next proof would carry it. */
  subject: z.string(),
  lastProof: ProofSchema.nullable(),
  /** Whether the last proof shows exactly the current content. */
  lastProofIsCurrent: z.boolean(),
  /** The last approval, where it no longer holds because the content has changed. */
  voided: z.object({ proof: z.int(), by: z.string() }).nullable(),
  findings: z.array(FindingSchema),
  /** Weight of the HTML part, in bytes. */
  bytes: z.int(),
  platform: PlatformFormSchema,
});
export type SendForm = z.output<typeof SendFormSchema>;
