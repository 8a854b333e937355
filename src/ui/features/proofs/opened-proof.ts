import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { contract } from '../../../contract/index.ts';

/** A proof with what changed since the one before. */
export type OpenedProofAnswer = AnswerOf<typeof contract.proofs.open>;
