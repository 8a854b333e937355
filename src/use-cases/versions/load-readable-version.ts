import type { BlocksVersion, RawContent, RawVersion } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { loadRaw } from './load-raw.ts';
import { loadVersion } from './load-version.ts';

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

/** What stands in for a version whose files cannot be read; any other failure is thrown on. */
function unlessUnreadable(error: unknown): AppError {
  if (AppError.is(error, 'file-unreadable')) return error;
  throw error;
}

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
