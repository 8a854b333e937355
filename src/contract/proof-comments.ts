import type {
  addProofComment,
  listProofComments,
  resolveProofComment,
} from '../use-cases/proofs/proof-comments.ts';
import { endpoint } from './endpoint.ts';

export const proofCommentRows = {
  list: endpoint<typeof listProofComments>({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/remarks',
    body: 'none',
  }),
  write: endpoint<typeof addProofComment>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/remarks',
    body: 'api',
  }),
  resolve: endpoint<typeof resolveProofComment>({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/remarks/{remarkId}/resolve',
    body: 'api',
  }),
};
