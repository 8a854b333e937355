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
