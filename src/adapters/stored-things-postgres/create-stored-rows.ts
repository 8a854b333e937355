import type { StoredNoun, StoredThing, StoredThings } from '../../use-cases/ports/stored-things.ts';
import type { JsonObject } from '../disk/json-format.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import type { ObjectStore } from '../media-postgres/object-store.ts';
import type { Database } from '../store-postgres/database.ts';
import { deliveryRows } from './delivery-rows.ts';
import { letterRows } from './letter-rows.ts';
import { libraryRows } from './library-rows.ts';
import { otherRows } from './other-rows.ts';
import { type NounRows, refusal } from './rows.ts';

interface RowsWorld {
  /** What the configuration file of the workspace says. */
  file: JsonObject;
  /** Where the bytes of medias are. */
  objects: ObjectStore;
  /** Tells what a picture is. */
  judge: typeof inspectPicture;
}

/** What tables keep: all but what is read in a folder. */
export type NounInRows = Exclude<StoredNoun, 'folder-file'>;

interface StoredRows {
  all(noun: NounInRows): ReturnType<StoredThings['all']>;
  add(noun: NounInRows, things: readonly StoredThing[]): Promise<void>;
}

/** What the tables of a schema keep, the library among it, as `StoredThings` has it. */
export function createStoredRows(database: Database, { file, ...library }: RowsWorld): StoredRows {
  const nouns: Record<NounInRows, NounRows> = {
    ...letterRows(database),
    ...libraryRows(database, library),
    ...otherRows(database, file),
    delivery: deliveryRows(database),
  };
  return {
    all: (noun) => nouns[noun].all(),
    add: (noun, things) =>
      database.transaction(async (queries) => {
        for (const thing of things)
          await nouns[noun].insert(queries, thing).catch((error: unknown) => {
            throw refusal(thing.id, error);
          });
      }),
  };
}
