import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import {
  type ListedProofComment,
  ListedProofCommentSchema,
  type ProofComment,
} from '../../core/proof/proof-comment.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';

type ListDeps = Pick<Deps, 'campaigns' | 'versions' | 'proofComments'>;

/** Remarks as they are read now: whether their blocks are still in the letter. */
export async function toListedComment(
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
export const listProofComments = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({ remarks: z.array(ListedProofCommentSchema) }),
    summary: 'Remarques faites sur les BAT d’une campagne, dans leur ordre',
  },
  async (deps: ListDeps, input) => {
    const { id } = await loadCampaign(deps, input.campaignId);
    return { remarks: await toListedComment(deps, id, await deps.proofComments.list(id)) };
  },
);
