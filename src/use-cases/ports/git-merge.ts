/** What Git calls the bytes of the files of a commit, by their paths from the workspace, with slashes. */
export type CommitFiles = ReadonlyMap<string, string>;

/** What is merged into ours: from where it began to where it ends. */
export interface MergedCommits {
  base: CommitFiles;
  theirs: CommitFiles;
}

/** A merge that Git began in the folder of the workspace and could not end. */
export interface StoppedMerge {
  kind: 'merge' | 'rebase' | 'cherry-pick';
  /** When Git stopped; the same however often it is asked. */
  since: Date;
  /** In a rebase the branch that one's own commits are brought to: `theirs` is what one wrote oneself. */
  ours: CommitFiles;
  /** What Git stopped at: in a rebase one commit. */
  step: MergedCommits;
  /** The whole branch. */
  branch: MergedCommits;
  /** Paths that Git left to be merged. */
  unmerged: readonly string[];
}

/** What a file becomes: bytes, a value of JSON that is written as `like` is, or nothing. */
export type MergedFile = Uint8Array | { value: object; like?: Uint8Array | undefined } | undefined;

export interface GitMerge {
  /** @throws AppError `git-merge-impossible`: no git, no repository, nothing to merge */
  findStopped(): Promise<StoppedMerge>;
  /** Bytes by the names that `CommitFiles` has. */
  readBlobs(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * Writes files of the workspace, by path, and tells Git that they are resolved. Cut short it can be called again with the same.
   * @throws AppError `git-merge-impossible`, also where others were written there since Git stopped, and then nothing is written;
   * `storage-full`, `storage-failed`
   */
  resolve(files: ReadonlyMap<string, MergedFile>): Promise<void>;
  /** Writes `.gitattributes`, and makes `newsletter merge` the driver that it names. @throws AppError `git-merge-impossible` */
  registerDriver(): Promise<void>;
}
