import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { nearestId } from '../../core/nearest-name.ts';
import {
  type ListedProofComment,
  ListedProofCommentSchema,
  type ProofComment,
} from '../../core/proof/proof-comment.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { toListedComment } from './list-proof-comments.ts';

/**
 * Says that a remark has been dealt with, or not after all. What is so already stays as it is: who did it and when too.
 * @throws AppError `campaign-not-found`, `remark-not-found`, and what the store throws
 */
export const resolveProofComment = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, remarkId: IdSchema, resolved: z.boolean().default(true) }),
    output: z.object({ remark: ListedProofCommentSchema }),
    summary: 'Dit qu’une remarque est traitée, ou ne l’est plus',
  },
  async (deps: Pick<Deps, 'campaigns' | 'versions' | 'proofComments' | 'clock' | 'author'>, input) => {
    const { id } = await loadCampaign(deps, input.campaignId);
    const resolved = { by: deps.author, at: deps.clock.now().toISOString() };
    const isMeant = (remark: ProofComment) => remark.id === input.remarkId;
    const remarks = await deps.proofComments.update(id, (former) => {
      if (!former.some(isMeant)) {
        const { remarkId } = input;
        const nearest = nearestId(
          remarkId,
          former.map((one) => ({ id: one.id })),
        );
        throw AppError.of('remark-not-found', { remark: remarkId, nearest });
      }
      return former.map((remark) => {
        if (!isMeant(remark)) return remark;
        const { resolved: before, ...said } = remark;
        return { ...said, ...(input.resolved && { resolved: before ?? resolved }) };
      });
    });
    const [remark] = await toListedComment(deps, id, remarks.filter(isMeant));
    return { remark: remark as ListedProofComment };
  },
);
