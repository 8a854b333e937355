import type { ProofComment } from './proof-comment.ts';

/** What is still to be dealt with when a proof is read: what was said of it, and what is left from those before. */
export const commentsOnProof = <Said extends ProofComment>(
  number: number,
  remarks: readonly Said[],
): Said[] => remarks.filter(({ proof, resolved }) => proof === number || (proof < number && !resolved));
