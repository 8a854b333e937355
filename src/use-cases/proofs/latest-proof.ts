import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** The number of the proof that is meant: the last one when none is named. @throws AppError `proof-missing` */
export async function latestProof(
  deps: Pick<Deps, 'proofs'>,
  campaign: Campaign,
  named?: number,
): Promise<number> {
  const number = named ?? (await deps.proofs.list(campaign.id))[0]?.number;
  if (number === undefined) throw AppError.of('proof-missing', { campaign: campaign.name });
  return number;
}
