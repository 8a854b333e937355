import type { Campaign } from '../../core/campaign/campaign.ts';
import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import type { Deps } from '../deps.ts';
import { versionMissing } from './version-missing.ts';

/**
 * What `c` or `c@version` names on the command line: a campaign by id or start of its name, and its version by id or
 * number, the current one when none is given.
 * @throws AppError `campaign-not-found`, `campaign-ambiguous`, `version-not-found`
 */
export async function findVersion(
  deps: Pick<Deps, 'campaigns' | 'versions'>,
  reference: string,
): Promise<{ campaign: Campaign; versionId: string }> {
  const [, name = reference, wanted] = /^(.*)@(\d{1,6}(?:-[a-z0-9]{6})?)$/.exec(reference) ?? [];
  const campaign = await findCampaign(deps, name);
  const versions = await deps.versions.list(campaign.id);
  const id = wanted && versionIdFrom(campaign.id, wanted);
  const found = id ? versions.find((version) => version.id === id) : versions[0];
  if (!found) throw versionMissing(wanted ?? campaign.id, versions);
  return { campaign, versionId: found.id };
}
