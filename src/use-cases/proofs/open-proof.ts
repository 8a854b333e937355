import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Proof, ProofBlock } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { hashContent } from '../versions/hash-content.ts';
import { loadVersion } from '../versions/load-version.ts';
import { type ProofChanges, proofChanges } from './proof-changes.ts';
import { loadStoredProof } from './rebuild-mail.ts';

/** A proof as it is read. */
export interface OpenedProof extends ProofChanges {
  proof: Proof;
  /** Whether it shows exactly the current content. */
  isCurrent: boolean;
  /** Whether what is kept is still what was mailed, byte for byte. */
  isIntact: boolean;
  /** What remarks can be pinned to. */
  blocks: ProofBlock[];
}

/**
 * A proof with what changed since the one before it.
 * @throws AppError `campaign-not-found`, `proof-not-found`, and as `hashContent`
 */
export async function openProof(
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
  input: { campaignId: string; number: number },
): Promise<OpenedProof> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const { proof, content } = await loadStoredProof(deps, campaign, input.number);
  const version = await loadVersion(deps, campaign.id);
  const [changed, current] = await Promise.all([
    proofChanges(deps, proof),
    hashContent(deps, version, campaign.newslettertemplate_id),
  ]);
  return {
    proof,
    ...changed,
    isCurrent: current === proof.contentHash,
    isIntact: sha256Hex(content.html) === proof.sha256,
    blocks: content.blocks ?? [],
  };
}
