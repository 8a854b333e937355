import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Low } from 'lowdb';
import { AppError } from '../../core/errors/app-error.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import type { Cabinet } from './cabinet.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { DrawerPlan } from './drawer-plan.ts';
import { type DurableJsonFile, durableJsonFile } from './durable-json-file.ts';
import { createFolderIndex, type FolderIndex } from './folder-index.ts';
import { keepLastGood } from './kept-copies.ts';
import type { EntityRead } from './read-entity.ts';
import { readNamed } from './read-known-file.ts';
import { keepUnknown } from './unknown-fields.ts';

/** The entities of one folder: entries in memory, files opened only when they are new or asked for. */
export interface Drawer<Entity, Entry> extends Pick<FolderIndex, 'refresh' | 'lookAt'> {
  /** By key, in order. */
  entries(): Promise<Map<string, Entry>>;
  find(key: string): Promise<Entry | undefined>;
  /** Keys in order, without opening a file. */
  keys(): Promise<readonly string[]>;
  /** The entry with the highest key. */
  newest(): Promise<Entry | undefined>;
  /** The whole entity, from its file. @throws AppError `file-unreadable` */
  read(key: string): Promise<Entity | undefined>;
  /** False when the key is taken, and then nothing is written. @throws AppError as `durable-write.ts` */
  create(entity: Entity): Promise<boolean>;
  /** @throws AppError as `durable-write.ts`; `file-unreadable`, `file-too-recent` when what is there must not be lost */
  put(entity: Entity): Promise<void>;
  /** Takes away what was just created, with its own folder if nothing else is there. @throws AppError as `durable-write.ts` */
  discard(key: string): Promise<void>;
}

/** What may be written over a file, with what a newer minor version added to it. */
function rewriteOf<Entity extends object>(
  entity: Entity,
  former: EntityRead<Entity>,
  file: string,
): JsonObject {
  if (former.state === 'absent') return { ...(entity as JsonObject) };
  if (former.state === 'bad') throw AppError.of('file-unreadable', { file, reason: former.reason });
  if (former.tooRecent) throw AppError.of('file-too-recent', { file });
  const { schemaVersion = 1 } = former.raw;
  return keepUnknown({ ...(entity as JsonObject), schemaVersion }, former.raw, former.unknown);
}

function readers<Entity extends object, Entry>(
  plan: DrawerPlan<Entity, Entry>,
  cabinet: Cabinet,
  index: FolderIndex,
): Omit<Drawer<Entity, Entry>, 'create' | 'put' | 'discard'> {
  const { workspace, watched } = cabinet;
  const entryOf = (key: string) => cabinet.knownFile(index.pathOf(key))?.entry as Entry | undefined;
  const isHere = (key: string) => plan.keys.safeParse(key).success && workspace.holds(index.pathOf(key));
  const keys = () => (watched ? index.load() : index.listKeys());
  return {
    refresh: index.refresh,
    lookAt: index.lookAt,
    keys,
    async entries() {
      const found = (await index.load()).map((key) => [key, entryOf(key)] as const);
      return new Map(found.filter((pair): pair is [string, Entry] => pair[1] !== undefined));
    },
    async find(key) {
      if (watched) await index.load();
      else if (isHere(key)) await index.inspect(key);
      else return undefined;
      return entryOf(key);
    },
    async newest() {
      const key = (await keys()).at(-1);
      if (key === undefined) return undefined;
      if (!watched) await index.inspect(key);
      return entryOf(key);
    },
    async read(key) {
      if (!isHere(key)) return undefined;
      const path = index.pathOf(key);
      const read = await readNamed(cabinet, { plan, key, path });
      if (read.state === 'bad') throw AppError.of('file-unreadable', { file: path, reason: read.reason });
      return read.state === 'good' ? read.entity : undefined;
    },
  };
}

function writers<Entity extends object, Entry>(
  plan: DrawerPlan<Entity, Entry>,
  cabinet: Cabinet,
  index: FolderIndex,
): Pick<Drawer<Entity, Entry>, 'create' | 'put' | 'discard'> {
  const { workspace, disk } = cabinet;

  /** Writes through lowdb; false when an exclusive creation found the name taken. */
  async function write(entity: Entity, data: JsonObject, json: DurableJsonFile): Promise<boolean> {
    const key = plan.keyOf(entity);
    try {
      await new Low(json, data).write();
    } catch (error) {
      // What the disk holds after a failure is what it says, not what we think.
      await index.lookAt(key).catch(() => {});
      throw error;
    }
    const stamp = json.written();
    if (stamp === undefined) return false;
    if (plan.rewritten) await keepLastGood(workspace, index.pathOf(key));
    const entry = deepFreeze(structuredClone(plan.entryOf(entity)));
    index.keep(key, { stamp, contentHash: json.contentHash(), entry });
    return true;
  }

  return {
    async create(entity) {
      const path = index.pathOf(plan.keys.parse(plan.keyOf(entity)));
      try {
        const file = await workspace.prepareFolderOf(path);
        return await write(entity, { ...(entity as JsonObject) }, durableJsonFile(file, 'create', disk));
      } catch (error) {
        if (plan.fileInFolder) await workspace.dropIfEmpty(dirname(path));
        throw error;
      }
    },
    async discard(key) {
      const path = index.pathOf(plan.keys.parse(key));
      await unlink(workspace.absolute(path)).catch((error) => {
        throw storageFailure(error, path);
      });
      if (plan.fileInFolder) await workspace.dropIfEmpty(dirname(path));
      await index.lookAt(key);
    },
    async put(entity) {
      const key = plan.keys.parse(plan.keyOf(entity));
      const path = index.pathOf(key);
      const file = await workspace.prepareFolderOf(path);
      const former = await readNamed(cabinet, { plan, key, path });
      await write(entity, rewriteOf(entity, former, path), durableJsonFile(file, 'replace', disk));
    },
  };
}

export function createDrawer<Entity extends object, Entry>(
  plan: DrawerPlan<Entity, Entry>,
  cabinet: Cabinet,
): Drawer<Entity, Entry> {
  const index = createFolderIndex(plan, cabinet);
  return { ...readers(plan, cabinet, index), ...writers(plan, cabinet, index) };
}
