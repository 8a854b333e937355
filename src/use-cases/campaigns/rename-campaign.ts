import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Deps } from '../deps.ts';

/** Its id, and with it its address and folder, stays. @throws AppError `campaign-not-found`, and what the store throws */
export async function renameCampaign(
  deps: Pick<Deps, 'campaigns'>,
  input: { campaignId: string; name: string },
): Promise<Campaign> {
  return deps.campaigns.update(input.campaignId, (campaign) => ({ ...campaign, name: input.name }));
}
