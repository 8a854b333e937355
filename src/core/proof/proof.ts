import { z } from 'zod';
import { FindingSchema } from '../finding.ts';
import { IdSchema, VersionIdSchema } from '../id.ts';

export const RecipientResultSchema = z.object({
  address: z.string(),
  /** `unknown`: the connection was cut after the message was handed over, so it may have arrived. */
  status: z.enum(['accepted', 'refused', 'deferred', 'unknown']),
  /** The server's own words. */
  response: z.string(),
});
export type RecipientResult = z.infer<typeof RecipientResultSchema>;

/** A BAT: a numbered, sealed proof of one exact content. What was mailed is kept beside it, byte for byte. */
export const ProofSchema = z.object({
  campaign_id: IdSchema,
  /** 1, 2, 3… in its campaign. */
  number: z.int().min(1),
  version_id: VersionIdSchema,
  created_at: z.iso.datetime(),
  author: z.string(),
  /** As mailed, prefix included. */
  subject: z.string(),
  contentHash: z.string(),
  /** SHA-256 of the HTML part that was mailed. */
  sha256: z.string(),
  /** Label of that part's encoding; older proofs leave it to their version. */
  charset: z.string().max(60).optional(),
  recipients: z.array(RecipientResultSchema),
  findings: z.array(FindingSchema),
});
export type Proof = z.infer<typeof ProofSchema>;

/** Whether the mail server took it for at least one recipient. */
export function reachedSomeone(proof: Pick<Proof, 'recipients'>): boolean {
  return proof.recipients.some(({ status }) => status === 'accepted');
}

/** What was mailed. */
export interface ProofContent {
  html: Uint8Array;
  text: string;
}
