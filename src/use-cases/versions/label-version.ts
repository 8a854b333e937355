import { versionLabel, withVersionLabel } from '../../core/campaign/campaign.ts';
import type { Deps } from '../deps.ts';
import { versionMissing } from './version-missing.ts';

/**
 * Calls a version by a label, '' by none. The version's own file stays as it was published.
 * @throws AppError `campaign-not-found`, `version-not-found`, and what the store throws
 */
export async function labelVersion(
  deps: Pick<Deps, 'campaigns' | 'versions'>,
  input: { campaignId: string; versionId: string; label: string },
): Promise<{ label: string }> {
  const versions = await deps.versions.list(input.campaignId);
  const version = versions.find(({ id }) => id === input.versionId);
  if (!version) throw versionMissing(input.versionId, versions);
  const campaign = await deps.campaigns.update(input.campaignId, (former) =>
    withVersionLabel(former, version, input.label),
  );
  return { label: versionLabel(campaign, version) };
}
