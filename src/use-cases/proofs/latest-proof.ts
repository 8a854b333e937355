import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * The number of the proof that is meant: the last one when none is named.
 * @throws AppError `proof-missing`, `proof-not-found` with the number of the last one
 */
export async function latestProof(
  deps: Pick<Deps, 'proofs'>,
  campaign: Campaign,
  named?: number,
): Promise<number> {
  const proofs = await deps.proofs.list(campaign.id);
  const last = proofs[0]?.number;
  if (named !== undefined && !proofs.some(({ number }) => number === named))
    throw AppError.of('proof-not-found', { number: named, nearest: last?.toString() });
  const number = named ?? last;
  if (number === undefined) throw AppError.of('proof-missing', { campaign: campaign.name });
  return number;
}
