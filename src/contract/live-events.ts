import { z } from 'zod';
import { CampaignSummarySchema } from '../core/campaign/campaign-summary.ts';
import { IdSchema } from '../core/id.ts';
import { PresentWindowSchema } from '../core/presence/presence.ts';
import { StoreChangeSchema } from '../core/workspace/workspace.ts';

/** What went wrong in the background, for whoever has the editor open. */
const NoticeSchema = z.object({ noun: z.literal('notice'), text: z.string() });

/** What lists show of the campaign that changed; null when it is gone. Absent where it could not be told: it is to be asked for. */
const ofCampaign = { campaign: CampaignSummarySchema.nullable().optional() };

/** The windows that have a letter open, each time one comes, goes or moves. */
const PresenceSchema = z.object({
  noun: z.literal('presence'),
  campaignId: IdSchema,
  windows: z.array(PresentWindowSchema),
});

const [campaign, version, proof, remark, send, ...others] = StoreChangeSchema.options;

/** What `/events` pushes: one event for each change of the workspace, who has a letter open, and notices. */
export const LiveEventSchema = z.discriminatedUnion('noun', [
  campaign.extend(ofCampaign),
  version.extend(ofCampaign),
  proof.extend(ofCampaign),
  remark.extend(ofCampaign),
  send.extend(ofCampaign),
  ...others,
  PresenceSchema,
  NoticeSchema,
]);
export type LiveEvent = z.output<typeof LiveEventSchema>;
