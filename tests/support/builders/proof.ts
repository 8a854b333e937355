import { versionId } from '../../../src/core/campaign/version-id.ts';
import type { Proof } from '../../../src/core/proof/proof.ts';

/** A proof that one person got. */
export function aProof(facts: Partial<Proof> = {}): Proof {
  const campaign_id = facts.campaign_id ?? 'lettre-de-decembre';
  return {
    campaign_id,
    number: 1,
    version_id: versionId(campaign_id, 1),
    created_at: '2026-11-26T10:00:00.000Z',
    author: 'Claire Petit',
    subject: '[BAT 1] La lettre de décembre',
    contentHash: 'a'.repeat(64),
    sha256: 'b'.repeat(64),
    recipients: [{ address: 'claire@exemple.fr', status: 'accepted', response: '250 OK' }],
    findings: [],
    ...facts,
  };
}
