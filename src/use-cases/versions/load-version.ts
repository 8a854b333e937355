import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { versionMissing } from './version-missing.ts';

/**
 * A version of a campaign, the current one when none is named.
 * @throws AppError `version-not-found` also when it belongs to another campaign; `campaign-without-version`;
 * `file-unreadable`
 */
export async function loadVersion(
  deps: Pick<Deps, 'versions'>,
  campaignId: string,
  versionId?: string,
): Promise<Version> {
  const id = versionId ?? (await deps.versions.current(campaignId))?.id;
  if (id === undefined) throw AppError.of('campaign-without-version', { campaign: campaignId });
  const version = await deps.versions.get(id);
  if (version?.campaign_id !== campaignId) throw versionMissing(id, await deps.versions.list(campaignId));
  return version;
}

/**
 * As `loadVersion`, held to a kind.
 * @throws AppError as `loadVersion`; `campaign-kind-mismatch`
 */
export async function loadVersionAs<Kind extends Version['kind']>(
  deps: Pick<Deps, 'versions'>,
  kind: Kind,
  campaignId: string,
  versionId?: string,
): Promise<Extract<Version, { kind: Kind }>> {
  const version = await loadVersion(deps, campaignId, versionId);
  if (version.kind !== kind) throw AppError.of('campaign-kind-mismatch', { kind: version.kind });
  return version as Extract<Version, { kind: Kind }>;
}
