import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { aPicture } from '../../support/builders/picture.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';
import { workTime } from '../../support/work-time.ts';

const open = (folder: string) =>
  createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });

test('a library of 400 pictures costs a start next to nothing', async () => {
  const workspace = await temporaryFolder();
  for (let nth = 0; nth < 400; nth += 1) {
    await writeByHand(workspace, `medias/dossier-${nth % 20}/image-${nth}.jpg.json`, { alt: `Image ${nth}` });
    const file = join(workspace, `medias/dossier-${nth % 20}/image-${nth}.jpg`);
    await writeFile(file, await aPicture({ width: 20 + nth, height: 10 }));
  }
  expect(await open(workspace).list()).toHaveLength(400);
  const before = workTime();
  expect(await open(workspace).list()).toHaveLength(400);
  expect(workTime() - before).toBeLessThan(150);
});
