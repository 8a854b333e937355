import { AppError } from '../errors/app-error.ts';
import type { ChangeHead } from './diff/change.ts';
import type { Version, VersionSummary } from './version.ts';
import { versionId } from './version-id.ts';
import { versionNumber } from './version-number.ts';

/** A version as lists show it. */
export function summarizeVersion(version: Version): VersionSummary {
  const { id, campaign_id, created_at, author, label, automatic, merged_from, subject, changes } = version;
  const line = { id, campaign_id, created_at, author, label, automatic, subject };
  return { ...line, ...(merged_from && { merged_from }), ...(changes && { changes }) };
}

/** The failure that says which version stands where another one was expected, and what changed since, if known. */
export function versionConflict(
  current: Pick<VersionSummary, 'id' | 'created_at' | 'author'>,
  changes: readonly ChangeHead[] = [],
): AppError {
  const { id, created_at, author } = current;
  return AppError.of('version-conflict', { current: { id, created_at, name: author }, changes });
}

/**
 * The one rule about what may follow: a version bears the number after the one it is based on (1 when on none), and
 * that one is still current.
 * @throws AppError `version-conflict` when another one is current; `version-not-found` when the base is gone
 */
export function assertIsLatest(version: Version, current: VersionSummary | undefined): void {
  const base = version.based_on;
  assertBearsNext(version);
  if (current && base !== current.id) throw versionConflict(current);
  if (!current && base !== null) throw AppError.of('version-not-found', { versionId: base });
}

/** A version that bears another number than the one after its base is a bug. */
export function assertBearsNext(version: Version): void {
  const base = version.based_on;
  const next = base === null ? 1 : versionNumber(base) + 1;
  if (version.id !== versionId(version.campaign_id, next)) {
    throw new Error(`version ${version.id} does not bear the number after ${base ?? 'none'}`);
  }
}
