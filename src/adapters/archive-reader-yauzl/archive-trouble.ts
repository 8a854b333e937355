/** Why an archive is not taken. */
export class ArchiveTrouble extends Error {
  /** @param reason French, the end of a sentence */
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}
