import { describe, expect, test } from 'vitest';
import { statusOf } from '../../../src/core/campaign/status-of.ts';
import { aProof } from '../../support/builders/proof.ts';
import { aSend } from '../../support/builders/send.ts';

const current = { versionId: aSend().version_id, contentHash: 'a'.repeat(64) };
const approval = { by: 'Mme Petit', at: '2026-12-03T10:00:00.000Z', author: 'Claire Petit' };
const elsewhere = { version_id: '000009-zzzzzz', contentHash: 'z'.repeat(64) };

describe('the status of a campaign is the first that fits', () => {
  const sent = aSend({ status: 'sent' });
  const scheduled = aSend({ status: 'scheduled' });
  const failed = aSend({ status: 'failed' });
  const unknown = aSend({ status: 'unknown' });
  const cancelled = aSend({ status: 'cancelled' });
  const approved = aProof({ approval });

  test.each([
    ['sent', [aProof()], [scheduled, sent]],
    ['scheduled', [approved], [scheduled, failed]],
    ['scheduled', [], [aSend({ status: 'paused' })]],
    ['failed', [approved], [failed, cancelled]],
    ['failed', [approved], [unknown]],
    ['approved', [aProof(), approved], [cancelled, failed]],
    ['approved', [approved], []],
    ['proofed', [aProof()], [cancelled]],
    ['draft', [], []],
  ] as const)('%s', (status, proofs, sends) => {
    expect(statusOf(current, proofs, sends)).toBe(status);
  });

  test('what was done with other content does not count', () => {
    const proofs = [aProof({ contentHash: 'z'.repeat(64), approval })];
    expect(statusOf(current, proofs, [aSend({ status: 'sent', ...elsewhere })])).toBe('draft');
  });

  test('a version that was sent stays sent whatever becomes of its template', () => {
    const changed = { ...current, contentHash: 'f'.repeat(64) };
    expect(statusOf(changed, [aProof({ approval })], [sent])).toBe('sent');
    expect(statusOf({ ...current, contentHash: undefined }, [], [scheduled])).toBe('scheduled');
  });
});
