import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { aMediaLibrary, writeBytes } from '../../support/a-media-library.ts';

/** A library of `été/plage du nord.jpg` and `la "une".jpg`, both judged by an earlier run; each run counts what it judges. */
async function judgedBefore() {
  const { folder, root, jpeg } = await aMediaLibrary();
  await writeBytes(folder, 'medias/la "une".jpg', jpeg);
  const run = () => {
    const judge = vi.fn(pictureTasks.judge);
    const pictures = { ...pictureTasks, judge };
    return {
      judge,
      medias: createMediaFilesDisk({ folder, productImages: join(root, 'produit'), pictures }),
    };
  };
  const { medias } = run();
  await medias.list();
  await medias.close();
  return { kept: join(folder, '.newsletter/medias.json'), folder, jpeg, run };
}

test('what was judged is not judged again by the next run, whatever its name', async () => {
  const { run } = await judgedBefore();
  const { judge, medias } = run();
  expect((await medias.list()).map(({ id }) => id)).toEqual(['la "une".jpg', 'été/plage du nord.jpg']);
  expect(judge).not.toHaveBeenCalled();
});

test('what is kept of a picture is believed only in the right form', async () => {
  const { kept, run } = await judgedBefore();
  const text = await readFile(kept, 'utf8');
  await writeFile(kept, text.replace(/(plage du nord.*)"format":"jpeg"/, '$1"format":"bmp"'));
  const { judge, medias } = run();
  expect((await medias.list()).map(({ format }) => format)).toEqual(['jpeg', 'jpeg']);
  expect(judge).toHaveBeenCalledTimes(1);
});

test('a run that asks for one picture keeps what is known of the others', async () => {
  const { folder, jpeg, run } = await judgedBefore();
  await writeBytes(folder, 'medias/quai.jpg', jpeg);
  const one = run();
  await one.medias.picture('/media/quai.jpg');
  await one.medias.close();
  const next = run();
  expect(await next.medias.list()).toHaveLength(3);
  expect([one.judge.mock.calls.length, next.judge.mock.calls.length]).toEqual([1, 0]);
});

test('what was judged of a thousand pictures is kept whole', async () => {
  const { kept, folder, jpeg, run } = await judgedBefore();
  const names = Array.from({ length: 1_000 }, (_, n) => `quai-${n}.jpg`);
  await Promise.all(names.map((name) => writeBytes(folder, `medias/archives/${name}`, jpeg)));
  const first = run();
  await first.medias.list();
  await first.medias.close();
  expect(JSON.parse(await readFile(kept, 'utf8')).files).toHaveLength(1_002);
  const next = run();
  expect(await next.medias.list()).toHaveLength(1_002);
  expect([first.judge.mock.calls.length, next.judge.mock.calls.length]).toEqual([1_000, 0]);
});
