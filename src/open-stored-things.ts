import { createPictureProcesses } from './adapters/picture-process/create-picture-processes.ts';
import { createStoredFiles } from './adapters/stored-things-files/create-stored-files.ts';
import type { NounInRows } from './adapters/stored-things-postgres/create-stored-rows.ts';
import { loadConfig } from './adapters/system/load-config.ts';
import { product } from './adapters/system/product.ts';
import { bucketOf, s3Objects } from './chosen-medias.ts';
import { databaseOf } from './chosen-store.ts';
import { parseJson } from './core/parse-json.ts';
import type { StoredNoun, StoredThings } from './use-cases/ports/stored-things.ts';

export interface OpenStoredThings extends StoredThings {
  isInDatabase: boolean;
  close(): Promise<void>;
}

/**
 * Everything that a workspace keeps, in files or in a database as its configuration says.
 * @throws AppError as `openWorkspace`
 */
export async function openStoredThings(from: string, env: NodeJS.ProcessEnv): Promise<OpenStoredThings> {
  const { folder, text, config } = await loadConfig({ from, env });
  const place = databaseOf(config, env);
  const bucket = bucketOf(config, env);
  const pictures = createPictureProcesses({ entry: product().pictureProcess, isReady: false });
  const inFiles = createStoredFiles(folder, pictures.judge);
  if (!place) return { ...inFiles, isInDatabase: false, close: async () => pictures.close() };
  const { openDatabase } = await import('./adapters/store-postgres/database.ts');
  const { migrate } = await import('./adapters/store-postgres/migrate.ts');
  const { createPostgresObjects } = await import('./adapters/media-postgres/object-store-postgres.ts');
  const { createStoredRows } = await import('./adapters/stored-things-postgres/create-stored-rows.ts');
  const database = openDatabase(place);
  const close = async () => {
    pictures.close();
    await database.close();
  };
  const json = parseJson(text);
  const inRows = createStoredRows(database, {
    file: json.ok ? (json.value as Record<string, unknown>) : {},
    objects: bucket ? await s3Objects(bucket) : createPostgresObjects(database),
    judge: pictures.judge,
  });
  const isLibraryInFolder = config.store.medias.connector === 'files';
  const isInRows = (noun: StoredNoun): noun is NounInRows =>
    noun !== 'folder-file' && !(isLibraryInFolder && noun.startsWith('media'));
  try {
    await migrate(database);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    isInDatabase: true,
    all: (noun) => (isInRows(noun) ? inRows.all(noun) : inFiles.all(noun)),
    add: (noun, things) => (isInRows(noun) ? inRows.add(noun, things) : inFiles.add(noun, things)),
    close,
  };
}
