import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { type CampaignSummary, CampaignSummarySchema } from '../../core/campaign/campaign-summary.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { attentionNeeded } from '../../core/send/attention.ts';
import { activeSend } from '../../core/send/send.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import type { Deps } from '../deps.ts';
import { coverAddress } from '../thumbnails/thumbnail-address.ts';
import { verb } from '../verb.ts';
import { loadCampaignStatus, type StatusDeps } from './load-campaign-status.ts';

type ListDeps = StatusDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'proofComments' | 'clock'>;

/** Versions that cannot be read are told among the workspace's problems, and hide no other campaign. */
export const currentVersion = ({ versions }: Pick<Deps, 'versions'>, campaignId: string) =>
  versions.current(campaignId).catch(onFailure(() => undefined, 'file-unreadable'));

const readableRemarks = ({ proofComments }: Pick<Deps, 'proofComments'>, campaignId: string) =>
  proofComments.list(campaignId).catch(onFailure(() => [], 'file-unreadable'));

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
  const remarks = proofs.length === 0 ? [] : await readableRemarks(deps, campaign.id);
  const now = deps.clock.now();
  const [attention = null] = sends.flatMap((send) => attentionNeeded(send, now) ?? []);
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
    cover: current ? coverAddress({ noun: 'campaign', id: campaign.id }, current.id) : null,
    leaves_at: activeSend(sends)?.at ?? null,
    attention,
    open_remarks: remarks.filter(({ resolved }) => !resolved).length,
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
