import type { PictureTasks } from './adapters/picture-process/picture-tasks.ts';
import type { JsonStore } from './adapters/store-json/create-json-store.ts';
import type { PostgresStore } from './adapters/store-postgres/create-postgres-store.ts';
import { product } from './adapters/system/product.ts';
import { whenUsed } from './adapters/when-used.ts';
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

/** The library whose truth is in a database. Pictures that were made are kept in the folder of each server, too. */
export function mediasInDatabase(
  { openMedias, objects }: Pick<PostgresStore, 'openMedias' | 'objects'>,
  { folder, pictures }: MediaParts,
): ChosenMedias {
  const medias = whenUsed(async () => {
    const { createProductPictures } = await import('./adapters/media-files-disk/product-pictures.ts');
    const { createDerivativeCache } = await import('./adapters/media-pictures/derivative-cache.ts');
    const { openWorkspaceFolder } = await import('./adapters/store-json/workspace-folder.ts');
    return openMedias({
      objects,
      cupboard: createDerivativeCache(openWorkspaceFolder(folder)),
      product: createProductPictures(product().images, pictures.judge),
      pictures,
    });
  });
  return {
    port: medias.port,
    sweep: () => medias.load().then(({ sweep }) => sweep()),
    close: async () => {},
  };
}
