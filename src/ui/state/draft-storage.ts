/** Where unsaved work is kept between two saves: the browser's storage for this address. */
export interface DraftStorage {
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the storage refused what it was given last. */
  isFull?: boolean;
  /** Names that living tabs hold; a journal of another name was left behind. */
  heldNames(): Promise<ReadonlySet<string>>;
  /** Holds a name for as long as this page lives, or until it is let go. */
  hold(name: string): () => void;
}

/** Unsaved work that a tab left behind. */
type StoredDraft<Entry> = Entry & { key: string };

/** The name under which a tab keeps its unsaved work on something. */
export const draftKey = (work: string, tab: string) => `newsletter:unsaved:${work}:${tab}`;

/** False where a full or forbidden storage takes nothing. */
export function putDraft(place: DraftStorage, key: string, entry: object): boolean {
  try {
    place.storage.setItem(key, JSON.stringify(entry));
    place.isFull = false;
  } catch {
    place.isFull = true;
  }
  return !place.isFull;
}

/** The keys of what no open tab holds of some work. */
async function storedDraftKeys(work: string, { storage, heldNames }: DraftStorage): Promise<string[]> {
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const keys = all.filter((key) => key.startsWith(draftKey(work, '')));
  // Where nothing may be kept, nobody may be asked either.
  if (keys.length === 0) return [];
  const held = await heldNames();
  return keys.filter((key) => !held.has(key));
}

/** What lies under a key; undefined when it is no JSON. */
function readDraftAt({ storage }: DraftStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether unsaved work was left behind that stands on a state of what it is work on. */
export async function isDraftOf(base: string, work: string, place: DraftStorage): Promise<boolean> {
  const keys = await storedDraftKeys(work, place);
  return keys.some((key) => {
    const entry = readDraftAt(place, key) as { base?: unknown } | null | undefined;
    return entry?.base === base;
  });
}

/** How what was left of some work is read. */
export interface StoredDraftReader<Entry> {
  /** What it is work on; nothing else that is kept has this name. */
  name: string;
  /** The entry that something in the storage is; undefined where it is none, or one that cannot be read here. */
  read(): Promise<(raw: unknown) => Entry | undefined>;
  isSame(one: Entry, other: Entry): boolean;
  /** Whether the open work says the same as an entry. */
  isOpen(entry: Entry): boolean;
}

/** What earlier pages left of some work. */
export interface FoundDraft<Entry> {
  /** Newest first, no two the same. */
  left: readonly StoredDraft<Entry>[];
  /** Keys of what cannot be read here, of a later program or damaged: it may be all there is of somebody's work, and stays. */
  unreadable: readonly string[];
}

/** What was left of some work that no open tab holds. What says nothing new is forgotten. */
export async function findDrafts<Entry extends { at: number }>(
  { name, ...work }: StoredDraftReader<Entry>,
  place: DraftStorage,
): Promise<FoundDraft<Entry>> {
  const keys = await storedDraftKeys(name, place);
  if (keys.length === 0) return { left: [], unreadable: [] };
  const read = await work.read();
  const found = keys.map((key) => ({ key, entry: read(readDraftAt(place, key)) }));
  const entries = found
    .flatMap(({ key, entry }) => (entry ? [{ key, ...entry }] : []))
    .sort((a, b) => b.at - a.at);
  const isNew = (entry: StoredDraft<Entry>, at: number) =>
    !work.isOpen(entry) && !entries.slice(0, at).some((newer) => work.isSame(newer, entry));
  const left = entries.filter(isNew);
  for (const entry of entries) if (!left.includes(entry)) place.storage.removeItem(entry.key);
  return { left, unreadable: found.filter(({ entry }) => !entry).map(({ key }) => key) };
}
