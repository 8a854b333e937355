import type { OpenWorkspace } from '../compose.ts';
import { findVersion } from '../use-cases/versions/load-version.ts';
import type { Call } from './call.ts';
import { manyArguments, refuseUsage } from './flags.ts';
import { commandLineWording } from './messages/command-line.fr.ts';

const { usage } = commandLineWording;

/**
 * The versions that a command names, or the current one of every campaign that is not archived.
 * @throws AppError `command-line-invalid`, as `findVersion`
 */
export async function findNamedVersions(call: Call, deps: OpenWorkspace['deps'], all: boolean) {
  const references = manyArguments(call);
  if (all && references.length > 0) refuseUsage(usage.campaignTwice);
  if (!all && references.length === 0) refuseUsage(usage.campaignMissing);
  const wanted = all
    ? (await deps.campaigns.list()).filter(({ archived }) => !archived).map(({ id }) => id)
    : references;
  return Promise.all(wanted.map((reference) => findVersion(deps, reference)));
}
