import { z } from 'zod';
import { VersionLabelSchema, versionLabel, withVersionLabel } from '../../core/campaign/campaign.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { versionMissing } from './load-version.ts';

/**
 * Calls a version by a label, '' by none. The version's own file stays as it was published.
 * @throws AppError `campaign-not-found`, `version-not-found`, and what the store throws
 */
export const labelVersion = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, versionId: VersionIdSchema, label: VersionLabelSchema }),
    output: z.object({ label: z.string() }),
    summary: 'Donne un libellé à une version, ou le retire',
  },
  async (deps: Pick<Deps, 'campaigns' | 'versions'>, input) => {
    const versions = await deps.versions.list(input.campaignId);
    const version = versions.find(({ id }) => id === input.versionId);
    if (!version) throw versionMissing(input.versionId, versions);
    const campaign = await deps.campaigns.update(input.campaignId, (former) =>
      withVersionLabel(former, version, input.label),
    );
    return { label: versionLabel(campaign, version) };
  },
);
