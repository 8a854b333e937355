import { describe, expect, test } from 'vitest';
import { createZipArchives } from '../../../src/adapters/archives-zip/create-zip-archives.ts';
import { badZips, faultAfterHonestFiles } from '../../support/builders/bad-zips.ts';
import { aZip } from '../../support/builders/zip.ts';

const reader = createZipArchives();
const unpack = (zip: Uint8Array) => reader.unpack(zip, 'lettre.zip');
const names = async (zip: Uint8Array) => (await unpack(zip)).map(({ path }) => path);

test('gives the files of a zip, folders aside', async () => {
  const files = [
    { name: 'lettre/index.html', bytes: Buffer.from('<p>Café</p>'.repeat(500)) },
    { name: 'lettre/images/vide.png', bytes: Buffer.alloc(0) },
    { name: 'lettre/images/port.jpg', bytes: Buffer.from([0xff, 0xd8, 0, 1, 2]) },
  ];
  const zip = await createZipArchives().zip(files, new Date('2026-11-20T09:00:00Z'));
  const unpacked = await unpack(zip);
  expect(unpacked.map(({ path, bytes }) => [path, Buffer.from(bytes)])).toEqual(
    files.map(({ name, bytes }) => [name, bytes]),
  );
  const folder = { name: 'images/', content: '', method: 0, mode: 0o40755 };
  expect(await names(aZip([folder, { name: 'images/a.png' }]))).toEqual(['images/a.png']);
  expect(await names(aZip([]))).toEqual([]);
});

test('reads names in the encoding and with the separators that systems write', async () => {
  expect(await names(aZip([{ name: 'été.png', flags: 0 }]))).toEqual(['été.png']);
  expect(await names(aZip([{ name: Buffer.from([0x82, 0x74, 0x82]), flags: 0 }]))).toEqual(['été']);
  expect(await names(aZip([{ name: './' }, { name: 'images\\a.png' }, { name: './index.html' }]))).toEqual([
    'images/a.png',
    'index.html',
  ]);
});

describe('a zip is refused whole, by its file and reason (C4)', () => {
  test.each(badZips)('with %s', async (_, words, zip) => {
    await expect(unpack(zip())).rejects.toMatchObject({
      code: 'archive-refused',
      params: {
        file: 'lettre.zip',
        reason: expect.stringContaining(words.replaceAll(' »', '\u00a0»').replaceAll('« ', '«\u00a0')),
      },
    });
  });

  test('after as many honest files as it takes', async () => {
    await expect(unpack(faultAfterHonestFiles())).rejects.toMatchObject({ code: 'archive-refused' });
  });
});
