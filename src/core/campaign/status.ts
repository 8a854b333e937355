import { type Proof, reachedSomeone } from '../proof/proof.ts';

/** What has happened to the current version of a campaign. Scheduled and sent come with the platforms. */
export const campaignStatuses = ['draft', 'proofed'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * `proofed` while a proof that reached someone shows exactly the current content; any change of content or template
 * goes back to `draft`.
 */
export function statusOf(
  currentContentHash: string,
  proofs: readonly Pick<Proof, 'contentHash' | 'recipients'>[],
): CampaignStatus {
  return proofs.some((proof) => proof.contentHash === currentContentHash && reachedSomeone(proof))
    ? 'proofed'
    : 'draft';
}
