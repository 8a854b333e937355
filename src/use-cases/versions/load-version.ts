import type { Campaign } from '../../core/campaign/campaign.ts';
import type { BlocksVersion, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { findCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';

/** The failure of a version that is not among those of its campaign, with the number of the one that is closest. */
export function versionMissing(versionId: string, versions: readonly { id: string }[]): AppError {
  const wanted = Number.parseInt(versionId, 10);
  const away = (number: number) => Math.abs(number - wanted);
  const [nearest] = Number.isNaN(wanted)
    ? []
    : versions.map(({ id }) => versionNumber(id)).sort((a, b) => away(a) - away(b));
  return AppError.of('version-not-found', {
    versionId,
    ...(nearest !== undefined && { nearest: String(nearest) }),
  });
}

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
  // A letter may have thousands of versions: nobody looks at all of them for the last one.
  const current = wanted === undefined ? await deps.versions.current(campaign.id) : undefined;
  if (current) return { campaign, versionId: current.id };
  const versions = await deps.versions.list(campaign.id);
  const id = wanted && versionIdFrom(campaign.id, wanted);
  const found = id ? versions.find((version) => version.id === id) : versions[0];
  if (!found) throw versionMissing(wanted ?? campaign.id, versions);
  return { campaign, versionId: found.id };
}

/**
 * The bytes of a raw version.
 * @throws AppError `version-not-found` when they are gone
 */
export async function loadRaw(deps: Pick<Deps, 'versions'>, versionId: string): Promise<RawContent> {
  const raw = await deps.versions.raw(versionId);
  if (!raw) throw AppError.of('version-not-found', { versionId });
  return raw;
}

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

/** A version with all its files. */
export type WholeVersion =
  | { version: BlocksVersion; raw?: undefined }
  | { version: RawVersion; raw: RawContent };

/** @throws AppError as `loadVersion` and `loadRaw` */
export async function loadWholeVersion(
  deps: Pick<Deps, 'versions'>,
  campaignId: string,
  versionId: string,
): Promise<WholeVersion> {
  const version = await loadVersion(deps, campaignId, versionId);
  return version.kind === 'raw' ? { version, raw: await loadRaw(deps, version.id) } : { version };
}

/** What stands in for a version whose files cannot be read. */
const unlessUnreadable = onFailure((failure) => failure, 'file-unreadable');

/**
 * The current version of a campaign, to be looked at. While its file cannot be read, as when another program is in the
 * middle of writing it, it is the last one before that can, with the reason. Nothing may leave from that one: whoever
 * sends or approves asks `loadVersion`.
 * @throws AppError as `loadVersion`; `file-unreadable` where none can be read
 */
export async function loadReadableVersion(
  deps: Pick<Deps, 'versions'>,
  campaignId: string,
): Promise<{ whole: WholeVersion; currentId: string; unreadable?: AppError }> {
  const currentId = (await deps.versions.current(campaignId))?.id;
  if (currentId === undefined) throw AppError.of('campaign-without-version', { campaign: campaignId });
  const current = await loadWholeVersion(deps, campaignId, currentId).catch(unlessUnreadable);
  if (!AppError.is(current)) return { whole: current, currentId };
  for (const { id } of await deps.versions.list(campaignId)) {
    if (id >= currentId) continue;
    const older = await loadWholeVersion(deps, campaignId, id).catch(unlessUnreadable);
    if (!AppError.is(older)) return { whole: older, currentId, unreadable: current };
  }
  throw current;
}
