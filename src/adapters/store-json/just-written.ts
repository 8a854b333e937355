import { lstatSync } from 'node:fs';
import { type Stamp, stampOf } from '../disk/stamp.ts';

/** The files that were written last: what a save writes, the next one of the same letter starts from. */
export interface JustWritten {
  keep(file: string, written: { stamp: Stamp; bytes: Uint8Array }): void;
  /** What a file says that nobody has touched since. */
  bytesOf(file: string): Uint8Array | undefined;
}

/** Bytes that are kept in all. */
const room = 2 * 1024 * 1024;

/** Opening a file, reading and closing it are five ways to another thread and back, of which each may wait for others. */
export function createJustWritten(): JustWritten {
  /** By their paths, the last written one last. */
  const kept = new Map<string, { stamp: Stamp; bytes: Uint8Array }>();
  let taken = 0;

  function drop(file: string): void {
    taken -= kept.get(file)?.bytes.length ?? 0;
    kept.delete(file);
  }

  return {
    keep(file, written) {
      drop(file);
      kept.set(file, written);
      taken += written.bytes.length;
      for (const oldest of kept.keys()) {
        if (taken <= room) return;
        drop(oldest);
      }
    },
    bytesOf(file) {
      const known = kept.get(file);
      if (!known) return undefined;
      const facts = lstatSync(file, { throwIfNoEntry: false });
      if (facts && stampOf(facts) === known.stamp) return known.bytes;
      drop(file);
      return undefined;
    },
  };
}
