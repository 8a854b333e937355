import type { ListedProofComment, ProofComment } from '../../core/proof/proof-comment.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadVersion } from '../versions/load-version.ts';

type ListDeps = Pick<Deps, 'campaigns' | 'versions' | 'remarks'>;

/** Remarks as they are read now: whether their blocks are still in the letter. */
export async function listed(
  deps: ListDeps,
  campaignId: string,
  remarks: readonly ProofComment[],
): Promise<ListedProofComment[]> {
  const version = await loadVersion(deps, campaignId);
  const ids = new Set(version.kind === 'blocks' ? version.blocks.map(({ id }) => id) : []);
  return remarks.map((remark) => ({
    ...remark,
    isGone: remark.block !== undefined && !ids.has(remark.block.id),
  }));
}

/**
 * What people remarked on the proofs of a campaign, in the order they did.
 * @throws AppError `campaign-not-found`, `version-not-found`
 */
export async function listRemarks(
  deps: ListDeps,
  input: { campaignId: string },
): Promise<{ remarks: ListedProofComment[] }> {
  const { id } = await loadCampaign(deps, input.campaignId);
  return { remarks: await listed(deps, id, await deps.remarks.list(id)) };
}
