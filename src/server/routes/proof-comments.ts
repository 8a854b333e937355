import type { proofCommentRows } from '../../contract/proof-comments.ts';
import {
  addProofComment,
  listProofComments,
  resolveProofComment,
} from '../../use-cases/proofs/proof-comments.ts';
import type { VerbsOf } from '../verbs.ts';

export const proofCommentVerbs = {
  list: listProofComments,
  write: addProofComment,
  resolve: resolveProofComment,
} satisfies VerbsOf<typeof proofCommentRows>;
