import { inParallel } from '../../core/in-parallel.ts';
import { breathe, type GiveWay } from '../disk/breathe.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { stampOf } from '../disk/stamp.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import type { CollectionSpec } from './collection-spec.ts';
import type { KnownFile } from './index-file.ts';
import { readKnownFile } from './read-known-file.ts';
import { whenUnreadable } from './reading-failure.ts';
import type { StoreContext } from './store-context.ts';

/** What is remembered of a folder. The rest is made for each question: kept for 7,000 folders, it took 20 MB. */
export interface FolderState {
  /** The keys in order, once the folder was looked at. */
  loaded: string[] | undefined;
  /** What is known of the files of a large folder, in the order of their keys, until one is another. */
  entries: readonly unknown[] | undefined;
  firstLook: Promise<void> | undefined;
  looking: Promise<void> | undefined;
  /** Whether somebody waits for the look that is under way or for the next one. */
  isAwaited: boolean;
  nextLook: Promise<void> | undefined;
  /** The highest key that was told before the folder was looked at; '' for none. */
  lastTold: string | undefined;
  /** Keys that were written while the folder was looked at for the first time. */
  arrived: Set<string> | undefined;
}

/** Nothing is known of the folder yet. */
export const createFolderState = (): FolderState => ({
  loaded: undefined,
  entries: undefined,
  firstLook: undefined,
  looking: undefined,
  isAwaited: false,
  nextLook: undefined,
  lastTold: undefined,
  arrived: undefined,
});

/** Looks one at a time; demands made during one share the next, which begins after them. */
function lookInTurn(state: FolderState, look: () => Promise<void>): Promise<void> {
  state.nextLook ??= (state.looking ?? Promise.resolve())
    .catch(() => {})
    .then(() => {
      state.nextLook = undefined;
      state.looking = look().finally(() => {
        state.looking = undefined;
        state.isAwaited = state.nextLook !== undefined;
      });
      return state.looking;
    });
  return state.nextLook;
}

/** What is known of the files of one folder, by key. */
export interface FolderIndex {
  pathOf(key: string): string;
  /** Whether the folder was looked at. */
  isLoaded(): boolean;
  /**
   * Looks at the folder, opens what is new and announces what changed since the last look.
   * @param giveWay asked between the files, until somebody waits for the folder; without it somebody does
   */
  refresh(giveWay?: GiveWay): Promise<void>;
  /** The keys in order; in a watched workspace from memory after the first look. */
  load(): Promise<readonly string[]>;
  /** What lists need of each file, in the order of their keys. */
  entries(): Promise<readonly unknown[]>;
  /** The highest key: for it alone no other file is looked at. */
  newest(): Promise<string | undefined>;
  /** The keys on disk now, in order, without opening a file. */
  listKeys(): Promise<string[]>;
  inspect(key: string): Promise<KnownFile | undefined>;
  /** Takes in what was just written. */
  keep(key: string, known: KnownFile): void;
  /** Looks at one file again, as `refresh` does at all. */
  lookAt(key: string): Promise<void>;
}

/** Entries that are kept together: to find 10,000 one by one takes as long as all else that a part of their list asks. */
const worthKeeping = 500;

/** Numbers grow in length, ids do not: short keys first. */
const inOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Where a key stands or would stand among keys in order, by halving: 10,000 comparisons would cost as much as a write. */
function placeIn(keys: readonly string[], key: string): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder(keys[middle] ?? '', key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

const isKeyOf =
  ({ keys }: Pick<CollectionSpec<unknown, unknown>, 'keys'>) =>
  (name: string) =>
    keys.safeParse(name).success;

/** What keys could be on disk; what hides others is named among the problems. Undefined when the folder cannot be read. */
async function namesIn<Entity, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
): Promise<string[] | undefined> {
  const { folder, fileInFolder } = plan;
  const problem = (file: string) => (reason: string) => ({ file, reason, servedFromCopy: false });
  const entries = await context.workspace.entries(folder).catch(whenUnreadable(problem(folder)));
  if (!Array.isArray(entries)) {
    context.judgeFolder(folder, [entries]);
    return undefined;
  }
  const links = entries.filter(
    (entry) => fileInFolder && entry.isSymbolicLink() && isKeyOf(plan)(entry.name),
  );
  context.judgeFolder(
    folder,
    links.map(({ name }) => problem(`${folder}/${name}`)(words.link)),
  );
  return fileInFolder
    ? entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    : entries.filter(({ name }) => name.endsWith('.json')).map(({ name }) => name.slice(0, -5));
}

/** The keys on disk, in order. Undefined when the folder cannot be read. */
async function keysIn<Entity, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
): Promise<string[] | undefined> {
  return (await namesIn(plan, context))?.filter(isKeyOf(plan)).sort(inOrder);
}

/** What an earlier run knew is believed only in the right form. */
function recall<Entity, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
  path: string,
): KnownFile | undefined {
  const former = context.index.formerlyKnown(path);
  if (!former) return undefined;
  const entry = plan.entrySchema.safeParse(former.entry);
  return entry.success ? { ...former, entry: deepFreeze(entry.data) } : undefined;
}

/** What is known of the files of one plan, so that a list opens none of them. */
export function createFolderIndex<Entity, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
  state: FolderState,
): FolderIndex {
  const pathOf = (key: string) =>
    `${plan.folder}/${key}${plan.fileInFolder ? `/${plan.fileInFolder}` : '.json'}`;

  /** A list in part would pass for the whole, and thousands of files may wait for their turn. */
  function assertGoesOn(): void {
    if (context.isEnding()) throw new Error(`the store was closed before ${plan.folder} was read`);
  }

  async function inspect(key: string): Promise<KnownFile | undefined> {
    const path = pathOf(key);
    const known = context.knownFile(path);
    const before = known ?? recall(plan, context, path);
    const facts = await context.workspace.facts(path).catch(whenUnreadable(() => 'unreadable' as const));
    const isSame = typeof facts === 'object' && before?.stamp === stampOf(facts);
    const read = () => {
      assertGoesOn();
      return readKnownFile(context, { plan, key, path });
    };
    const now = isSame ? before : facts && (await context.opening(read));
    // A save of ours that ended meanwhile knows better than this reading.
    if (context.knownFile(path) !== known) return context.knownFile(path);
    if (now === known) return now;
    state.entries = undefined;
    if (now && now === before) context.recall(path, now);
    else context.remember(path, now);
    const isNews = known !== undefined || state.loaded !== undefined || context.isAllKnown();
    if (isNews && now?.contentHash !== before?.contentHash) context.emit(plan.change(key));
    return now;
  }

  function place(key: string): void {
    state.entries = undefined;
    if (!state.loaded) {
      state.arrived ??= new Set();
      state.arrived.add(key);
      return;
    }
    const at = placeIn(state.loaded, key);
    if (state.loaded[at] !== key) state.loaded.splice(at, 0, key);
  }

  async function look(giveWay: GiveWay = breathe): Promise<void> {
    await context.index.read();
    const onDisk = await keysIn(plan, context);
    // What was read before stays in the lists while its folder cannot be read.
    if (onDisk === undefined) {
      state.loaded ??= [...(state.arrived ?? [])].sort(inOrder);
      return;
    }
    const keys = [...new Set([...onDisk, ...(state.loaded ?? [])])];
    await inParallel(keys, 8, async (key) => {
      await (state.isAwaited ? breathe() : giveWay());
      assertGoesOn();
      await inspect(key);
    });
    const isHere = (key: string) => context.knownFile(pathOf(key)) !== undefined;
    state.loaded = [...new Set([...keys, ...(state.loaded ?? state.arrived ?? [])])]
      .filter(isHere)
      .sort(inOrder);
    state.entries = undefined;
    const last = state.loaded.at(-1);
    const isOther = last !== undefined && state.lastTold !== undefined && last !== state.lastTold;
    if (isOther && !state.arrived?.has(last)) context.emit(plan.change(last));
    state.lastTold = undefined;
    state.arrived = undefined;
  }

  function refresh(giveWay?: GiveWay): Promise<void> {
    if (!giveWay) state.isAwaited = true;
    return lookInTurn(state, () => look(giveWay));
  }

  async function load(): Promise<readonly string[]> {
    if (!context.watched) await refresh();
    else if (state.loaded === undefined) {
      state.firstLook ??= refresh().finally(() => {
        state.firstLook = undefined;
      });
      await state.firstLook;
    }
    return state.loaded ?? [];
  }

  return {
    pathOf,
    isLoaded: () => state.loaded !== undefined,
    refresh,
    inspect,
    listKeys: async () => (await keysIn(plan, context)) ?? [],
    load,
    async entries() {
      const keys = await load();
      if (state.entries) return state.entries;
      const entries = keys
        .map((key) => context.knownFile(pathOf(key))?.entry)
        .filter((entry) => entry !== undefined);
      if (context.watched && keys.length >= worthKeeping) state.entries = entries;
      return entries;
    },
    async newest() {
      if (context.watched && state.loaded !== undefined) return state.loaded.at(-1);
      const key = (await namesIn(plan, context))?.sort(inOrder).findLast(isKeyOf(plan));
      if (key !== undefined) await inspect(key);
      if (context.watched && state.loaded === undefined) state.lastTold = key ?? '';
      return key;
    },
    keep(key, known) {
      // The watch may have seen and announced it before us.
      const isNews = context.knownFile(pathOf(key))?.contentHash !== known.contentHash;
      context.remember(pathOf(key), known);
      place(key);
      if (isNews) context.emit(plan.change(key));
    },
    async lookAt(key) {
      // The look that is under way may have passed this file already.
      if (state.loaded === undefined && state.looking) {
        state.isAwaited = true;
        await state.looking;
      }
      if (state.loaded === undefined || !plan.keys.safeParse(key).success) return;
      if (await inspect(key)) place(key);
      else {
        state.loaded = state.loaded.filter((other) => other !== key);
        state.entries = undefined;
      }
    },
  };
}
