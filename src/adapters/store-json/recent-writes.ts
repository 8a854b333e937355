import { lstatSync } from 'node:fs';
import { createBoundedMemory } from '../../core/bounded-memory.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';

/** What was written last of files that are written once: a version is read again by the next save. */
export interface RecentWrites {
  keep(file: string, written: { stamp: Stamp; bytes: Uint8Array }): void;
  /** What was written to a file that is as it was written; undefined where it is not, or was long ago. */
  unchanged(file: string): Uint8Array | undefined;
}

/** Bytes of all of them. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024;

/** Node makes short buffers of a common one of so many bytes, which each of them holds. */
const POOL_BYTES = 8 * 1024;

/** The stamp, and when rights or names last changed; undefined where the system does not say. */
function stateOf(file: string): { stamp: Stamp; changed: number } | undefined {
  try {
    const facts = lstatSync(file);
    return { stamp: stampOf(facts), changed: facts.ctimeMs };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the bytes last written, for as long as nothing was done to the file since. One `lstat` replaces open, stat, read and
 * close, each a round trip to the thread pool.
 */
export function createRecentWrites(): RecentWrites {
  const writes = createBoundedMemory<{ stamp: Stamp; changed: number; bytes: Uint8Array }>(MAX_CACHED_BYTES);
  return {
    keep(file, { stamp, bytes }) {
      const state = stateOf(file);
      if (state?.stamp === stamp) writes.set(file, { ...state, bytes }, Math.max(bytes.length, POOL_BYTES));
    },
    unchanged(file) {
      const written = writes.get(file);
      if (!written) return undefined;
      const state = stateOf(file);
      if (state?.stamp === written.stamp && state.changed === written.changed) return written.bytes;
      writes.forget(file);
      return undefined;
    },
  };
}
