/** A file by its path below the letter's folder, segments separated by `/`. */
export interface LetterFile {
  path: string;
  bytes: Uint8Array;
}

/** Archives that people give us. */
export interface ArchiveReader {
  /**
   * All files of a zip, held to their limits (docs/faults-and-limits.md#archives) before anything is kept.
   * @throws AppError `archive-refused`
   */
  unpack(zip: Uint8Array, filename: string): Promise<LetterFile[]>;
}
