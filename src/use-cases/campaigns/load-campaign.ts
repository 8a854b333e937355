import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `campaign-not-found` */
export async function loadCampaign(deps: Pick<Deps, 'campaigns'>, id: string): Promise<Campaign> {
  const campaign = await deps.campaigns.get(id);
  if (!campaign) throw AppError.of('campaign-not-found', { campaign: id });
  return campaign;
}
