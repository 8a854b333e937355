import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { BlockIdSchema, IdSchema } from '../../core/id.ts';
import { type ProofBlock, ProofNumberSchema } from '../../core/proof/proof.ts';
import {
  type ListedProofComment,
  ListedProofCommentSchema,
  type ProofComment,
  ProofCommentTextSchema,
} from '../../core/proof/proof-comment.ts';
import { PersonSchema } from '../../core/single-line-text.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { toListedComment } from './list-proof-comments.ts';
import { loadStoredProof } from './rebuild-mail.ts';

const RemarkSchema = z.strictObject({
  campaignId: IdSchema,
  number: ProofNumberSchema,
  /** Id of the block it is about; the whole letter when absent. */
  block: BlockIdSchema.optional(),
  text: ProofCommentTextSchema,
  /** Who says it, when that is not the author. */
  by: PersonSchema.optional(),
});

type RemarkInput = z.output<typeof RemarkSchema>;

/** @throws AppError `remark-block-unknown` */
function blockOf(blocks: readonly ProofBlock[], { block, number }: RemarkInput): ProofComment['block'] {
  if (block === undefined) return undefined;
  const found = blocks.find(({ id }) => id === block);
  if (!found) {
    const known = blocks.map(({ id, name }) => ({ id, name }));
    throw AppError.of('remark-block-unknown', { block, number, blocks: known });
  }
  return { id: found.id, name: found.name };
}

/**
 * Writes down what a person says of a proof, pinned to one of its blocks or not.
 * @throws AppError `campaign-not-found`, `proof-not-found`, `remark-block-unknown`, and what the store throws
 */
export const addProofComment = verb(
  {
    input: RemarkSchema,
    output: z.object({ remark: ListedProofCommentSchema }),
    summary: 'Écrit une remarque sur un BAT, ou sur l’un de ses blocs',
  },
  async (
    deps: Pick<Deps, 'campaigns' | 'versions' | 'proofs' | 'proofComments' | 'clock' | 'ids' | 'author'>,
    input: RemarkInput,
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const { content } = await loadStoredProof(deps, campaign, input.number);
    const block = blockOf(content.blocks ?? [], input);
    const remark: ProofComment = {
      id: deps.ids.next(),
      proof: input.number,
      ...(block && { block }),
      text: input.text,
      author: input.by ?? deps.author,
      created_at: deps.clock.now().toISOString(),
    };
    await deps.proofComments.update(campaign.id, (remarks) => [...remarks, remark]);
    const [now] = await toListedComment(deps, campaign.id, [remark]);
    return { remark: now as ListedProofComment };
  },
);
