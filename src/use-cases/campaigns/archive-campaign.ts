import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Deps } from '../deps.ts';

/** Puts a campaign in the archive or takes it out. @throws AppError `campaign-not-found`, and what the store throws */
export async function archiveCampaign(
  deps: Pick<Deps, 'campaigns'>,
  input: { campaignId: string; archived: boolean },
): Promise<Campaign> {
  return deps.campaigns.update(input.campaignId, (campaign) => ({ ...campaign, archived: input.archived }));
}
