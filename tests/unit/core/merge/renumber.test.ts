import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { joinProofs, renumbered, renumberedPath } from '../../../../src/core/merge/renumber.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';

const version = (number: number) => versionId('lettre-de-decembre', number);
const numbers = { versions: new Map([[version(4), version(6)]]), proofs: new Map([[1, 2]]) };
const folder = 'campaigns/lettre-de-decembre';

describe('what names a version or a proof that has another number here', () => {
  it('is the name of each of its files', () => {
    const paths = {
      [`versions/${version(4)}.json`]: `versions/${version(6)}.json`,
      [`versions/${version(4)}.parts/1.png`]: `versions/${version(6)}.parts/1.png`,
      [`versions/${version(3)}.html`]: `versions/${version(3)}.html`,
      'proofs/1.note.txt': 'proofs/2.note.txt',
      'sends/1.json': 'sends/1.json',
      'campaign.json': 'campaign.json',
    };
    for (const [there, here] of Object.entries(paths)) {
      expect(renumberedPath(`${folder}/${there}`, numbers)).toBe(`${folder}/${here}`);
    }
  });

  it('is a proof and its version', () => {
    const proof = { ...aProof({ version_id: version(4) }), later: true };
    expect(renumbered(proof, numbers)).toEqual({ ...proof, number: 2, version_id: version(6) });
  });

  it('is a send: its version, and the proof that was approved', () => {
    const send = { ...aSend({ version_id: version(4), approval: { proof: 1, by: 'Mme Petit' } }) };
    const { version_id, approval } = renumbered(send, numbers);
    expect([version_id, approval]).toEqual([version(6), { proof: 2, by: 'Mme Petit' }]);
  });

  it('is a label of a campaign, whose own number is that of its issue', () => {
    const campaign = { ...aCampaign({ number: 1, labels: { [version(4)]: 'Relue' } }) };
    expect(renumbered(campaign, numbers)).toEqual({ ...campaign, labels: { [version(6)]: 'Relue' } });
  });

  it('is a remark', () => {
    const remarks = [
      { id: 'une', proof: 1 },
      { id: 'deux', proof: 3 },
    ];
    expect(renumbered({ remarks }, numbers).remarks).toEqual([
      { id: 'une', proof: 2 },
      { id: 'deux', proof: 3 },
    ]);
  });
});

describe('joinProofs', () => {
  const of = (...proofs: ReturnType<typeof aProof>[]) =>
    new Map(proofs.map((proof) => [proof.number, { ...proof }]));

  it('gives theirs the next free numbers, and knows one again that was approved since', () => {
    const [shared, own, other] = [
      aProof(),
      aProof({ number: 2, created_at: '2026-11-27T10:00:00.000Z' }),
      aProof({ number: 2, created_at: '2026-11-28T10:00:00.000Z' }),
    ];
    const approval = { by: 'Mme Petit', at: '2026-11-29T10:00:00.000Z', author: 'Claire' };
    const names = joinProofs({ ours: of(shared, own), theirs: of({ ...shared, approval }, other) });
    expect([...names]).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });
});
