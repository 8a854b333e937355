import { z } from 'zod';
import { FindingSchema } from '../finding.ts';
import { BlockIdSchema, IdSchema, VersionIdSchema } from '../id.ts';

export const RecipientResultSchema = z.object({
  address: z.string(),
  /** `unknown`: the connection was cut after the message was handed over, so it may have arrived. */
  status: z.enum(['accepted', 'refused', 'deferred', 'unknown']),
  /** The server's own words. */
  response: z.string(),
});
export type RecipientResult = z.infer<typeof RecipientResultSchema>;

/** Where readers unsubscribe, for their mail programs. */
const MailUnsubscribeSchema = z.object({
  /** https, percent-encoded. */
  address: z.string(),
  /** Whether a POST there is enough (RFC 8058). */
  isOneClick: z.boolean(),
});
export type MailUnsubscribe = z.infer<typeof MailUnsubscribeSchema>;

const ApprovalSchema = z.object({
  /** Who said 'Bon pour accord'. */
  by: z.string().min(1).max(200),
  /** How it is known: 'reçu de Mme Petit, courriel du 3 décembre'. */
  note: z.string().max(2_000).optional(),
  at: z.iso.datetime(),
  /** Who recorded it. */
  author: z.string(),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
});

/** Of a proof, as an address or an option names it. */
export const ProofNumberSchema = z.coerce.number().int().min(1);

/** A BAT: a numbered, sealed proof of one exact content. What was mailed is kept beside it, byte for byte. */
export const ProofSchema = z.object({
  campaign_id: IdSchema,
  /** 1, 2, 3… in its campaign. */
  number: z.int().min(1),
  version_id: VersionIdSchema,
  created_at: z.iso.datetime(),
  author: z.string(),
  /** The person's, on a shared server. */
  author_id: IdSchema.optional(),
  /** As mailed, prefix included. */
  subject: z.string(),
  /** Whom it came from; older proofs leave it to their template. */
  from: z.object({ name: z.string(), email: z.string() }).optional(),
  /** Who it was made for, where one of the configuration's readers was chosen. */
  persona: z.object({ id: IdSchema, name: z.string() }).optional(),
  contentHash: z.string(),
  /** Hash of what was asked for: asked for again at once, by anybody, it is this proof. */
  demand: z.string().optional(),
  /** SHA-256 of the HTML part that was mailed. */
  sha256: z.string(),
  /** Label of that part's encoding; older proofs leave it to their version. */
  charset: z.string().max(60).optional(),
  /** Where its readers unsubscribe, as their mail programs are told. */
  unsubscribe: MailUnsubscribeSchema.optional(),
  recipients: z.array(RecipientResultSchema),
  findings: z.array(FindingSchema),
  approval: ApprovalSchema.optional(),
});
export type Proof = z.infer<typeof ProofSchema>;

/** Whether the mail server took it for at least one recipient. */
export function hasReachedSomeone(proof: Pick<Proof, 'recipients'>): boolean {
  return proof.recipients.some(({ status }) => status === 'accepted');
}

/** Whether nothing is known of somebody's mail because it is on its way; of one that was lost, the response says so. */
export const isUnderWay = ({ status, response }: RecipientResult): boolean =>
  status === 'unknown' && response === '';

/** The last proof of a content that somebody approved; any change of content leaves it behind. */
export const currentApproval = (contentHash: string, proofs: readonly Proof[]): Proof | undefined =>
  proofs.find((proof) => proof.approval && proof.contentHash === contentHash);

/** The last proof that was approved, where the content is no longer the one it shows and no proof of it is approved. */
export const voidedApproval = (contentHash: string, proofs: readonly Proof[]): Proof | undefined =>
  currentApproval(contentHash, proofs) ? undefined : proofs.find(({ approval }) => approval);

/** What names a proof. */
export type ProofName = Pick<Proof, 'campaign_id' | 'number'>;

/** What a letter is given as: its page alone, its page with the pictures beside it, the mail itself. */
export const letterFormats = ['html', 'zip', 'eml'] as const;
export type LetterFormat = (typeof letterFormats)[number];

/** What a proof is given as: its page, the mail that left, a print. */
export const proofFormats = ['html', 'eml', 'pdf'] as const;
export type ProofFormat = (typeof proofFormats)[number];

/** A block of what was mailed. */
export const ProofBlockSchema = z.object({
  id: BlockIdSchema,
  /** As it was called then. */
  name: z.string(),
  /** Characters of the HTML before the place of its id. */
  at: z.int().min(0),
});
export type ProofBlock = z.infer<typeof ProofBlockSchema>;

/** What was mailed. */
export interface ProofContent {
  html: Uint8Array;
  text: string;
  /** In the order of the page; none of a raw document, and of older proofs. */
  blocks?: ProofBlock[];
  /** What was attached: remarks, and what changed since the proof before. */
  note?: string;
  /** JPEG of the letter in every view, where it was asked for; attached too. */
  sheet?: Uint8Array;
}
