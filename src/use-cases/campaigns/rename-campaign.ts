import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Deps } from '../deps.ts';
import { loadCampaign } from './load-campaign.ts';

/** Its id, and with it its address and folder, stays. @throws AppError `campaign-not-found`, and what the store throws */
export async function renameCampaign(
  deps: Pick<Deps, 'campaigns'>,
  input: { campaignId: string; name: string },
): Promise<Campaign> {
  const campaign = await loadCampaign(deps, input.campaignId);
  if (campaign.name === input.name) return campaign;
  const renamed = { ...campaign, name: input.name };
  await deps.campaigns.save(renamed);
  return renamed;
}
