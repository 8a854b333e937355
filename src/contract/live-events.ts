import { z } from 'zod';
import { CampaignSummarySchema } from '../core/campaign/campaign-summary.ts';
import { IdSchema } from '../core/id.ts';
import { RoleSchema } from '../core/people/role.ts';
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

/** Something was told to the audit log of a shared server: who changed what last is another answer now. */
const AuditSchema = z.object({ noun: z.literal('audit') });

/** To each page of a shared server alone: who its session is, and what they may do from now on. */
const CallerSchema = z.object({ noun: z.literal('caller'), id: IdSchema, roles: z.array(RoleSchema) });

const [campaign, version, proof, remark, send, ...others] = StoreChangeSchema.options;

/** What `/events` pushes: one event for each change of the workspace, who has a letter open, what the audit log is told, who one is, and notices. */
export const LiveEventSchema = z.discriminatedUnion('noun', [
  campaign.extend(ofCampaign),
  version.extend(ofCampaign),
  proof.extend(ofCampaign),
  remark.extend(ofCampaign),
  send.extend(ofCampaign),
  ...others,
  PresenceSchema,
  AuditSchema,
  CallerSchema,
  NoticeSchema,
]);
export type LiveEvent = z.output<typeof LiveEventSchema>;
