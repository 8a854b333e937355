import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import { readSendDate, type SendDate } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import type { SendRequest } from '../../core/send/send-request.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';
import type { SendDeps } from './send-log.ts';
import { findTarget } from './targets.ts';

/** A send as a form asks for it. */
export const SendInputSchema = z.strictObject({
  campaignId: IdSchema,
  /** The current one when absent. */
  versionId: VersionIdSchema.optional(),
  /** Id of a target. */
  adobetarget: z.string().max(200).default(''),
  /** d/m/Y H:i in the configured zone, five minutes ahead at least. */
  senddate: z.string().max(100).default(''),
  /** Why it leaves in spite of blocking findings. */
  override_reason: z.string().max(2_000).optional(),
});

export type SendInput = z.output<typeof SendInputSchema>;

/** The same, understood. */
export interface ResolvedSendRequest extends SendRequest {
  campaign: Campaign;
  version: Version;
  date: SendDate;
}

/**
 * @throws AppError `send-demand-incomplete`; `campaign-not-found`, `version-not-found`, `target-not-found`; as
 * `readSendDate`, and as `SendPlatform` where it is asked for its targets
 */
export async function resolveSendInput(deps: SendDeps, input: SendInput): Promise<ResolvedSendRequest> {
  const { config, platform } = deps;
  const [targetId, dateText] = [input.adobetarget.trim(), input.senddate.trim()];
  if (targetId === '' || dateText === '') throw AppError.of('send-demand-incomplete', {});
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id, input.versionId);
  const date = readSendDate(dateText, config.timeZone);
  return {
    campaign,
    version,
    date,
    campaign_id: campaign.id,
    contentHash: await hashContent(deps, version, campaign.newslettertemplate_id),
    platform: platform.id,
    target: await findTarget(deps, targetId),
    at: date.instant.toISOString(),
  };
}
