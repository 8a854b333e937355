import { z } from 'zod';
import { BlockIdSchema, IdSchema } from '../id.ts';
import { hasVisibleText } from '../visible-text.ts';

export const ProofCommentTextSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(2_000)
  .refine(hasVisibleText, 'aucun signe ne s’y voit');

/** Something a person said of a proof, to be dealt with in the letter. */
const RemarkSchema = z.object({
  id: IdSchema,
  /** Number of the proof it was said of. */
  proof: z.int().min(1),
  /** The block it is about, as it was called in that proof; absent: the whole letter. It outlives its block. */
  block: z.object({ id: BlockIdSchema, name: z.string() }).optional(),
  text: ProofCommentTextSchema,
  /** Who said it. */
  author: z.string().min(1).max(200),
  /** The person's who wrote it down, on a shared server. */
  author_id: IdSchema.optional(),
  created_at: z.iso.datetime(),
  /** Who dealt with it, and when. */
  resolved: z.object({ by: z.string(), by_id: IdSchema.optional(), at: z.iso.datetime() }).optional(),
});
export type ProofComment = z.output<typeof RemarkSchema>;

/** The remarks of a campaign, in the order they were made. */
export const ProofCommentsFileSchema = z.object({ campaign_id: IdSchema, remarks: z.array(RemarkSchema) });
export type ProofCommentsFile = z.output<typeof ProofCommentsFileSchema>;

/** A remark as it is read now. */
export const ListedProofCommentSchema = RemarkSchema.extend({
  /** Whether its block is no longer in the letter. */
  isGone: z.boolean(),
});
export type ListedProofComment = z.output<typeof ListedProofCommentSchema>;

/** What is still to be dealt with when a proof is read: what was said of it, and what is left from those before. */
export const commentsOnProof = <Said extends ProofComment>(
  number: number,
  remarks: readonly Said[],
): Said[] => remarks.filter(({ proof, resolved }) => proof === number || (proof < number && !resolved));
