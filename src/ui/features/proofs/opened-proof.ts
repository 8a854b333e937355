import type { z } from 'zod';
import type { contract } from '../../../contract/index.ts';

/** A proof with what changed since the one before. */
export type OpenedProofAnswer = z.output<typeof contract.proofs.open.output>;
