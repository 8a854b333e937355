import { isDeepStrictEqual } from 'node:util';
import { Low } from 'lowdb';
import { AppError } from '../../core/errors/app-error.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import { rewriteOf } from '../stored-entity/stored-entity.ts';
import type { CollectionSpec } from './collection-spec.ts';
import { type DurableJsonFile, durableJsonFile } from './durable-json-file.ts';
import { createFolderIndex, createFolderState, type FolderIndex } from './folder-index.ts';
import type { EntityRead } from './read-entity.ts';
import { keepLastGood, readNamed } from './read-known-file.ts';
import type { StoreContext } from './store-context.ts';

/** The entities of one folder: entries in memory, files opened only when they are new or asked for. */
export interface Collection<Entity, Entry> extends Pick<FolderIndex, 'refresh' | 'lookAt'> {
  /** In the order of their keys. */
  entries(): Promise<readonly Entry[]>;
  find(key: string): Promise<Entry | undefined>;
  /** Keys in order, without opening a file. */
  keys(): Promise<readonly string[]>;
  /** The entry with the highest key. */
  newest(): Promise<Entry | undefined>;
  /** The whole entity, from its file. @throws AppError `file-unreadable` */
  read(key: string): Promise<Entity | undefined>;
  /** False when the key is taken, and then nothing is written. @throws AppError `content-invalid`; as `durable-write.ts` */
  create(entity: Entity): Promise<boolean>;
  /** @throws AppError `content-invalid`; as `durable-write.ts`; `file-unreadable`, `file-too-recent` when what is there must not be lost */
  put(entity: Entity): Promise<void>;
  /**
   * Reads the file, changes what it says and writes it again, while no other process does; writes nothing when nothing
   * changes. What belongs to the entity may be written in `change`. @throws AppError as `put`, and what `change` throws
   */
  update(key: string, change: (former: Entity | undefined) => Entity | Promise<Entity>): Promise<Entity>;
  /**
   * Moves the entity, with what belongs to it, into the trash.
   * @returns its mark; undefined when there is nothing any more
   * @throws AppError as `durable-write.ts`
   */
  remove(key: string): Promise<string | undefined>;
  /** Takes in an entity whose file was just written at its place. */
  takeIn(entity: Entity, json: Pick<DurableJsonFile, 'written' | 'contentHash'>): Promise<void>;
}

type GoodRead<Entity> = Extract<EntityRead<Entity>, { state: 'good' }>;

/** What a file says that may be written over; undefined when there is none. */
function rewritable<Entity>(former: EntityRead<Entity>, file: string): GoodRead<Entity> | undefined {
  if (former.state === 'absent') return undefined;
  if (former.state === 'bad') throw AppError.of('file-unreadable', { file, reason: former.reason });
  if (former.tooRecent) throw AppError.of('file-too-recent', { file });
  return former;
}

/** What is rewritten is read from its file each time: a change by hand that no clock tells would be lost with the next writing. */
const recentWritesOf = (
  { rewritten }: Pick<CollectionSpec<unknown, unknown>, 'rewritten'>,
  { recentWrites }: Pick<StoreContext, 'recentWrites'>,
) => (rewritten ? undefined : recentWrites);

type Writing = 'create' | 'put' | 'update' | 'remove' | 'takeIn';

function readers<Entity extends object, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
  index: FolderIndex,
): Omit<Collection<Entity, Entry>, Writing> {
  const { workspace, watched } = context;
  const entryOf = (key: string) => context.knownFile(index.pathOf(key))?.entry as Entry | undefined;
  const isHere = (key: string) => plan.keys.safeParse(key).success && workspace.holds(index.pathOf(key));
  const keys = () => (index.isLoaded() && watched ? index.load() : index.listKeys());
  return {
    refresh: index.refresh,
    lookAt: index.lookAt,
    keys,
    entries: () => index.entries() as Promise<readonly Entry[]>,
    async find(key) {
      // One file is asked for: it is looked at as it stands now, and waits neither for the others nor for news of it.
      if (isHere(key)) await index.inspect(key);
      // With the whole folder away it is not this file that is gone.
      else if (workspace.holds('.')) return undefined;
      return entryOf(key);
    },
    async newest() {
      const key = await index.newest();
      return key === undefined ? undefined : entryOf(key);
    },
    async read(key) {
      if (!isHere(key)) return undefined;
      const path = index.pathOf(key);
      const read = await readNamed(context, { plan, key, path }, recentWritesOf(plan, context));
      if (read.state === 'bad') throw AppError.of('file-unreadable', { file: path, reason: read.reason });
      return read.state === 'good' ? read.entity : undefined;
    },
  };
}

function writers<Entity extends object, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
  index: FolderIndex,
): Pick<Collection<Entity, Entry>, Writing> {
  const { workspace } = context;
  const recentWrites = recentWritesOf(plan, context);
  const jsonFile = (file: string, mode: 'create' | 'replace') =>
    durableJsonFile(file, mode, { disk: workspace.disk, recentWrites });

  async function takeIn(
    entity: Entity,
    json: Pick<DurableJsonFile, 'written' | 'contentHash'>,
  ): Promise<void> {
    const [key, stamp] = [plan.keyOf(entity), json.written()];
    if (stamp === undefined) return;
    if (plan.rewritten) await keepLastGood(workspace, index.pathOf(key));
    const entry = deepFreeze(structuredClone(plan.entryOf(entity)));
    index.keep(key, { stamp, contentHash: json.contentHash(), entry });
  }

  /** Writes through lowdb; false when an exclusive creation found the name taken. */
  async function write(entity: Entity, data: JsonObject, json: DurableJsonFile): Promise<boolean> {
    assertStorable(plan.schema, entity);
    const key = plan.keyOf(entity);
    try {
      await new Low(json, data).write();
    } catch (error) {
      // What the disk holds after a failure is what it says, not what we think.
      await index.lookAt(key).catch(() => {});
      throw error;
    }
    if (json.written() === undefined) return false;
    await takeIn(entity, json);
    return true;
  }

  async function replace(
    key: string,
    change: (former: Entity | undefined) => Entity | Promise<Entity>,
  ): Promise<Entity> {
    const path = index.pathOf(plan.keys.parse(key));
    const file = await workspace.prepareFolderOf(path);
    const former = rewritable(await readNamed(context, { plan, key, path }), path);
    const next = await change(former?.entity);
    if (isDeepStrictEqual(next, former?.entity)) return next;
    await write(next, rewriteOf(next, former), jsonFile(file, 'replace'));
    return next;
  }

  return {
    takeIn,
    async create(entity) {
      const file = await workspace.prepareFolderOf(index.pathOf(plan.keys.parse(plan.keyOf(entity))));
      return write(entity, { ...(entity as JsonObject) }, jsonFile(file, 'create'));
    },
    async put(entity) {
      await replace(plan.keyOf(entity), () => entity);
    },
    async remove(key) {
      const path = index.pathOf(plan.keys.parse(key));
      const { folder, fileInFolder } = plan;
      const mark = await context
        .exclusively(() =>
          context.trash.discard(fileInFolder ? [`${folder}/${key}`] : [path, `${folder}/${key}.jpg`]),
        )
        .catch((error) => {
          throw storageFailure(error, path);
        });
      await index.inspect(key);
      await index.lookAt(key);
      return mark;
    },
    update: (key, change) =>
      context
        .exclusively(() => replace(key, change))
        .catch((error) => {
          throw storageFailure(error, index.pathOf(key));
        }),
  };
}

/**
 * The entities of one plan, read from their files and written to them.
 * @param state what another of this plan knows, too
 */
export function createCollection<Entity extends object, Entry>(
  plan: CollectionSpec<Entity, Entry>,
  context: StoreContext,
  state = createFolderState(),
): Collection<Entity, Entry> {
  const index = createFolderIndex(plan, context, state);
  const { refresh, lookAt, keys, entries, find, newest, read } = readers(plan, context, index);
  const { takeIn, create, put, update, remove } = writers(plan, context, index);
  // Name by name: V8 makes five hidden classes for each object that two others are spread into, 1.8 KB.
  return { refresh, lookAt, keys, entries, find, newest, read, takeIn, create, put, update, remove };
}
