import { z } from 'zod';
import { versionLabel } from '../../core/campaign/campaign.ts';
import { ListedVersionSchema } from '../../core/campaign/listed-version.ts';
import { IdSchema } from '../../core/id.ts';
import { hasReachedSomeone } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';

/**
 * Newest first, each with what it changed and its last proof; answered from the index, no version is opened.
 * @throws AppError `campaign-not-found`
 */
export const listVersions = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.array(ListedVersionSchema),
    summary: 'Versions d’une campagne, la plus récente d’abord',
  },
  async (deps: Pick<Deps, 'campaigns' | 'versions' | 'proofs' | 'sends'>, input) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const [versions, proofs, sends] = await Promise.all([
      deps.versions.list(input.campaignId),
      deps.proofs.list(input.campaignId),
      deps.sends.listOf(input.campaignId),
    ]);
    const reached = proofs.filter(hasReachedSomeone);
    return versions.map(({ id, created_at, author, label, automatic, changes = null }) => ({
      id,
      created_at,
      name: author,
      label: versionLabel(campaign, { id, label }),
      automatic,
      changes,
      proof: reached.find(({ version_id }) => version_id === id)?.number ?? null,
      sent: sends.some(({ version_id, status }) => version_id === id && status === 'sent'),
    }));
  },
);
