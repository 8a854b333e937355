import type { Campaign } from '../../core/campaign/campaign.ts';
import type { CampaignLine } from '../../core/campaign/campaign-line.ts';
import type { Deps } from '../deps.ts';
import { findStatus } from './find-status.ts';

type ListDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'proofs' | 'medias'
>;

async function lineOf(
  deps: ListDeps,
  campaign: Campaign,
  templateNames: ReadonlyMap<string, string>,
): Promise<CampaignLine> {
  const [current, proofs] = await Promise.all([
    deps.versions.current(campaign.id),
    deps.proofs.list(campaign.id),
  ]);
  return {
    ...campaign,
    status: await findStatus(deps, campaign, proofs, async () => current && deps.versions.get(current.id)),
    newslettertemplate_name:
      templateNames.get(campaign.newslettertemplate_id) ?? campaign.newslettertemplate_id,
    current_version_id: current?.id ?? null,
    saved_at: current?.created_at ?? campaign.created_at,
    saved_by: current?.author ?? '',
    proof: proofs[0]?.number ?? null,
  };
}

/** Every campaign, archived ones included, the last saved first. Answered from the index: only campaigns with proofs are opened. */
export async function listCampaigns(deps: ListDeps): Promise<CampaignLine[]> {
  const [campaigns, templates] = await Promise.all([deps.campaigns.list(), deps.newsletterTemplates.list()]);
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  const lines = await Promise.all(campaigns.map((campaign) => lineOf(deps, campaign, names)));
  return lines.sort((a, b) =>
    a.saved_at === b.saved_at ? compare(a.id, b.id) : compare(b.saved_at, a.saved_at),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
