/** What systems and archivers put beside files, and what they hide: no part of a letter. */
export const isJunkFile = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX') ||
  /(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i.test(path);

const longest = 1_000;

/**
 * Whether a file's path below a letter's folder leads nowhere else, on any system: `/` between segments, no `..`, no
 * root, no drive, no control sign.
 */
export function isLetterPath(path: string): boolean {
  if (path.length > longest || /[\\\p{Cc}]|^[a-z]:/iu.test(path)) return false;
  return path.split('/').every((segment) => !['', '.', '..'].includes(segment));
}

const megabyte = 1024 ** 2;

/** What a letter may be given in, archive or folder (docs/faults-and-limits.md#archives). Bytes. */
export const importLimits = {
  /** Fewer files than that. */
  files: 10_000,
  /** A mail, a zip, a picture. */
  file: 25 * megabyte,
  /** All files, unpacked. */
  together: 200 * megabyte,
  /** Folders in each other. */
  depth: 32,
} as const;

export const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
