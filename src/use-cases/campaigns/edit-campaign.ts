import { z } from 'zod';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { IdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/** Its id, and with it its address and folder, stays. @throws AppError `campaign-not-found`, and what the store throws */
export const renameCampaign = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, name: CampaignSchema.shape.name }),
    output: CampaignSchema,
    summary: 'Nouveau nom d’une campagne',
  },
  async (deps: Pick<Deps, 'campaigns'>, input) => {
    return deps.campaigns.update(input.campaignId, (campaign) => ({ ...campaign, name: input.name }));
  },
);

/** Puts a campaign in the archive or takes it out. @throws AppError `campaign-not-found`, and what the store throws */
export const archiveCampaign = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, archived: z.boolean() }),
    output: CampaignSchema,
    summary: 'Archive une campagne, ou l’en sort',
    audit: ({ campaignId: id, archived }) => ({
      action: 'campaign-archived',
      on: { noun: 'campaign', id },
      ...(!archived && { note: 'out' }),
    }),
  },
  async (deps: Pick<Deps, 'campaigns'>, input) => {
    return deps.campaigns.update(input.campaignId, (campaign) => ({ ...campaign, archived: input.archived }));
  },
);
