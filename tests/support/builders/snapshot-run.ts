import type { Snapshot, SnapshotRun } from '../../../src/core/snapshot/snapshot.ts';

/** A block that changed, with its three pictures. */
export function aSnapshot(facts: Partial<Snapshot> = {}): Snapshot {
  const name = facts.name ?? 'lettre-de-decembre/b4@desktop';
  const { verdict = 'changed' } = facts;
  const size = { width: 700, height: 240 };
  const changed = verdict === 'changed';
  return {
    name,
    campaign: { id: name.slice(0, name.indexOf('/')), name: 'La lettre de décembre' },
    block: { id: 'b4', name: 'Patinoire', template: { id: 'article', name: 'Article' } },
    view: 'desktop',
    verdict,
    why: changed ? ['« noël » est devenu « fêtes ».', '120 pixels diffèrent.'] : [],
    words: changed
      ? [
          { kind: 'same', text: 'La patinoire de ' },
          { kind: 'removed', text: 'noël' },
          { kind: 'added', text: 'fêtes' },
        ]
      : [],
    follows: [],
    change: changed ? { pixels: 120, box: { x: 80, y: 40, width: 60, height: 20 } } : null,
    before: verdict === 'new' ? null : { file: `snapshots/${name}.png`, ...size },
    after: verdict === 'gone' ? null : { file: `.newsletter/snapshots/last/${name}.png`, ...size },
    difference: changed ? { file: `.newsletter/snapshots/last/${name}.difference.png`, ...size } : null,
    ...facts,
  };
}

export const aSnapshotRun = (snapshots: Snapshot[], facts: Partial<SnapshotRun> = {}): SnapshotRun => ({
  schemaVersion: 1,
  takenAt: '2026-11-21T18:00:00.000Z',
  environment: { browser: 'Chrome/147.0.0.0', fonts: 'a1b2c3d4', platform: 'linux x64' },
  missingFonts: [],
  ci: true,
  captures: 2,
  snapshots,
  ...facts,
});
