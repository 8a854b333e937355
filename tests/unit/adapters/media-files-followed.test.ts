import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { aMediaLibrary, writeBytes } from '../../support/a-media-library.ts';
import { flat } from '../../support/builders/picture.ts';

/** A library whose changes are followed, with a picture in `été`, and how a file that changes where it stands is told. */
async function followed() {
  const { folder, root, jpeg } = await aMediaLibrary();
  const listeners: ((path: string) => void)[] = [];
  const medias = createMediaFilesDisk({
    folder,
    productImages: join(root, 'produit'),
    pictures: pictureTasks,
    follow: (listener) => listeners.push(listener),
  });
  return {
    folder,
    jpeg,
    medias,
    tell: (path: string) => listeners.forEach((listener) => void listener(path)),
    ids: async () => (await medias.list()).map(({ id }) => id),
  };
}

/** Folders of a moment ago are read again in any case. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test('a library in which nothing changed is the same list', async () => {
  const { medias } = await followed();
  await settled();
  const before = await medias.list();
  expect(await medias.list()).toBe(before);
});

test('what comes, goes and moves is seen without being told', async () => {
  const { folder, jpeg, ids } = await followed();
  await settled();
  expect(await ids()).toEqual(['été/plage du nord.jpg']);
  await writeBytes(folder, 'medias/été/port/quai.jpg', jpeg);
  expect(await ids()).toEqual(['été/plage du nord.jpg', 'été/port/quai.jpg']);
  await rename(join(folder, 'medias/été/port/quai.jpg'), join(folder, 'medias/quai.jpg'));
  expect(await ids()).toEqual(['quai.jpg', 'été/plage du nord.jpg']);
  await rm(join(folder, 'medias/été'), { recursive: true });
  expect(await ids()).toEqual(['quai.jpg']);
});

test('a picture that is written over where it stands is another one once that is told', async () => {
  const { folder, medias, tell } = await followed();
  await settled();
  expect(await medias.list()).toMatchObject([{ width: 120 }]);
  await settled();
  await medias.list();
  const wider = await flat({ width: 300, height: 80 }).jpeg().toBuffer();
  await writeFile(join(folder, 'medias/été/plage du nord.jpg'), wider);
  tell('été/plage du nord.jpg');
  expect(await medias.list()).toMatchObject([{ width: 300 }]);
});

test('words that are given to a picture show at once', async () => {
  const { medias } = await followed();
  await settled();
  await medias.list();
  await medias.describe('été/plage du nord.jpg', { alt: 'La plage' });
  expect(await medias.list()).toMatchObject([{ alt: 'La plage' }]);
});
