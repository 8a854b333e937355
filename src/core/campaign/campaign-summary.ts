import { z } from 'zod';
import { VersionIdSchema } from '../id.ts';
import { sendQuestions } from '../send/attention.ts';
import { CampaignSchema } from './campaign.ts';
import { campaignStatuses } from './status.ts';

/** A campaign as lists show it. */
export const CampaignSummarySchema = CampaignSchema.extend({
  status: z.enum(campaignStatuses),
  /** An order stands, and what it will send is another content than the current one. */
  modified_since: z.boolean(),
  /** Name of its newsletter template; its id when the template is gone. */
  newslettertemplate_name: z.string(),
  /** null before the first save. */
  current_version_id: VersionIdSchema.nullable(),
  /** When and by whom the current version was saved; the campaign's creation before the first save. */
  saved_at: z.string(),
  saved_by: z.string(),
  /** Nobody knows whether its send was taken. */
  outcomeUnknown: z.boolean(),
  /** Number of the proof whose approval no longer holds because the content has changed. */
  voided: z.int().nullable(),
  /** Number of its last proof. */
  proof: z.int().nullable(),
  /** The address of its cover; null before the first save. */
  cover: z.string().nullable(),
  /** The instant it is to leave at, ISO 8601, UTC; null where no order stands. */
  leaves_at: z.string().nullable(),
  /** What only a person can decide about its sends. */
  attention: z.enum(sendQuestions).nullable(),
  /** How many remarks nobody has dealt with. */
  open_remarks: z.int(),
});
export type CampaignSummary = z.output<typeof CampaignSummarySchema>;
