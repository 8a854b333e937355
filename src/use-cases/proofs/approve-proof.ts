import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { ProofNumberSchema, ProofSchema } from '../../core/proof/proof.ts';
import { PersonNameSchema } from '../../core/single-line-text.ts';
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
  | 'caller'
>;

const ApprovalInputSchema = z.strictObject({
  campaignId: IdSchema,
  number: ProofNumberSchema,
  by: PersonNameSchema,
  note: z.string().trim().max(2_000).optional(),
});

/** Where one's own last change needs somebody else's approval. @throws AppError `own-approval` */
async function assertNotOwn({ config, caller, ...deps }: ApproveDeps, campaignId: string, number: number) {
  if (!caller || !config.proof.notOwn) return;
  const proof = (await deps.proofs.list(campaignId)).find((one) => one.number === number);
  const version = proof && (await deps.versions.get(proof.version_id));
  if (version?.author_id === caller.id) throw AppError.of('own-approval', {});
}

/**
 * Records the 'Bon pour accord' that somebody gave to a proof, the last one when none is named. A later approval of the
 * same proof takes its place.
 * @returns the proof, and whether the content is still the one it shows
 * @throws AppError `campaign-not-found`, `proof-missing`, `proof-not-found`, `own-approval`, and what the store throws
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
    audit: (_, { proof }) => ({
      action: 'proof-approved',
      on: { noun: 'campaign', id: proof.campaign_id },
      note: `BAT ${proof.number}`,
    }),
  },
  async (
    deps: ApproveDeps,
    input: Omit<z.output<typeof ApprovalInputSchema>, 'number'> & { number?: number },
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const number = await latestProof(deps, campaign, input.number);
    await assertNotOwn(deps, campaign.id, number);
    const { note } = input;
    // Who is signed in approves; the note says whom they had it from.
    const by = deps.caller?.name ?? input.by;
    const at = deps.clock.now().toISOString();
    const approval = { by, ...(note && { note }), at, ...authorshipOf(deps) };
    const proof = await deps.proofs.update({ campaign_id: campaign.id, number }, ({ recipients }) => ({
      recipients,
      approval,
    }));
    return { proof, isCurrent: (await hashCurrent(deps, campaign)) === proof.contentHash };
  },
);
