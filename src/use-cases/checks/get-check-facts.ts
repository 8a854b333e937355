import { z } from 'zod';
import { CheckFactsSchema } from '../../core/checks/check-facts.ts';
import { IdSchema } from '../../core/id.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { type EmailDeps, loadEmailInput } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';
import { gatherFacts } from './gather-facts.ts';

/**
 * As `gatherFacts`, of the current version of a campaign.
 * @throws AppError `campaign-not-found`, `campaign-without-version`, as `loadEmailInput`
 */
export const getCheckFacts = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: CheckFactsSchema,
    summary: 'Ce que les vérifications savent d’une campagne en plus de son contenu',
  },
  async (deps: Parameters<typeof gatherFacts>[0] & EmailDeps & Pick<Deps, 'campaigns'>, { campaignId }) => {
    const campaign = await loadCampaign(deps, campaignId);
    const version = await loadVersion(deps, campaign.id);
    return gatherFacts(deps, await loadEmailInput(deps, { campaign, version }));
  },
);
