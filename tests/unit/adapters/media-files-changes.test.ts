import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import type { MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';
import { aPicture } from '../../support/builders/picture.ts';
import { diskFailingAt } from '../../support/store/disk-failing-at.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const open = (folder: string) =>
  createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });

const add = async (library: MediaLibrary, filename: string, folder = '', width = 60) =>
  library.add({
    ...{ bytes: await aPicture({ width }), filename, folder, alt: 'Le port', credit: '', author: 'Anne' },
    origin: { kind: 'upload', file: filename },
    createdAt: '2026-11-21T17:50:00.000Z',
  });

async function withOne(folder = '') {
  const workspace = await temporaryFolder();
  const library = open(workspace);
  return { workspace, library, media: (await add(library, 'port.jpg', folder)).media };
}

const sidecar = async (workspace: string, id: string) =>
  JSON.parse(await readFile(join(workspace, 'medias', `${id}.json`), 'utf8'));

async function openStore(folder: string) {
  const store = await createJsonStore({ folder, watch: false });
  onTestFinished(() => store.close());
  return store;
}

describe('what stands beside a picture', () => {
  test('says all that is known of it, for a person to read', async () => {
    const { workspace } = await withOne('lieux');
    expect(await sidecar(workspace, 'lieux/port.jpg')).toEqual({
      ...{ schemaVersion: 1, alt: 'Le port', credit: '', author: 'Anne', formerly: [] },
      ...{ width: 60, height: 40, bytes: (await readFile(join(workspace, 'medias/lieux/port.jpg'))).length },
      origin: { kind: 'upload', file: 'port.jpg' },
      created_at: '2026-11-21T17:50:00.000Z',
    });
  });

  test('keeps the fields that are not ours', async () => {
    const { workspace, library, media } = await withOne();
    await writeByHand(workspace, 'medias/port.jpg.json', {
      alt: 'Port',
      droits: 'ville',
      origin: 'archives',
    });
    await library.describe(media.id, { credit: 'Jeanne' });
    const moved = await library.move(media.id, { folder: 'lieux', name: 'port.jpg' });
    expect(moved).toMatchObject({
      alt: 'Port',
      credit: 'Jeanne',
      origin: { kind: 'hand', note: 'archives' },
    });
    expect(await sidecar(workspace, 'lieux/port.jpg')).toMatchObject({
      droits: 'ville',
      formerly: ['port.jpg'],
    });
    expect(await filesBelow(join(workspace, 'medias'))).toEqual(['lieux/port.jpg', 'lieux/port.jpg.json']);
  });

  test.each([
    ['is no JSON', '{"alt": "Le p', 'file-unreadable'],
    [
      'is no note, so heavy is it',
      JSON.stringify({ alt: 'Le môle', x: 'x'.repeat(300_000) }),
      'file-unreadable',
    ],
    ['was written by a later version', '{"schemaVersion": 2, "alt": "Le môle"}', 'file-unreadable'],
  ])('is not written over when it %s, and hides no picture', async (_why, text, code) => {
    const { workspace, library, media } = await withOne();
    await writeFile(join(workspace, 'medias/port.jpg.json'), text);
    expect(await library.list()).toMatchObject([{ id: media.id }]);
    for (const change of [
      () => library.describe(media.id, { alt: 'x' }),
      () => library.move(media.id, { folder: '', name: 'autre' }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code });
    }
    expect(await readFile(join(workspace, 'medias/port.jpg.json'), 'utf8')).toBe(text);
  });

  test('keeps every former id that can be read, beside those that cannot', async () => {
    const { workspace, library, media } = await withOne();
    await writeByHand(workspace, 'medias/port.jpg.json', { formerly: ['quai.jpg', 5, '', 'mole.jpg'] });
    expect((await library.get(media.id))?.formerly).toEqual(['quai.jpg', 'mole.jpg']);
  });

  test('is no link to elsewhere (C2)', async () => {
    const { workspace, library, media } = await withOne();
    const secret = join(await temporaryFolder(), 'secret.json');
    await writeFile(secret, '{"alt": "secret"}');
    await rm(join(workspace, 'medias/port.jpg.json'));
    await symlink(secret, join(workspace, 'medias/port.jpg.json'));
    expect(await library.get(media.id)).toMatchObject({ alt: '' });
    await library.describe(media.id, { alt: 'Le môle' });
    expect(await readFile(secret, 'utf8')).toBe('{"alt": "secret"}');
    expect(await open(workspace).get(media.id)).toMatchObject({ alt: 'Le môle' });
  });
});

describe('what was put there by hand', () => {
  test('has its name back, whatever it was, and goes into folders that are there, whatever theirs', async () => {
    const { workspace, library } = await withOne();
    const decomposed = 'e\u0301te\u0301 ?';
    await writeByHand(workspace, `medias/${decomposed}/rien.txt`, '');
    await writeFile(join(workspace, 'medias', 'Photo de l’été.JPG'), await aPicture({ width: 90 }));
    const named = await library.move('Photo de l’été.JPG', { folder: decomposed, name: 'plage' });
    expect(named.id).toBe(`${decomposed}/plage.JPG`);
    expect((await library.move(named.id, { folder: '', name: 'Photo de l’été.JPG' })).id).toBe(
      'Photo de l’été.JPG',
    );
    expect((await add(library, 'mer.jpg', decomposed, 95)).media.folder).toBe(decomposed);
    expect(await library.folders()).toEqual([decomposed]);
  });

  test('never shares an address of the web with the picture made of another', async () => {
    const { workspace, library } = await withOne();
    await writeFile(join(workspace, 'medias/port.jpg~w32.jpg'), await aPicture({ width: 90 }));
    const media = await library.get('port.jpg~w32.jpg');
    expect(media).toMatchObject({ url: '/media/port.jpg%7Ew32.jpg~w1240.jpg', mail: { asIs: false } });
    expect(await library.picture(media?.url ?? '')).toMatchObject({ width: 90 });
  });

  test('gets no neighbour that other disks would take for it', async () => {
    const { workspace, library, media } = await withOne();
    await writeFile(join(workspace, 'medias/Quai.JPG'), await aPicture({ width: 90 }));
    expect((await add(library, 'quai.jpg', '', 95)).media.id).toBe('quai-2.jpg');
    await expect(library.move(media.id, { folder: '', name: 'quai' })).rejects.toMatchObject({
      code: 'media-name-taken',
    });
    expect((await library.move('Quai.JPG', { folder: '', name: 'quai' })).id).toBe('quai.JPG');
  });

  test('says who had a name that is refused', async () => {
    const { library, media } = await withOne();
    const other = await add(library, 'autre.jpg', '', 70);
    await library.move(media.id, { folder: 'lieux', name: 'quai' });
    await expect(library.move(other.media.id, { folder: '', name: 'port' })).rejects.toThrow(
      '«\u00a0port.jpg\u00a0» était le nom de «\u00a0lieux/quai.jpg\u00a0»',
    );
  });

  test.each(['port.jpg.json', '_images', '_images/port', 'mer\u202etiop'])(
    'no folder can be made that would stand in the way: %s',
    async (folder) => {
      const { library } = await withOne();
      await expect(library.addFolder(folder)).rejects.toMatchObject({ code: 'media-folder-invalid' });
    },
  );
});

describe('the trash', () => {
  test('gives a media back where it was, with its words, though its folder is gone', async () => {
    const { workspace, library, media } = await withOne('lieux/mer');
    const { trash } = await openStore(workspace);
    const mark = await library.remove(media.id);
    await library.removeFolder('lieux/mer');
    expect(await filesBelow(join(workspace, 'medias'))).toEqual([]);
    await trash.restore(mark);
    expect(await library.list()).toEqual([media]);
    expect(await readdir(join(workspace, 'trash'))).not.toContain(mark);
  });

  test('gives nothing back over what took the place meanwhile', async () => {
    const { workspace, library, media } = await withOne();
    const { trash } = await openStore(workspace);
    const mark = await library.remove(media.id);
    const { media: newcomer } = await add(library, 'port.jpg', '', 70);
    expect(newcomer.id).toBe(media.id);
    await expect(trash.restore(mark)).rejects.toMatchObject({ code: 'trash-taken' });
    expect(await library.list()).toEqual([newcomer]);
  });

  test('takes a folder’s leftovers with it, never a file that is somebody’s', async () => {
    const { workspace, library } = await withOne();
    await writeByHand(workspace, 'medias/vide/.DS_Store', 'x');
    await writeByHand(workspace, 'medias/vide/partie.jpg.json', { alt: 'Partie' });
    await writeByHand(workspace, 'medias/papiers/contrat.pdf', 'x');
    await library.removeFolder('vide');
    await expect(library.removeFolder('papiers')).rejects.toMatchObject({ code: 'media-folder-not-empty' });
    expect(await library.folders()).toEqual(['papiers']);
    expect(await filesBelow(join(workspace, 'trash'))).toEqual([
      expect.stringMatching(/medias\/vide\/\.DS_Store$/),
      expect.stringMatching(/medias\/vide\/partie\.jpg\.json$/),
    ]);
  });
});

describe('when the disk fails at any call (H3, H4)', () => {
  const changes: [string, (library: MediaLibrary) => Promise<unknown>][] = [
    ['an addition', (library) => add(library, 'autre.jpg', '', 90)],
    ['words', (library) => library.describe('port.jpg', { alt: 'Le môle' })],
    ['a move', (library) => library.move('port.jpg', { folder: 'lieux', name: 'mole' })],
    ['a removal', (library) => library.remove('port.jpg')],
  ];

  test.each(changes)(
    '%s is refused, no picture is lost, nothing half is left, and it works again',
    async (_what, change) => {
      for (let nth = 1; ; nth += 1) {
        const { workspace, media } = await withOne();
        const disk = diskFailingAt(nth, 'ENOSPC');
        const library = createMediaFilesDisk({
          folder: workspace,
          productImages: workspace,
          pictures: pictureTasks,
          disk,
        });
        const failure = await change(library).catch((error: unknown) => error);
        if (!disk.hasFailed()) break;
        const isTold = AppError.is(failure, 'storage-full') || AppError.is(failure, 'storage-uncertain');
        const there = await open(workspace).list();
        const trashed = (await filesBelow(workspace)).filter((file) => /^trash\/.*\.jpg$/.test(file));
        // What failed after the picture had its new place is uncertain, and it is in one of the two.
        expect([
          isTold,
          there.filter(({ sha256 }) => sha256 === media.sha256).length + trashed.length,
        ]).toEqual([true, 1]);
        expect((await filesBelow(workspace)).filter((file) => file.endsWith('.tmp'))).toEqual([]);
        const address = media.url;
        if (trashed.length === 0)
          expect(await open(workspace).picture(address)).toMatchObject({ url: address });
      }
    },
  );
});

test('a library of 400 pictures is there at the next start', async () => {
  const workspace = await temporaryFolder();
  for (let nth = 0; nth < 400; nth += 1) {
    await writeByHand(workspace, `medias/dossier-${nth % 20}/image-${nth}.jpg.json`, { alt: `Image ${nth}` });
    const file = join(workspace, `medias/dossier-${nth % 20}/image-${nth}.jpg`);
    await writeFile(file, await aPicture({ width: 20 + nth, height: 10 }));
  }
  expect(await open(workspace).list()).toHaveLength(400);
  expect(await open(workspace).list()).toHaveLength(400);
});
