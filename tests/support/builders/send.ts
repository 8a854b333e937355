import { versionId } from '../../../src/core/campaign/version-id.ts';
import { type Send, SendSchema } from '../../../src/core/send/send.ts';

/** A send that its platform was not yet told of. */
export function aSend(facts: Partial<Send> = {}): Send {
  const campaign_id = facts.campaign_id ?? 'lettre-de-decembre';
  return SendSchema.parse({
    key: `nls_${campaign_id}_1_9f2ab1d04c7e5a36`,
    campaign_id,
    version_id: versionId(campaign_id, 1),
    contentHash: 'a'.repeat(64),
    sha256: 'b'.repeat(64),
    subject: 'La lettre de décembre',
    platform: 'fausse',
    target: { id: 'abonnes', label: 'Abonnés', kind: 'group', value: 'abonnes' },
    at: '2026-12-05T08:00:00.000Z',
    zone: 'Europe/Paris',
    created_at: '2026-11-27T09:00:00.000Z',
    author: 'Claire Petit',
    overridden: [],
    status: 'preparing',
    alarms: [],
    journal: [{ at: '2026-11-27T09:00:00.000Z', step: 'asked', status: 'preparing' }],
    ...facts,
  });
}
