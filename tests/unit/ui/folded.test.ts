import { describe, expect, it } from 'vitest';
import type { ListedVersion } from '../../../src/core/campaign/listed-version.ts';
import { groupVersions } from '../../../src/ui/features/letter/versions/version-list.tsx';

const line = (n: number, facts: Partial<ListedVersion> = {}): ListedVersion => ({
  id: `00000${n}-abc123`,
  created_at: '2026-11-20T09:00:00.000Z',
  name: 'Claire Petit',
  label: '',
  automatic: true,
  proof: null,
  changes: null,
  sent: false,
  ...facts,
});
const shape = (versions: ListedVersion[]) =>
  groupVersions(versions).map((group) =>
    group.kind === 'version' ? group.version.id[5] : group.versions.length,
  );

describe('automatic versions in the list', () => {
  it('fold while they follow one another; the current one stands by itself', () => {
    expect(shape([line(6), line(5), line(4), line(3, { automatic: false }), line(2), line(1)])).toEqual([
      '6',
      2,
      '3',
      2,
    ]);
  });

  it('stand by themselves once named, proofed or sent', () => {
    const marked = [line(4, { label: 'Relue' }), line(3, { proof: 1 }), line(2, { sent: true })];
    expect(shape([line(5), ...marked, line(1)])).toEqual(['5', '4', '3', '2', 1]);
  });
});
