import { chmod, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMediaFilesDisk } from '../../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../../src/adapters/picture-process/picture-tasks.ts';
import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { aMediaLibrary, writeBytes } from '../../support/a-media-library.ts';
import { flat } from '../../support/builders/picture.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const url = '/media/%C3%A9t%C3%A9/plage%20du%20nord.jpg';

describe('a picture of the library', () => {
  test('is told by its bytes, with the text that stands beside it', async () => {
    const { folder, jpeg, medias } = await aMediaLibrary();
    await writeByHand(folder, 'medias/été/plage du nord.jpg.json', { alt: 'La plage', origin: 'ville' });
    const picture = {
      url,
      width: 120,
      height: 80,
      bytes: jpeg.length,
      sha256: sha256Hex(jpeg),
      alt: 'La plage',
      mail: { type: 'jpg', asIs: true },
    };
    expect(await medias.picture(url)).toEqual(picture);
    expect(await medias.list()).toEqual([
      {
        ...picture,
        id: 'été/plage du nord.jpg',
        folder: 'été',
        name: 'plage du nord.jpg',
        original: url,
        format: 'jpeg',
        credit: '',
        origin: { kind: 'hand', note: 'ville' },
        created_at: null,
        author: '',
        formerly: [],
      },
    ]);
    const file = await medias.read(url);
    expect(file).toMatchObject({ contentType: 'image/jpeg', filename: 'plage du nord.jpg' });
    expect(file && Buffer.compare(file.bytes, jpeg)).toBe(0);
  });

  test('is found as content writes it: not encoded, with a query or a fragment', async () => {
    const { medias } = await aMediaLibrary();
    for (const written of ['/media/été/plage du nord.jpg', `${url}?v=2`, `${url}#haut`]) {
      expect(await medias.picture(written)).toMatchObject({ url: written, width: 120 });
    }
  });

  test('of the product is at /images/ and not in the list', async () => {
    const { medias } = await aMediaLibrary();
    expect(await medias.picture('/images/social/facebook.png')).toMatchObject({ width: 48 });
    expect((await medias.list()).map((picture) => picture.url)).toEqual([url]);
  });

  test('is measured as it is shown, the camera’s orientation included', async () => {
    const { folder, medias } = await aMediaLibrary();
    const turned = await flat({ width: 60, height: 20 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await writeBytes(folder, 'medias/portrait.jpg', turned);
    expect(await medias.picture('/media/portrait.jpg')).toMatchObject({ width: 20, height: 60 });
  });

  test('that changes is judged again', async () => {
    const { folder, medias } = await aMediaLibrary();
    await medias.picture(url);
    await writeBytes(
      folder,
      'medias/été/plage du nord.jpg',
      await flat({ width: 30, height: 30 }).jpeg().toBuffer(),
    );
    expect(await medias.picture(url)).toMatchObject({ width: 30 });
  });

  test('keeps its type whatever its name says (D4)', async () => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(folder, 'medias/faux.jpg', await flat({ width: 9, height: 9 }).png().toBuffer());
    expect(await medias.read('/media/faux.jpg')).toMatchObject({ contentType: 'image/png' });
  });
});

// Nothing is unreadable to root.
describe.skipIf(process.getuid?.() === 0)('a picture that may not be read', () => {
  test('is not there and hides no other', async () => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(folder, 'medias/prive.png', await flat({ width: 9, height: 9 }).png().toBuffer());
    await chmod(join(folder, 'medias/prive.png'), 0);
    expect(await medias.picture('/media/prive.png')).toBeUndefined();
    expect(await medias.read('/media/prive.png')).toBeUndefined();
    expect((await medias.list()).map((picture) => picture.url)).toEqual([url]);
  });
});

describe('what is no picture to send', () => {
  test.each([
    ['a script', Buffer.from('GIF89a=1;alert(1)')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s under a picture’s name is not there', async (_name, bytes) => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(folder, 'medias/faux.gif', bytes);
    expect(await medias.picture('/media/faux.gif')).toBeUndefined();
    expect(await medias.read('/media/faux.gif')).toBeUndefined();
    expect(await medias.list()).toHaveLength(1);
  });

  test('a picture of more than 40 megapixels is refused without being drawn (F1)', async () => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(
      folder,
      'medias/bombe.png',
      await flat({ width: 8_000, height: 5_001 }).png({ compressionLevel: 9 }).toBuffer(),
    );
    expect(await medias.picture('/media/bombe.png')).toBeUndefined();
  });
});

describe('nothing outside the two folders can be named (C1, C2)', () => {
  test.each([
    '/media/../../secret.png',
    '/media/%2e%2e/%2e%2e/secret.png',
    '/media/..%2f..%2fsecret.png',
    '/media/%252e%252e/%252e%252e/secret.png',
    '/media/..\\..\\secret.png',
    '/media/%5c%5cserveur%5cpartage%5csecret.png',
    '/media/C:/secret.png',
    '/media//etc/secret.png',
    '/media/%00secret.png',
    '/media/secret.png\0.jpg',
    '/media/%c0%ae%c0%ae/secret.png',
    '/media/./secret.png',
    '/media/',
    '/media',
    '/images/../../secret.png',
    '/secret.png',
    'secret.png',
    'https://exemple.fr/media/secret.png',
    '',
  ])('%j', async (address) => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(folder, 'secret.png', await flat({ width: 1, height: 1 }).png().toBuffer());
    expect(await medias.picture(address)).toBeUndefined();
    expect(await medias.read(address)).toBeUndefined();
  });

  test('by a link to a file or a folder', async () => {
    const { root, folder, medias } = await aMediaLibrary();
    await symlink(join(root, 'secret.png'), join(folder, 'medias/lien.png'));
    await symlink(root, join(folder, 'medias/dossier'));
    for (const address of ['/media/lien.png', '/media/dossier/secret.png']) {
      expect(await medias.picture(address)).toBeUndefined();
      expect(await medias.read(address)).toBeUndefined();
    }
    expect((await medias.list()).map((picture) => picture.url)).toEqual([url]);
  });

  test('by a link in the place of the library', async () => {
    const { root, folder, medias } = await aMediaLibrary();
    await rename(join(folder, 'medias'), join(root, 'ailleurs'));
    await symlink(join(root, 'ailleurs'), join(folder, 'medias'));
    expect(await medias.picture(url)).toBeUndefined();
    expect(await medias.read(url)).toBeUndefined();
    expect(await medias.list()).toEqual([]);
  });

  test('a workspace without pictures has none', async () => {
    const folder = await temporaryFolder();
    expect(
      await createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks }).list(),
    ).toEqual([]);
  });
});
