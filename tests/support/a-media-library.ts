import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { flat } from './builders/picture.ts';
import { temporaryFolder } from './store/temporary-workspace.ts';

/** Writes a file, and the folders it is in. */
export async function writeBytes(root: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

/** A workspace and a product folder, each with a picture. */
export async function aMediaLibrary() {
  const root = await temporaryFolder();
  const [folder, productImages] = [join(root, 'espace'), join(root, 'produit')];
  const jpeg = await flat({ width: 120, height: 80 }).jpeg().toBuffer();
  await writeBytes(folder, 'medias/été/plage du nord.jpg', jpeg);
  await writeBytes(
    productImages,
    'social/facebook.png',
    await flat({ width: 48, height: 48 }).png().toBuffer(),
  );
  await writeBytes(root, 'secret.png', await flat({ width: 1, height: 1 }).png().toBuffer());
  return {
    root,
    folder,
    jpeg,
    medias: createMediaFilesDisk({ folder, productImages, pictures: pictureTasks }),
  };
}
