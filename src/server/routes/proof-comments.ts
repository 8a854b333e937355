import type { proofCommentRows } from '../../contract/proof-comments.ts';
import { addProofComment } from '../../use-cases/proofs/add-proof-comment.ts';
import { listProofComments } from '../../use-cases/proofs/list-proof-comments.ts';
import { resolveProofComment } from '../../use-cases/proofs/resolve-proof-comment.ts';
import type { VerbsOf } from '../verbs.ts';

export const proofCommentVerbs = {
  list: listProofComments,
  write: addProofComment,
  resolve: resolveProofComment,
} satisfies VerbsOf<typeof proofCommentRows>;
