import { z } from 'zod';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadReadableVersion, loadWholeVersion, type WholeVersion } from './load-version.ts';
import { versionWording } from './messages.fr.ts';
import { type Base, newBlocksVersion, newRawVersion } from './new-version.ts';
import { publishVersion } from './publish-version.ts';

type RestoreDeps = Pick<Deps, 'campaigns' | 'versions' | 'blockTemplates' | 'renderer' | 'clock' | 'author'>;

/**
 * Adds a version with the content of an old one, as it was; none is removed. Restoring the current one writes nothing. A
 * current one that cannot be read is followed as well: its file stays.
 * @throws AppError `campaign-not-found`, `version-not-found`, `version-conflict`, `versions-exhausted`, and what the store throws
 */
export const restoreVersion = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, versionId: VersionIdSchema }),
    output: z.object({ versionid: VersionIdSchema }),
    summary: 'Ajoute une version égale à une ancienne',
  },
  async (deps: RestoreDeps, input) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const old = await loadWholeVersion(deps, campaign.id, input.versionId);
    const { whole: current, currentId, unreadable } = await loadReadableVersion(deps, campaign.id);
    if (old.version.id === currentId) return { versionid: currentId };
    const base = unreadable ? { id: currentId } : current.version;
    const marks = { basedOn: base, label: versionWording.restored(versionNumber(old.version.id)) };
    const made = copyOf(deps, old, marks);
    await publishVersion(deps, { ...made, base });
    return { versionid: made.version.id };
  },
);

function copyOf(
  deps: RestoreDeps,
  { version: old, raw }: WholeVersion,
  marks: { basedOn: Base; label: string },
) {
  const campaign = { id: old.campaign_id };
  if (!raw) return { version: newBlocksVersion(deps, campaign, old, marks) };
  return { version: newRawVersion(deps, campaign, { head: old, charset: old.charset, raw }, marks), raw };
}
