import type { Version } from '../../core/campaign/version.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { verbWording } from '../../core/wording/verbs.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadRaw } from './load-raw.ts';
import { loadVersion } from './load-version.ts';
import { newBlocksVersion, newRawVersion } from './new-version.ts';
import { publishVersion } from './publish-version.ts';

type RestoreDeps = Pick<Deps, 'campaigns' | 'versions' | 'blockTemplates' | 'press' | 'clock' | 'author'>;

/**
 * Adds a version with the content of an old one, as it was; none is removed. Restoring the current one writes nothing.
 * @throws AppError `campaign-not-found`, `version-not-found`, `version-conflict`, `versions-exhausted`, and what the store throws
 */
export async function restoreVersion(
  deps: RestoreDeps,
  input: { campaignId: string; versionId: string },
): Promise<{ versionid: string }> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const old = await loadVersion(deps, campaign.id, input.versionId);
  const current = await loadVersion(deps, campaign.id);
  if (old.id === current.id) return { versionid: current.id };
  const marks = { basedOn: current, label: verbWording.restored(versionNumber(old.id)) };
  const made = await copyOf(deps, old, marks);
  await publishVersion(deps, { ...made, base: current });
  return { versionid: made.version.id };
}

async function copyOf(deps: RestoreDeps, old: Version, marks: { basedOn: Version; label: string }) {
  const campaign = { id: old.campaign_id };
  if (old.kind === 'blocks') return { version: newBlocksVersion(deps, campaign, old, marks) };
  const raw = await loadRaw(deps, old.id);
  return { version: newRawVersion(deps, campaign, { head: old, charset: old.charset, raw }, marks), raw };
}
