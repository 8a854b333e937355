import type { Stats } from 'node:fs';

/** Tells one state of a file from another without opening it: a rewrite changes the time or size, a rename the inode. */
export type Stamp = string;

/** The stamp of a file in the state that these facts tell. */
export function stampOf({ mtimeMs, size, ino }: Pick<Stats, 'mtimeMs' | 'size' | 'ino'>): Stamp {
  return `${mtimeMs}:${size}:${ino}`;
}
