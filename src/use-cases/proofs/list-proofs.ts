import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { type Proof, ProofSchema } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { hashCurrent } from '../versions/hash-content.ts';

/**
 * The proofs of a campaign, newest first, and the hash of its current content: an approval holds for that one only.
 * @throws AppError `campaign-not-found`, and as `hashContent`
 */
export const listProofs = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({
      campaign: z.object({ id: IdSchema, name: z.string() }),
      proofs: z.array(ProofSchema),
      /** Of the current content: an approval holds for that one only. */
      contentHash: z.string(),
    }),
    summary: 'BAT d’une campagne, le plus récent d’abord',
  },
  async (
    deps: Pick<
      Deps,
      'campaigns' | 'proofs' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config'
    >,
    input,
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const [proofs, contentHash] = await Promise.all([
      deps.proofs.list(campaign.id),
      hashCurrent(deps, campaign),
    ]);
    return { campaign, proofs, contentHash };
  },
);

/**
 * The number of the proof that is meant: the last one when none is named.
 * @throws AppError `proof-missing`, `proof-not-found` with the number of the last one
 */
export async function latestProof(
  deps: Pick<Deps, 'proofs'>,
  campaign: Campaign,
  named?: number,
): Promise<number> {
  return latestAmong(await deps.proofs.list(campaign.id), campaign, named);
}

/** As `latestProof`, of proofs that are known, the newest first. @throws AppError as `latestProof` */
export function latestAmong(
  proofs: readonly Pick<Proof, 'number'>[],
  campaign: Pick<Campaign, 'name'>,
  named?: number,
): number {
  const last = proofs[0]?.number;
  if (named !== undefined && !proofs.some(({ number }) => number === named))
    throw AppError.of('proof-not-found', { number: named, nearest: last?.toString() });
  const number = named ?? last;
  if (number === undefined) throw AppError.of('proof-missing', { campaign: campaign.name });
  return number;
}
