/** A file by its path below the letter's folder, segments separated by `/`. */
export interface LetterFile {
  path: string;
  bytes: Uint8Array;
}

/** A file of an archive. */
export interface ArchivedFile {
  /** Relative, separated by `/`, safe on every disk. */
  name: string;
  bytes: Uint8Array;
}

/** Archives that people give us, and those we give them. */
export interface Archives {
  /**
   * All files of a zip, held to their limits (docs/faults-and-limits.md#archives) before anything is kept.
   * @throws AppError `archive-refused`
   */
  unpack(zip: Uint8Array, filename: string): Promise<LetterFile[]>;
  /**
   * The files as one zip, in the order given.
   * @param at day they all bear; the same files of the same day are the same bytes
   */
  zip(files: readonly ArchivedFile[], at: Date): Promise<Uint8Array>;
}
