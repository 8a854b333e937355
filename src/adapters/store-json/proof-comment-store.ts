import type { ProofCommentStore } from '../../use-cases/ports/store.ts';
import type { Collections } from './collections.ts';

/** `campaigns/<id>/remarks.json`: what people remarked on the proofs of a campaign. */
export const createProofCommentStore = ({ remarks }: Pick<Collections, 'remarks'>): ProofCommentStore => ({
  list: async (campaignId) => (await remarks.find(campaignId))?.remarks ?? [],
  async update(campaignId, change) {
    const book = await remarks.update(campaignId, (former) => ({
      campaign_id: campaignId,
      remarks: change(former?.remarks ?? []),
    }));
    return book.remarks;
  },
});
