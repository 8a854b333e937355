import { baselineFile, type StoredRun } from '../../../src/core/snapshot/snapshot.ts';
import type { SnapshotStore } from '../../../src/use-cases/ports/snapshot-store.ts';

export interface FakeSnapshotShelf extends SnapshotStore {
  /** By path. */
  readonly files: Map<string, Uint8Array>;
}

/** Snapshots in memory. */
export function fakeSnapshotShelf(): FakeSnapshotShelf {
  const files = new Map<string, Uint8Array>();
  let last: StoredRun | undefined;
  let runs = 0;
  return {
    files,
    baselines: async () =>
      [...files.keys()]
        .filter((file) => file.startsWith('snapshots/'))
        .map((file) => file.slice('snapshots/'.length, -'.png'.length))
        .sort(),
    picture: async (file) => files.get(file),
    last: async () => last,
    async open() {
      runs += 1;
      const folder = `.newsletter/snapshots/${runs}`;
      return {
        async keep(name, kind, png) {
          const file = `${folder}/${name}.${kind}.png`;
          files.set(file, png);
          return file;
        },
        async publish(run) {
          last = structuredClone(run);
        },
        drop: async () => {},
      };
    },
    assertPlaces: async () => {},
    async promote(name, png) {
      files.set(baselineFile(name), png);
    },
    async remove(name) {
      files.delete(baselineFile(name));
    },
  };
}
