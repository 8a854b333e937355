import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Proof } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';

/**
 * The proofs of a campaign, newest first, and the hash of its current content: an approval holds for that one only.
 * @throws AppError `campaign-not-found`, and as `hashContent`
 */
export async function listProofs(
  deps: Pick<
    Deps,
    'campaigns' | 'proofs' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'
  >,
  input: { campaignId: string },
): Promise<{ campaign: Campaign; proofs: Proof[]; contentHash: string }> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const version = await loadVersion(deps, campaign.id);
  const [proofs, contentHash] = await Promise.all([
    deps.proofs.list(campaign.id),
    hashContent(deps, version, campaign.newslettertemplate_id),
  ]);
  return { campaign, proofs, contentHash };
}
