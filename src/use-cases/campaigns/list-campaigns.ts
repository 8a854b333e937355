import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { type CampaignSummary, CampaignSummarySchema } from '../../core/campaign/campaign-summary.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadCampaignStatus, type StatusDeps } from './load-campaign-status.ts';

type ListDeps = StatusDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends'>;

/** Versions that cannot be read are told among the workspace's problems, and hide no other campaign. */
export const currentVersion = ({ versions }: Pick<Deps, 'versions'>, campaignId: string) =>
  versions.current(campaignId).catch(onFailure(() => undefined, 'file-unreadable'));

async function lineOf(
  deps: ListDeps,
  campaign: Campaign,
  templateNames: ReadonlyMap<string, string>,
): Promise<CampaignSummary> {
  const [current, proofs, sends] = await Promise.all([
    currentVersion(deps, campaign.id),
    deps.proofs.list(campaign.id),
    deps.sends.listOf(campaign.id),
  ]);
  return {
    ...campaign,
    ...(await loadCampaignStatus(
      deps,
      campaign,
      { proofs, sends },
      { id: current?.id, version: async () => current && deps.versions.get(current.id) },
    )),
    newslettertemplate_name:
      templateNames.get(campaign.newslettertemplate_id) ?? campaign.newslettertemplate_id,
    current_version_id: current?.id ?? null,
    saved_at: current?.created_at ?? campaign.created_at,
    saved_by: current?.author ?? '',
    proof: proofs[0]?.number ?? null,
  };
}

/** Every campaign, archived ones included, the last saved first. Answered from the index: a campaign is opened only where what was proofed or sent must be compared with it. */
export const listCampaigns = verb(
  {
    input: z.strictObject({}),
    output: z.array(CampaignSummarySchema),
    summary: 'Campagnes, la dernière enregistrée d’abord',
  },
  async (deps: ListDeps) => {
    const [campaigns, templates] = await Promise.all([
      deps.campaigns.list(),
      deps.newsletterTemplates.list(),
    ]);
    const templateNames = new Map(templates.map(({ id, name }) => [id, name]));
    const shared = withCachedTemplates(deps);
    const lines = await Promise.all(campaigns.map((campaign) => lineOf(shared, campaign, templateNames)));
    return lines.sort((a, b) =>
      a.saved_at === b.saved_at ? compare(a.id, b.id) : compare(b.saved_at, a.saved_at),
    );
  },
);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
