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
