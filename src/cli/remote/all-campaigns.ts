import { campaignRows } from '../../contract/campaigns.ts';
import { lastSavedFirst } from '../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../core/campaign/campaign-summary.ts';
import { pageCampaigns } from '../../use-cases/campaigns/page-campaigns.ts';
import type { Ask } from '../reach.ts';

/** As many as a part of a list holds. */
const limit = 200;

/**
 * Every campaign of a server, the last saved first, asked for part by part. By name, since what somebody saves meanwhile
 * would move it from one part to another.
 */
export async function allCampaigns(ask: Ask): Promise<CampaignSummary[]> {
  const found = new Map<string, CampaignSummary>();
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const part = await ask(campaignRows.list, pageCampaigns, { order: 'name', offset, limit });
    for (const campaign of part.campaigns) found.set(campaign.id, campaign);
    total = part.total;
  }
  return [...found.values()].sort(lastSavedFirst);
}
