import type { RemarkStore } from '../../use-cases/ports/store.ts';
import type { Collections } from './collections.ts';

/** `campaigns/<id>/remarks.json`: what people remarked on the proofs of a campaign. */
export const createRemarkStore = ({ remarks }: Pick<Collections, 'remarks'>): RemarkStore => ({
  list: async (campaignId) => (await remarks.find(campaignId))?.remarks ?? [],
  async update(campaignId, change) {
    const book = await remarks.update(campaignId, (former) => ({
      campaign_id: campaignId,
      remarks: change(former?.remarks ?? []),
    }));
    return book.remarks;
  },
});
