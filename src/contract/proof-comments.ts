import { z } from 'zod';
import { BlockIdSchema, IdSchema } from '../core/id.ts';
import { ListedProofCommentSchema, ProofCommentTextSchema } from '../core/proof/proof-comment.ts';
import { PersonSchema } from '../core/single-line-text.ts';
import { endpoint } from './endpoint.ts';

const campaign = z.strictObject({ campaignId: IdSchema });

export const proofCommentRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/remarks',
    body: 'none',
    input: campaign,
    output: z.object({ remarks: z.array(ListedProofCommentSchema) }),
    summary: 'Remarques faites sur les BAT d’une campagne, dans leur ordre',
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/remarks',
    body: 'api',
    input: campaign.extend({
      number: z.coerce.number().int().min(1),
      /** Id of the block it is about; the whole letter when absent. */
      block: BlockIdSchema.optional(),
      text: ProofCommentTextSchema,
      /** Who says it, when that is not the author. */
      by: PersonSchema.optional(),
    }),
    output: z.object({ remark: ListedProofCommentSchema }),
    summary: 'Écrit une remarque sur un BAT, ou sur l’un de ses blocs',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/remarks/{remarkId}/resolve',
    body: 'api',
    input: campaign.extend({ remarkId: IdSchema, resolved: z.boolean().default(true) }),
    output: z.object({ remark: ListedProofCommentSchema }),
    summary: 'Dit qu’une remarque est traitée, ou ne l’est plus',
  }),
};
