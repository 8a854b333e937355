import { calendarFileAt } from '../../core/calendar/calendar-file.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { MediaLibrary } from '../../use-cases/ports/media-library.ts';
import type { DerivativeCache } from '../media-pictures/derivative-cache.ts';
import { examinePicture, factsToTell } from '../media-pictures/inspected-picture.ts';
import { factsOfPicture, type PictureSources, readPicture } from '../media-pictures/read-picture.ts';
import { sha256Of } from '../media-pictures/sha256-of.ts';
import { objectStoreWording as words } from '../object-store-s3/messages.fr.ts';
import type { PictureTasks } from '../picture-process/picture-tasks.ts';
import type { TableContext } from '../store-postgres/table-context.ts';
import { createMediaChanges } from './change-medias.ts';
import { originalKey, sweepObjects } from './media-objects.ts';
import { createMediaTable } from './media-table.ts';
import type { ObjectStore } from './object-store.ts';
import { createPostgresObjects } from './object-store-postgres.ts';
import { createSharedDerivatives } from './shared-derivatives.ts';

/** What a library in a database needs beside its tables. */
export interface MediaStorage {
  /** Where bytes are; in the database where there is none. */
  bucket: ObjectStore | undefined;
  /** Where this server keeps pictures that were made. */
  cupboard: DerivativeCache;
  /** The product's own pictures. */
  product: PictureSources['product'];
  /** What judges and makes pictures, in this process or in others. */
  pictures: Pick<PictureTasks, 'judge' | 'make'>;
}

export interface MediaLibraryOfRows extends MediaLibrary {
  /** Lets go of bytes that no media has any more. @throws AppError `media-storage-unavailable` */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Whoever answers in its place, a page of a proxy for instance, has no picture of ours. */
const garbled = () => AppError.of('media-storage-unavailable', { reason: words.garbled.reason });

/**
 * The library whose truth is in tables, so that several servers have the same: names, folders, words and what pictures were
 * judged to be. Their bytes are kept by SHA-256 in a storage beside them.
 */
export function createMediaPostgres(
  context: TableContext,
  { bucket, cupboard: own, product, pictures }: MediaStorage,
): MediaLibraryOfRows {
  const { database } = context;
  const objects = bucket ?? createPostgresObjects(database);
  const shared = bucket && createSharedDerivatives(own, { objects, database });
  const table = createMediaTable(context);
  const sources: PictureSources = {
    async workspace(id) {
      const found = await table.find(id);
      if (!found) return undefined;
      const { media, picture } = found;
      const bytes = async () => {
        const kept = await objects.get(originalKey(picture.sha256));
        if (!kept) throw AppError.of('media-original-missing', { name: media.name });
        if ((await sha256Of(kept)) !== picture.sha256) throw garbled();
        return kept;
      };
      return { picture, name: media.name, alt: media.alt, mail: media.mail, bytes };
    },
    product,
    cupboard: shared ?? own,
    make: pictures.make,
  };
  return {
    list: table.list,
    folders: table.folders,
    get: async (id) => (await table.find(id))?.media,
    picture: (url) => factsOfPicture(sources, url),
    read: async (url) => calendarFileAt(url) ?? (await readPicture(sources, url)),
    checkStorage: objects.check,
    examine: async (bytes) => factsToTell(await examinePicture(pictures.judge, bytes)),
    ...createMediaChanges(context, { judge: pictures.judge, objects }),
    sweep: () => sweepObjects(database, objects),
    close: async () => shared?.close(),
  };
}
