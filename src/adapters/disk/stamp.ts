import type { Stats } from 'node:fs';

/** Tells one state of a file from another without opening it: a rewrite changes the time or size, a rename the inode. */
export type Stamp = string;

/** The stamp of a file in the state that these facts tell. */
export function stampOf({ mtimeMs, size, ino }: Pick<Stats, 'mtimeMs' | 'size' | 'ino'>): Stamp {
  return `${mtimeMs}:${size}:${ino}`;
}

/** ms after which another change of a folder has another time. */
const settledAfterMs = 100;

/**
 * The stamp of a folder, which another has as soon as a file is added to it, renamed or taken away; undefined while what is
 * written at this very moment could have the same.
 * @param now ms, when the facts were asked for
 */
export function stampOfFolder({ ino, mtimeMs, ctimeMs }: Stats, now: number): Stamp | undefined {
  return now - Math.max(mtimeMs, ctimeMs) > settledAfterMs ? `${ino} ${mtimeMs} ${ctimeMs}` : undefined;
}
