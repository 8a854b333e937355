/** Where unsaved work is kept between two saves: the browser's storage for this address. */
export interface JournalPlace {
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  /** Names that living tabs hold; a journal of another name was left behind. */
  heldNames(): Promise<ReadonlySet<string>>;
  /** Holds a name for as long as this page lives, or until it is let go. */
  hold(name: string): () => void;
}

/** Unsaved work that a tab left behind. */
export type Left<Entry> = Entry & { key: string };

/** The name under which a tab keeps its unsaved work on something. */
export const journalKey = (work: string, tab: string) => `newsletter:unsaved:${work}:${tab}`;

/** False where a full or forbidden storage takes nothing. */
export function putEntry({ storage }: JournalPlace, key: string, entry: object): boolean {
  try {
    storage.setItem(key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The keys of what no open tab holds of some work. */
export async function leftKeys(work: string, { storage, heldNames }: JournalPlace): Promise<string[]> {
  const held = await heldNames();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(journalKey(work, '')) && !held.has(key));
}

/** What lies under a key; undefined when it is no JSON. */
export function entryAt({ storage }: JournalPlace, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** The entries under these keys, newest first; what `read` does not take is forgotten. */
export function readEntries<Entry extends { at: number }>(
  place: JournalPlace,
  keys: readonly string[],
  read: (entry: unknown) => Entry | undefined,
): Left<Entry>[] {
  return keys
    .flatMap((key) => {
      const entry = read(entryAt(place, key));
      if (entry) return [{ key, ...entry }];
      place.storage.removeItem(key);
      return [];
    })
    .sort((a, b) => b.at - a.at);
}
