import type { Bucket } from './adapters/object-store-s3/create-s3-objects.ts';
import type { PictureTasks } from './adapters/picture-process/picture-tasks.ts';
import type { JsonStore } from './adapters/store-json/create-json-store.ts';
import type { PostgresStore } from './adapters/store-postgres/create-postgres-store.ts';
import { product } from './adapters/system/product.ts';
import { whenUsed } from './adapters/when-used.ts';
import type { Config } from './core/config.ts';
import { AppError, onFailure } from './core/errors/app-error.ts';
import type { MediaLibrary } from './use-cases/ports/media-library.ts';

/** What a library is made with, wherever it is. */
export interface MediaParts {
  folder: string;
  watch: boolean;
  /** What judges and makes pictures. */
  pictures: PictureTasks;
}

/** The library of a workspace. */
interface ChosenMedias {
  port: MediaLibrary;
  /** Lets go of bytes that no media has any more. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The library in files of the folder. */
export function mediasInFolder(
  { exclusively, onChange }: Pick<JsonStore, 'exclusively' | 'onChange'>,
  { folder, watch, pictures }: MediaParts,
): ChosenMedias {
  const follow = watch
    ? (listener: (path: string) => void) =>
        void onChange((change) => change.noun === 'media' && listener(change.path))
    : undefined;
  const medias = whenUsed(async () => {
    const { createMediaFilesDisk } = await import('./adapters/media-files-disk/create-media-files-disk.ts');
    return createMediaFilesDisk({ folder, productImages: product().images, pictures, exclusively, follow });
  });
  return {
    port: medias.port,
    // Their bytes are in the trash, and go with it.
    sweep: async () => {},
    close: async () => (await medias.used())?.close(),
  };
}

/**
 * The bucket that a configuration names; undefined where pictures are elsewhere.
 * @throws AppError `media-secret-missing`
 */
export function bucketOf({ store }: Pick<Config, 'store'>, env: NodeJS.ProcessEnv): Bucket | undefined {
  const { connector, endpoint = '', region, bucket = '', pathStyle, ...names } = store.medias;
  if (connector !== 's3') return undefined;
  const secret = (half: 'accessKeyEnv' | 'secretKeyEnv') => {
    const variable = names[half] ?? '';
    const value = env[variable];
    if (!value) throw AppError.of('media-secret-missing', { setting: `store.medias.${half}`, variable });
    return value;
  };
  const key = { accessKey: secret('accessKeyEnv'), secretKey: secret('secretKeyEnv') };
  return { endpoint, region, bucket, pathStyle, ...key };
}

/**
 * The library whose truth is in a database.
 * @param bucket where its bytes are; in the database where there is none. Then pictures that were made are in the folder of each
 * server alone: a dump is no larger for what can be made again.
 */
export function mediasInDatabase(
  { openMedias }: Pick<PostgresStore, 'openMedias'>,
  bucket: Bucket | undefined,
  { folder, pictures }: MediaParts,
): ChosenMedias {
  const medias = whenUsed(async () => {
    const { createProductPictures } = await import('./adapters/media-files-disk/product-pictures.ts');
    const { createDerivativeCache } = await import('./adapters/media-pictures/derivative-cache.ts');
    const { openWorkspaceFolder } = await import('./adapters/store-json/workspace-folder.ts');
    return openMedias({
      bucket: bucket && (await s3Objects(bucket)),
      cupboard: createDerivativeCache(openWorkspaceFolder(folder)),
      product: createProductPictures(product().images, pictures.judge),
      pictures,
    });
  });
  return {
    port: medias.port,
    // What the storage does not let go of now, it is asked for the next time.
    sweep: () =>
      medias
        .load()
        .then(({ sweep }) => sweep().catch(onFailure(() => undefined, 'media-storage-unavailable'))),
    close: async () => (await medias.used())?.close(),
  };
}

/** Bytes in a bucket; the code that asks for them is read then. */
export async function s3Objects(bucket: Bucket) {
  const { createS3Objects } = await import('./adapters/object-store-s3/create-s3-objects.ts');
  return createS3Objects(bucket);
}
