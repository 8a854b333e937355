import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { ProofNumberSchema, ProofSchema } from '../../core/proof/proof.ts';
import { PersonSchema } from '../../core/single-line-text.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { hashCurrent } from '../versions/hash-content.ts';
import { latestProof } from './list-proofs.ts';

type ApproveDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'proofs'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'medias'
  | 'config'
  | 'clock'
  | 'author'
>;

const ApprovalInputSchema = z.strictObject({
  campaignId: IdSchema,
  number: ProofNumberSchema,
  by: PersonSchema,
  note: z.string().trim().max(2_000).optional(),
});

/**
 * Records the 'Bon pour accord' that somebody gave to a proof, the last one when none is named. A later approval of the
 * same proof takes its place.
 * @returns the proof, and whether the content is still the one it shows
 * @throws AppError `campaign-not-found`, `proof-missing`, `proof-not-found`, and what the store throws
 */
export const approveProof = verb(
  {
    input: ApprovalInputSchema,
    output: z.object({
      proof: ProofSchema,
      /** Whether the content is still the one that was approved. */
      isCurrent: z.boolean(),
    }),
    summary: '« Bon pour accord » donné à un BAT',
  },
  async (
    deps: ApproveDeps,
    input: Omit<z.output<typeof ApprovalInputSchema>, 'number'> & { number?: number },
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const number = await latestProof(deps, campaign, input.number);
    const { by, note } = input;
    const approval = { by, ...(note && { note }), at: deps.clock.now().toISOString(), author: deps.author };
    const proof = await deps.proofs.update({ campaign_id: campaign.id, number }, ({ recipients }) => ({
      recipients,
      approval,
    }));
    return { proof, isCurrent: (await hashCurrent(deps, campaign)) === proof.contentHash };
  },
);
