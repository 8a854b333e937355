import type { RawContent } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * The bytes of a raw version.
 * @throws AppError `version-not-found` when they are gone
 */
export async function loadRaw(deps: Pick<Deps, 'versions'>, versionId: string): Promise<RawContent> {
  const raw = await deps.versions.raw(versionId);
  if (!raw) throw AppError.of('version-not-found', { versionId });
  return raw;
}
