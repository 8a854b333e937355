import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';
import { workTime } from '../../support/work-time.ts';

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } });
}

async function write(root: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

/** A workspace and a product folder, each with a picture. */
async function aLibrary() {
  const root = await temporaryFolder();
  const [folder, productImages] = [join(root, 'espace'), join(root, 'produit')];
  const jpeg = await drawn(120, 80).jpeg().toBuffer();
  await write(folder, 'medias/été/plage du nord.jpg', jpeg);
  await write(productImages, 'social/facebook.png', await drawn(48, 48).png().toBuffer());
  await write(root, 'secret.png', await drawn(1, 1).png().toBuffer());
  return {
    root,
    folder,
    jpeg,
    medias: createMediaFilesDisk({ folder, productImages, pictures: pictureTasks }),
  };
}

describe('what is no picture to send', () => {
  test('a picture of more than 40 megapixels is refused without being drawn (F1)', async () => {
    const { folder, medias } = await aLibrary();
    await write(
      folder,
      'medias/bombe.png',
      await drawn(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer(),
    );
    const start = workTime();
    expect(await medias.picture('/media/bombe.png')).toBeUndefined();
    expect(workTime() - start).toBeLessThan(200);
  });
});
