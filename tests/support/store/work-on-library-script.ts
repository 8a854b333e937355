import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { workOnLibrary } from './work-on-library.ts';

/**
 * Works on the pictures of a workspace while others do: `work-on-library-script.js <workspace> <worker> <steps>`. Each line
 * is what it believes to be there. Without steps it goes on until killed.
 */
const [folder = '', worker = '', steps = 'Infinity'] = process.argv.slice(2);
const library = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
await workOnLibrary(library, { worker, steps: Number(steps) }, (believed) =>
  console.log(JSON.stringify(believed)),
);
