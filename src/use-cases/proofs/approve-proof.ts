import type { Proof } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';
import { latestProof } from './latest-proof.ts';

type ApproveDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'proofs'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'medias'
  | 'config'
  | 'clock'
  | 'author'
>;

/**
 * Records the 'Bon pour accord' that somebody gave to a proof, the last one when none is named. A later approval of the
 * same proof takes its place.
 * @returns the proof, and whether the content is still the one it shows
 * @throws AppError `campaign-not-found`, `proof-missing`, `proof-not-found`, and what the store throws
 */
export async function approveProof(
  deps: ApproveDeps,
  input: { campaignId: string; number?: number; by: string; note?: string },
): Promise<{ proof: Proof; isCurrent: boolean }> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const number = await latestProof(deps, campaign, input.number);
  const { by, note } = input;
  const approval = { by, ...(note && { note }), at: deps.clock.now().toISOString(), author: deps.author };
  const proof = await deps.proofs.update({ campaign_id: campaign.id, number }, ({ recipients }) => ({
    recipients,
    approval,
  }));
  const version = await loadVersion(deps, campaign.id);
  const current = await hashContent(deps, version, campaign.newslettertemplate_id);
  return { proof, isCurrent: current === proof.contentHash };
}
