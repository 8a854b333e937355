import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { fakeMediaLibrary } from '../support/fakes/fake-media-library.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { mediaLibraryContract } from './media-library.ts';

mediaLibraryContract('media-files-disk', async () => {
  const folder = await temporaryFolder();
  return createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
});
mediaLibraryContract('the library in memory', async () => fakeMediaLibrary());
