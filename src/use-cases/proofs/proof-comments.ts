import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { BlockIdSchema, IdSchema } from '../../core/id.ts';
import { nearestId } from '../../core/nearest-name.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { type ProofBlock, ProofNumberSchema } from '../../core/proof/proof.ts';
import {
  type ListedProofComment,
  ListedProofCommentSchema,
  type ProofComment,
  ProofCommentTextSchema,
} from '../../core/proof/proof-comment.ts';
import { PersonNameSchema } from '../../core/single-line-text.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';
import { loadStoredProof } from './rebuild-mail.ts';

type ListDeps = Pick<Deps, 'campaigns' | 'versions' | 'proofComments'>;

/** Remarks as they are read now: whether their blocks are still in the letter. */
async function toListedComment(
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

const RemarkSchema = z.strictObject({
  campaignId: IdSchema,
  number: ProofNumberSchema,
  /** Id of the block it is about; the whole letter when absent. */
  block: BlockIdSchema.optional(),
  text: ProofCommentTextSchema,
  /** Who says it, when that is not the author. */
  by: PersonNameSchema.optional(),
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
      ...authorshipOf(deps),
      ...(input.by && { author: input.by }),
      created_at: deps.clock.now().toISOString(),
    };
    await deps.proofComments.update(campaign.id, (remarks) => [...remarks, remark]);
    const [now] = await toListedComment(deps, campaign.id, [remark]);
    return { remark: now as ListedProofComment };
  },
);

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
    const { author: by, author_id: by_id } = authorshipOf(deps);
    const resolved = { by, ...(by_id && { by_id }), at: deps.clock.now().toISOString() };
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
