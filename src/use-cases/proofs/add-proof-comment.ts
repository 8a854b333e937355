import { AppError } from '../../core/errors/app-error.ts';
import type { ProofBlock } from '../../core/proof/proof.ts';
import type { ListedProofComment, ProofComment } from '../../core/proof/proof-comment.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { toListedComment } from './list-proof-comments.ts';
import { loadStoredProof } from './rebuild-mail.ts';

interface RemarkInput {
  campaignId: string;
  number: number;
  /** Id of the block it is about; the whole letter when absent. */
  block?: string;
  text: string;
  /** Who says it, when that is another than the author. */
  by?: string;
}

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
export async function addProofComment(
  deps: Pick<Deps, 'campaigns' | 'versions' | 'proofs' | 'proofComments' | 'clock' | 'ids' | 'author'>,
  input: RemarkInput,
): Promise<{ remark: ListedProofComment }> {
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
}
