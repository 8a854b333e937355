import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Deps } from '../deps.ts';
import { loadCampaign } from './load-campaign.ts';

/** Puts a campaign in the archive or takes it out. @throws AppError `campaign-not-found`, and what the store throws */
export async function archiveCampaign(
  deps: Pick<Deps, 'campaigns'>,
  input: { campaignId: string; archived: boolean },
): Promise<Campaign> {
  const campaign = await loadCampaign(deps, input.campaignId);
  if (campaign.archived === input.archived) return campaign;
  const changed = { ...campaign, archived: input.archived };
  await deps.campaigns.save(changed);
  return changed;
}
