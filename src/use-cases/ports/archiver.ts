/** A file of an archive. */
export interface ArchivedFile {
  /** Relative, separated by `/`, safe on every disk. */
  name: string;
  bytes: Uint8Array;
}

export interface Archiver {
  /**
   * The files as one zip, in the order given.
   * @param at day they all bear; the same files of the same day are the same bytes
   */
  zip(files: readonly ArchivedFile[], at: Date): Promise<Uint8Array>;
}
