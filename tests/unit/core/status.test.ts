import { describe, expect, test } from 'vitest';
import { campaignStatus, isModifiedSince } from '../../../src/core/campaign/campaign-status.ts';
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
    ['sent', [aProof()], [failed, sent]],
    ['scheduled', [aProof()], [scheduled, sent]],
    ['scheduled', [approved], [scheduled, failed]],
    ['scheduled', [], [aSend({ status: 'paused' })]],
    ['failed', [approved], [failed, cancelled]],
    ['failed', [approved], [unknown]],
    ['approved', [aProof(), approved], [cancelled, failed]],
    ['approved', [approved], []],
    ['proofed', [aProof()], [cancelled]],
    ['draft', [], []],
  ] as const)('%s', (status, proofs, sends) => {
    expect(campaignStatus(current, proofs, sends)).toBe(status);
  });

  test('what was done with other content does not count', () => {
    const proofs = [aProof({ contentHash: 'z'.repeat(64), approval })];
    expect(campaignStatus(current, proofs, [aSend({ status: 'sent', ...elsewhere })])).toBe('draft');
  });

  test('an order that stands comes first, whatever was saved since it was given', () => {
    const order = aSend({ status: 'scheduled', ...elsewhere });
    expect(campaignStatus(current, [aProof({ approval })], [order])).toBe('scheduled');
    expect(campaignStatus(current, [], [order, sent])).toBe('scheduled');
    expect(campaignStatus(current, [], [aSend({ status: 'unknown', ...elsewhere })])).toBe('failed');
    expect(campaignStatus(current, [], [aSend({ status: 'cancelled', ...elsewhere })])).toBe('draft');
  });

  test('modified since: the order that stands will send another content than the current one', () => {
    const order = aSend({ status: 'scheduled', ...elsewhere });
    expect(isModifiedSince(current, [order])).toBe(true);
    expect(isModifiedSince({ ...current, contentHash: undefined }, [order])).toBe(true);
    expect(isModifiedSince(current, [scheduled])).toBe(false);
    // A later version that holds what was scheduled.
    expect(isModifiedSince({ versionId: '000010-zzzzzz', contentHash: order.contentHash }, [order])).toBe(
      false,
    );
    expect(isModifiedSince(current, [aSend({ status: 'cancelled', ...elsewhere })])).toBe(false);
  });

  test('a version that was sent stays sent whatever becomes of its template', () => {
    const changed = { ...current, contentHash: 'f'.repeat(64) };
    expect(campaignStatus(changed, [aProof({ approval })], [sent])).toBe('sent');
    expect(campaignStatus({ ...current, contentHash: undefined }, [], [scheduled])).toBe('scheduled');
  });
});
