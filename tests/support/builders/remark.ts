import type { ProofComment } from '../../../src/core/proof/proof-comment.ts';

/** A remark on the first proof, still to be dealt with. */
export const aRemark = (facts: Partial<ProofComment> = {}): ProofComment => ({
  id: 'r1',
  proof: 1,
  text: 'La date est fausse.',
  author: 'Mme Petit',
  created_at: '2026-11-26T11:00:00.000Z',
  ...facts,
});
