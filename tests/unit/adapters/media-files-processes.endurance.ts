import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { filesBelow, temporaryFolder } from '../../support/store/temporary-workspace.ts';
import { type Believed, workOnLibrary } from '../../support/store/work-on-library.ts';

let script: string;
beforeAll(async () => {
  const bundled = await bundleScript('work-on-library-script');
  script = bundled.file;
  return bundled.remove;
});

const open = (folder: string) =>
  createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });

async function standing(folder: string): Promise<Believed> {
  return Object.fromEntries((await open(folder).list()).map(({ id, alt }) => [id, alt]));
}

/** Decodes every picture whole. */
async function expectWhole(folder: string): Promise<void> {
  for (const id of Object.keys(await standing(folder))) {
    await sharp(await readFile(join(folder, 'medias', id)), { failOn: 'error' }).stats();
  }
}

const mediaFiles = async (folder: string) => filesBelow(join(folder, 'medias'));

describe('a server and a command at work on the same library', () => {
  test('lose nothing of one another: no name is taken twice, what was moved or removed is', async () => {
    const folder = await temporaryFolder();
    const child = startChild(process.execPath, [script, folder, 'deux', '16']);
    const [own] = await Promise.all([workOnLibrary(open(folder), { worker: 'un', steps: 16 }), child.exited]);
    const theirs = JSON.parse(child.lines.at(-1) ?? '{}') as Believed;
    expect(Object.keys(own)).toHaveLength(12);
    expect(Object.keys(theirs)).toHaveLength(12);
    expect(await standing(folder)).toEqual({ ...own, ...theirs });
    await expectWhole(folder);
    const pictures = (await mediaFiles(folder)).filter((file) => !file.endsWith('.json'));
    expect(await mediaFiles(folder)).toEqual(pictures.flatMap((file) => [file, `${file}.json`]).sort());
    const trashed = (await filesBelow(join(folder, 'trash'))).filter((file) => file.endsWith('.jpg'));
    expect(trashed).toHaveLength(8);
  });
});

describe('a command that is killed in the middle', () => {
  test('leaves what it had announced, no half picture, and nothing that the next start does not sweep', async () => {
    const folder = await temporaryFolder();
    for (let round = 0; round < 4; round += 1) {
      const child = startChild(process.execPath, [script, folder, `tour-${round}`]);
      await child.line(() => true);
      await wait(20 + 45 * round);
      child.process.kill('SIGKILL');
      await child.exited;
      const announced = JSON.parse(child.lines.at(-1) ?? '{}') as Believed;
      const there = await standing(folder);
      // Of the last change one does not know whether it was made.
      const lost = Object.values(announced).filter((alt) => !Object.values(there).includes(alt));
      expect(lost.length).toBeLessThanOrEqual(1);
      await expectWhole(folder);
    }
    const store = await createJsonStore({ folder, watch: true });
    await store.watching;
    await store.close();
    expect((await filesBelow(folder)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    const pictures = (await mediaFiles(folder)).filter((file) => file.endsWith('.jpg'));
    expect(pictures).toEqual(Object.keys(await standing(folder)).sort());
    expect(await mediaFiles(folder)).toEqual(expect.arrayContaining(pictures.map((file) => `${file}.json`)));
    const { media } = await open(folder).add({
      ...{
        bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      },
      ...{ filename: 'photo.png', folder: '', alt: 'après', credit: '', author: '' },
      origin: { kind: 'upload', file: 'photo.png' },
      createdAt: '2026-11-21T17:50:00.000Z',
    });
    expect((await open(folder).get(media.id))?.alt).toBe('après');
  });
});
