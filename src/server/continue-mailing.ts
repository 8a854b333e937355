import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../core/errors/app-error.ts';
import type { JobOrder } from '../core/jobs/job.ts';
import type { ProofName } from '../core/proof/proof.ts';
import type { Deps } from '../use-cases/deps.ts';
import { continueProof } from '../use-cases/proofs/retry-proof.ts';

/** Whoever was asked to mail it begins within this, ms. */
const restBefore = 1_000;

/** How often the job looks whether the mailing still goes on, ms. */
const look = 1_000;

/**
 * Queues what finishes the mailing of a proof, should the server that mails it die. Where letters are files nobody else could:
 * nothing is queued.
 */
export async function queueMailing(deps: Deps, { campaign_id: id, number }: ProofName): Promise<void> {
  if (deps.jobs.isShared)
    await deps.jobs.add({ kind: 'mail-proof', on: { noun: 'campaign', id }, number }, restBefore);
}

/** Waits until nobody mails a proof any more, and goes on where that was cut. */
export async function continueMailing(
  deps: Deps,
  { on, number }: Extract<JobOrder, { kind: 'mail-proof' }>,
): Promise<void> {
  for (;;) {
    try {
      await continueProof(deps, { campaignId: on.id, number });
      return;
    } catch (error) {
      if (!AppError.is(error, 'proof-busy')) throw error;
      await delay(look, undefined, { ref: false });
    }
  }
}
