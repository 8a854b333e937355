import type { Campaign } from '../../core/campaign/campaign.ts';
import { lastSavedFirst } from '../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../core/campaign/campaign-summary.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { activeSend } from '../../core/send/active.ts';
import { attentionNeeded } from '../../core/send/attention.ts';
import type { Send } from '../../core/send/send.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import type { Deps } from '../deps.ts';
import { coverAddress } from '../thumbnails/thumbnail-address.ts';
import { loadCampaignStatus, type StatusDeps } from './load-campaign-status.ts';

export type SummaryDeps = StatusDeps &
  Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'proofComments' | 'clock'>;

/** Versions that cannot be read are told among the workspace's problems, and hide no other campaign. */
export const currentVersion = ({ versions }: Pick<Deps, 'versions'>, campaignId: string) =>
  versions.current(campaignId).catch(onFailure(() => undefined, 'file-unreadable'));

const readableRemarks = ({ proofComments }: Pick<Deps, 'proofComments'>, campaignId: string) =>
  proofComments.list(campaignId).catch(onFailure(() => [], 'file-unreadable'));

/** What a list shows of a campaign, and what may make it old besides changes of the campaign itself. */
export interface SummarizedCampaign {
  summary: CampaignSummary;
  /** The last asked for first. */
  sends: readonly Send[];
  /** Its content was compared with what was proofed or sent, or could not be read: templates and pictures count too. */
  isCompared: boolean;
}

/** What its sends ask of a person now. */
export function attentionOf(sends: readonly Send[], now: Date): CampaignSummary['attention'] {
  for (const send of sends) {
    const attention = attentionNeeded(send, now);
    if (attention) return attention;
  }
  return null;
}

/** Looks up what a list shows of a campaign; a version is opened only where what was proofed or sent must be compared with it. */
export async function summarizeCampaign(
  deps: SummaryDeps,
  campaign: Campaign,
  templateNames: ReadonlyMap<string, string>,
): Promise<SummarizedCampaign> {
  const [current, proofs, sends] = await Promise.all([
    currentVersion(deps, campaign.id),
    deps.proofs.list(campaign.id),
    deps.sends.listOf(campaign.id),
  ]);
  const remarks = proofs.length === 0 ? [] : await readableRemarks(deps, campaign.id);
  let isOpened = false;
  const version = async () => {
    isOpened = true;
    return current && deps.versions.get(current.id);
  };
  const status = await loadCampaignStatus(deps, campaign, { proofs, sends }, { id: current?.id, version });
  const summary = {
    ...campaign,
    ...status,
    newslettertemplate_name:
      templateNames.get(campaign.newslettertemplate_id) ?? campaign.newslettertemplate_id,
    current_version_id: current?.id ?? null,
    saved_at: current?.created_at ?? campaign.created_at,
    saved_by: current?.author ?? '',
    proof: proofs[0]?.number ?? null,
    cover: current ? coverAddress({ noun: 'campaign', id: campaign.id }, current.id) : null,
    leaves_at: activeSend(sends)?.at ?? null,
    attention: attentionOf(sends, deps.clock.now()),
    open_remarks: remarks.filter(({ resolved }) => !resolved).length,
  };
  return { summary, sends, isCompared: isOpened || !current };
}

/** The names of the newsletter templates, by their ids. */
export async function loadTemplateNames({
  newsletterTemplates,
}: Pick<Deps, 'newsletterTemplates'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await newsletterTemplates.list()).map(({ id, name }) => [id, name]));
}

/** All of thousands at once would all be held until the last one is there, and moved about by the collector meanwhile. */
const atOnce = 16;

/** Every campaign, archived ones included, the last saved first. */
export async function listCampaigns(deps: SummaryDeps): Promise<CampaignSummary[]> {
  const [campaigns, names] = await Promise.all([deps.campaigns.list(), loadTemplateNames(deps)]);
  const shared = withCachedTemplates(deps);
  const all = await inParallel(
    campaigns,
    atOnce,
    async (campaign) => (await summarizeCampaign(shared, campaign, names)).summary,
  );
  return all.sort(lastSavedFirst);
}
