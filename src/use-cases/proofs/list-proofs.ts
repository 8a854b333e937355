import type { Proof } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';

/** Newest first. @throws AppError `campaign-not-found` */
export async function listProofs(
  deps: Pick<Deps, 'campaigns' | 'proofs'>,
  input: { campaignId: string },
): Promise<Proof[]> {
  await loadCampaign(deps, input.campaignId);
  return deps.proofs.list(input.campaignId);
}
