import type { JsonObject } from '../disk/json-format.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { examinePicture, type InspectedPicture } from '../media-pictures/inspected-picture.ts';
import type { MediaNotes } from '../media-pictures/media-notes.ts';
import { claimOriginal, keepOriginal, originalKey } from '../media-postgres/media-objects.ts';
import { insertMedia, makeFolders, readMediaRow } from '../media-postgres/media-row.ts';
import type { ObjectStore } from '../media-postgres/object-store.ts';
import type { Database } from '../store-postgres/database.ts';
import { bytesIn, jsonFile, jsonIn, storedThing } from '../stored-things/stored-thing.ts';
import { storedThingWording as words } from './messages.fr.ts';
import { type NounRows, rowsOf } from './rows.ts';

interface MediaRow {
  id: string;
  data: JsonObject;
  sha256: string;
}

const root = 'medias/';
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The library in tables; its bytes are where `objects` keeps them. @param judge tells what a picture is */
export function libraryRows(
  database: Database,
  { objects, judge }: { objects: ObjectStore; judge: typeof inspectPicture },
): Record<'media' | 'media-folder', NounRows> {
  return {
    'media-folder': {
      async *all() {
        const sql = 'select id from media_folders order by id';
        for await (const { id } of rowsOf<MediaRow>(database, sql)) yield storedThing(`${root}${id}/`, []);
      },
      insert: (queries, { id }) => makeFolders(queries, segmentsOf(id.slice(root.length))),
    },
    media: {
      async *all() {
        const sql = 'select id, data, sha256 from medias order by id';
        for await (const { id, data, sha256 } of rowsOf<MediaRow>(database, sql)) {
          const path = `${root}${id}`;
          const bytes = await objects.get(originalKey(sha256));
          if (!bytes) {
            yield { id: path, unreadable: words.withoutBytes };
            continue;
          }
          // What its bytes tell is not beside a file.
          const { format, frames, orientation, mail, sha256: _, ...beside } = data;
          yield storedThing(path, [{ path, bytes }, jsonFile(`${path}.json`, beside)]);
        }
      },
      async insert(queries, thing) {
        const id = thing.id.slice(root.length);
        const bytes = bytesIn(thing, thing.id) ?? new Uint8Array();
        const picture = await examinePicture(judge, bytes);
        const stored = { ...jsonIn(thing, `${thing.id}.json`), ...picture };
        // What this store would not read again is not taken in.
        readMediaRow({ id, data: stored });
        await claimOriginal(queries, picture.sha256);
        await objects.put(originalKey(picture.sha256), bytes);
        await keepOriginal(queries, picture.sha256);
        await makeFolders(queries, segmentsOf(id).slice(0, -1));
        await insertMedia(queries, id, stored as MediaNotes & InspectedPicture);
      },
    },
  };
}
