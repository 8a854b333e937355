import type { ChangeHead } from '../../core/campaign/diff/change.ts';
import { versionConflict } from '../../core/campaign/succession.ts';
import type { RawContent, Version } from '../../core/campaign/version.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { loadVersion } from './load-version.ts';
import type { Base } from './new-version.ts';

type ConflictDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'renderer'>;

/** What the two differ in, without the content: a raw document is told by its bytes' hash. */
async function changesBetween(deps: ConflictDeps, base: Version, current: Version): Promise<ChangeHead[]> {
  const content = (version: Version) => (version.kind === 'raw' ? { ...version, html: '' } : version);
  const names = { blockTemplates: await loadBlockTemplates(deps), look: { colors: [], fonts: [] } };
  const compared = deps.renderer.compare({ before: content(base), after: content(current), names });
  // Who saved in between is told, whatever it takes to say what.
  const changes = await compared.catch(onFailure(() => [], 'comparing-stopped'));
  return changes.map(({ kind, id, name }) => ({ kind, id, name }));
}

/** The refusal of a save whose base is no longer current: who saved what since. */
export async function conflictMessage(deps: ConflictDeps, base: Version): Promise<AppError> {
  const current = await loadVersion(deps, base.campaign_id);
  return versionConflict(current, await changesBetween(deps, base, current));
}

/**
 * Publishes a version made from `base`. Whoever publishes that number first wins; the other learns what changed.
 * @throws AppError `version-conflict` with `current` and `changes`, and what the store throws
 */
export async function publishVersion(
  deps: ConflictDeps,
  { version, raw, base }: { version: Version; raw?: RawContent | undefined; base: Base },
): Promise<void> {
  try {
    await deps.versions.publish(version, raw);
  } catch (error) {
    throw AppError.is(error, 'version-conflict') && base.kind ? await conflictMessage(deps, base) : error;
  }
}
