import { createProductPictures } from '../../src/adapters/media-files-disk/product-pictures.ts';
import { createDerivativeCache } from '../../src/adapters/media-pictures/derivative-cache.ts';
import type { MediaStorage } from '../../src/adapters/media-postgres/create-media-postgres.ts';
import type { ObjectStore } from '../../src/adapters/media-postgres/object-store.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { openWorkspaceFolder } from '../../src/adapters/store-json/workspace-folder.ts';
import { temporaryFolder } from './store/temporary-workspace.ts';

/** What a library in a database needs, its server's folder new. @param bucket for its bytes, beside the database */
export async function aMediaStorage(bucket?: ObjectStore): Promise<MediaStorage> {
  const folder = await temporaryFolder();
  return {
    bucket,
    cupboard: createDerivativeCache(openWorkspaceFolder(folder)),
    product: createProductPictures(folder, pictureTasks.judge),
    pictures: pictureTasks,
  };
}
