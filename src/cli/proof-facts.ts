import type { Proof } from '../core/proof/proof.ts';
import type { ListedProofComment } from '../core/proof/proof-comment.ts';

/** A proof as scripts read it. */
export function proofFacts(proof: Proof) {
  const { campaign_id: campaign, version_id: version, created_at, ...facts } = proof;
  const { number, subject, persona, contentHash, sha256, recipients, findings, approval } = facts;
  return {
    ...{ campaign, version, number, subject, created_at, contentHash, sha256 },
    ...(persona && { persona: persona.id }),
    ...{ recipients, findings },
    ...(approval && { approval }),
  };
}

/** A remark as scripts read it. */
export function commentFacts(campaign: string, { isGone, block, resolved, ...remark }: ListedProofComment) {
  return { campaign, ...remark, block: block ?? null, gone: isGone, resolved: resolved ?? null };
}
