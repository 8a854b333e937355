/** What a store keeps, in an order in which each finds what it names. */
export const STORED_NOUNS = [
  'settings',
  'person',
  'password',
  'token',
  'media-folder',
  'media',
  'theme',
  'newsletter-template',
  'block-template',
  'widget',
  'clip',
  'campaign',
  'version',
  'import',
  'proof',
  'proof-claim',
  'remark',
  'send',
  'delivery',
  'outbox',
  'folder-file',
  'audit',
] as const;
export type StoredNoun = (typeof STORED_NOUNS)[number];

/** A file as a workspace keeps it. */
export interface StoredThingFile {
  /** In the workspace. */
  path: string;
  bytes: Uint8Array;
}

/** One thing that is stored, as the files of a workspace say it, each in its canonical form. */
export interface StoredThing {
  /** The path of its first file, without which it is not there. */
  id: string;
  files: readonly StoredThingFile[];
  /** Of its id and its files. */
  sha256: string;
  /** Whether its files stand in another form where it was read. */
  isRewritten: boolean;
}

/** A thing that is there and cannot be read. */
export interface UnreadableThing {
  id: string;
  /** French phrase about it: 'il est vide'. */
  unreadable: string;
}

/** Everything that a store keeps, as it stands there: what a newer program added is in it. */
export interface StoredThings {
  /** @throws AppError `database-unavailable` */
  all(noun: StoredNoun): AsyncIterable<StoredThing | UnreadableThing>;
  /**
   * Adds things that are not there: all of them, or none where the store has transactions.
   * @throws AppError those of storage, `database-unavailable`; `file-unreadable` for one that this store cannot keep
   */
  add(noun: StoredNoun, things: readonly StoredThing[]): Promise<void>;
}

/** How many things of a noun are kept, and a hash of them all. */
export interface StoredTally {
  count: number;
  /** Of the ids and hashes of all; one that cannot be read counts by its id alone. */
  sha256: string;
}

/** A backup that is read, in one file. */
export interface BackupFile extends Pick<StoredThings, 'all'> {
  /** Its path. */
  file: string;
  /** ISO 8601. */
  madeAt: string;
  /** What it announces; a noun is absent where the program that made it did not know it. */
  tallies: Readonly<Partial<Record<StoredNoun, StoredTally>>>;
  close(): Promise<void>;
}

/** A backup that is being made; no file bears its name before it is finished. */
export interface NewBackup extends StoredThings {
  /**
   * Ends it with what it announces, brings it to the disk and gives it its name.
   * @returns how many bytes it has
   * @throws AppError `backup-exists`, those of storage
   */
  finish(tallies: Readonly<Record<StoredNoun, StoredTally>>): Promise<number>;
  /** Removes it, unless it is finished. */
  close(): Promise<void>;
}
