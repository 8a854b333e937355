import { z } from 'zod';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { ChangeSchema } from '../../core/campaign/diff/change.ts';
import { IdSchema } from '../../core/id.ts';
import { ProofBlockSchema, ProofNumberSchema, ProofSchema } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { hashCurrent } from '../versions/hash-content.ts';
import { proofChanges } from './proof-changes.ts';
import { loadStoredProof } from './rebuild-mail.ts';

/**
 * A proof with what changed since the one before it.
 * @throws AppError `campaign-not-found`, `proof-not-found`, and as `hashContent`
 */
export const openProof = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, number: ProofNumberSchema }),
    output: z.object({
      proof: ProofSchema,
      /** Number of the proof before; null for the first. */
      since: z.int().nullable(),
      changes: z.array(ChangeSchema),
      /** True where both show exactly the same; without changes and not the same, a template or picture changed. */
      isSame: z.boolean(),
      /** Whether it shows exactly the current content. */
      isCurrent: z.boolean(),
      /** Whether what is kept is still what was mailed, byte for byte. */
      isIntact: z.boolean(),
      /** What remarks can be pinned to, in the order of the page. */
      blocks: z.array(ProofBlockSchema.pick({ id: true, name: true })),
    }),
    summary: 'Un BAT, et ce qui a changé depuis le précédent',
  },
  async (
    deps: Pick<
      Deps,
      | 'campaigns'
      | 'versions'
      | 'proofs'
      | 'newsletterTemplates'
      | 'blockTemplates'
      | 'medias'
      | 'renderer'
      | 'config'
    >,
    input,
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const { proof, content } = await loadStoredProof(deps, campaign, input.number);
    const [changed, current] = await Promise.all([proofChanges(deps, proof), hashCurrent(deps, campaign)]);
    return {
      proof,
      ...changed,
      isCurrent: current === proof.contentHash,
      isIntact: sha256Hex(content.html) === proof.sha256,
      blocks: content.blocks ?? [],
    };
  },
);
