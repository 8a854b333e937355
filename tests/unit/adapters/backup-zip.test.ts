import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { createBackup } from '../../../src/adapters/backup-zip/create-backup.ts';
import { openBackup } from '../../../src/adapters/backup-zip/open-backup.ts';
import { createZipLayout } from '../../../src/adapters/backup-zip/zip-layout.ts';
import { storedThing } from '../../../src/adapters/stored-things/stored-thing.ts';
import type { BackupFile, StoredNoun } from '../../../src/use-cases/ports/stored-things.ts';
import { assertWhole } from '../../../src/use-cases/workspace/back-up-workspace.ts';
import { tallyOf } from '../../../src/use-cases/workspace/migrate-workspace.ts';
import { aBackup, backedUpAt } from '../../support/builders/backup.ts';
import { aStoredThing } from '../../support/builders/stored-thing.ts';
import { aZip } from '../../support/builders/zip.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const aFile = (path: string, content: string | Uint8Array = path) => ({ path, bytes: Buffer.from(content) });

async function thingsIn(backup: BackupFile, noun: StoredNoun) {
  const found = [];
  for await (const thing of backup.all(noun)) found.push(thing);
  return found;
}

/** Opens it, and reads it through, as whoever takes it up again does. */
async function takeUp(file: string): Promise<void> {
  const backup = await openBackup(file);
  await assertWhole(backup).finally(() => backup.close());
}

async function written(bytes: Uint8Array): Promise<string> {
  const file = join(await temporaryFolder(), 'lettres.zip');
  await writeFile(file, bytes);
  return file;
}

/** A backup with some of its bytes changed for others of the same length, wherever they stand. */
async function withBytes(file: string, from: string, to: string): Promise<string> {
  const text = (await readFile(file)).toString('latin1');
  expect(text).toContain(from);
  return written(Buffer.from(text.replaceAll(from, to), 'latin1'));
}

describe('a backup', () => {
  test('gives back each thing with its files, folders that hold nothing and files without a byte', async () => {
    const media = storedThing('medias/port.jpg', [
      aFile('medias/port.jpg', 'x'.repeat(900)),
      aFile('medias/port.jpg.json'),
    ]);
    const folder = storedThing('medias/été/', []);
    const claim = aStoredThing('campaigns/a/proofs/3.claim', '');
    const file = await aBackup({ media: [media], 'media-folder': [folder], 'proof-claim': [claim] });
    const backup = await openBackup(file);
    await assertWhole(backup);
    for (const [noun, thing] of [
      ['media', media],
      ['media-folder', folder],
      ['proof-claim', claim],
    ] as const)
      expect(await thingsIn(backup, noun)).toEqual([thing]);
    expect(await thingsIn(backup, 'widget')).toEqual([]);
    expect(backup.madeAt).toBe('2026-11-30T09:00:00.000Z');
    await backup.close();
  });

  test('of more things than the numbers of an old zip can count is read again', async () => {
    const folders = Array.from({ length: 0x10001 }, (_, n) => storedThing(`medias/${n}/`, []));
    const backup = await openBackup(await aBackup({ 'media-folder': folders }));
    expect(backup.tallies['media-folder']?.count).toBe(folders.length);
    await assertWhole(backup);
    await backup.close();
  });

  test('has a file that is packed very tightly as it is, and takes it', async () => {
    for (const size of [10_000, 2 * 1024 ** 2])
      await takeUp(await aBackup({ widget: [aStoredThing('widgets/a.json', Buffer.alloc(size))] }));
  });

  test('that is not finished leaves nothing, and has no name', async () => {
    const folder = await temporaryFolder();
    const backup = await createBackup({
      file: join(folder, 'lettres.zip'),
      program: '1.0.0',
      now: backedUpAt,
    });
    await backup.add('widget', [aStoredThing('widgets/a.json')]);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.lettres\.zip\..+\.tmp$/)]);
    await backup.close();
    expect(await readdir(folder)).toEqual([]);
  });
});

test('files beyond four gigabytes are found where they stand', async () => {
  const file = join(await temporaryFolder(), 'grande.zip');
  const layout = createZipLayout(backedUpAt);
  const at = 5 * 1024 ** 3;
  const entry = { path: 'medias/loin.bin', packed: 4, unpacked: 4, isDeflated: false, crc32: 0, comment: '' };
  const piece = Buffer.concat([layout.header(entry, at), Buffer.from('loin')]);
  const directory = layout.directory(at + piece.length);
  // The disk keeps nothing of what lies before.
  const handle = await open(file, 'w');
  await handle.write(piece, 0, piece.length, at);
  await handle.write(directory, 0, directory.length, at + piece.length);
  await handle.close();
  const archive = await openPromise(file);
  const found = [];
  for await (const one of archive.eachEntry()) found.push([one.fileName, one.relativeOffsetOfLocalHeader]);
  expect(found).toEqual([['medias/loin.bin', at]]);
});

/** What cannot be made a text of. */
const mute = '{ "toString": 1, "valueOf": 1 }';
const unspoken = `{ "schemaVersion": "1.3", "program": ${mute}, "made_at": ${mute}, "nouns": [{ "noun": ${mute} }] }`;

describe('a backup is refused whole, with the reason', () => {
  const refused = (reason: string) => ({
    code: 'backup-refused',
    params: { reason: expect.stringContaining(reason) },
  });

  test.each(['../evil.json', 'a/../../b', '/etc/passwd', '//host/a', 'C:/a', 'a\\..\\b', 'a\0b', 'a//b'])(
    'where a file is named %j',
    async (path) => {
      const name = 'W'.repeat(path.length);
      const file = await aBackup({ widget: [aStoredThing(name, '{}')] });
      await expect(takeUp(await withBytes(file, name, path))).rejects.toMatchObject(
        refused('hors de l’espace de travail'),
      );
    },
  );

  test('where a file is there twice', async () => {
    const file = await aBackup({
      widget: [aStoredThing('widgets/a.json')],
      clip: [aStoredThing('widgets/a.json')],
    });
    await expect(takeUp(file)).rejects.toMatchObject(refused('deux fois'));
  });

  test.each([10_000, 2 * 1024 ** 2])('where a file would become a hundred times larger: %d', async (size) => {
    const zeros = { name: 'widgets/a.json', content: Buffer.alloc(size) };
    await expect(takeUp(await written(aZip([zeros])))).rejects.toMatchObject(
      refused('100\u00a0fois plus gros'),
    );
  });

  test('where a file would be heavier than any that can be read', async () => {
    const zip = aZip([{ name: 'widgets/a.json', method: 0, packed: 3 * 1024 ** 3, unpacked: 3 * 1024 ** 3 }]);
    await expect(takeUp(await written(zip))).rejects.toMatchObject(refused('modifiée depuis'));
  });

  test('where a file would be heavier than any in the archive', async () => {
    const [path, packed] = ['newsletter-backup.json', 3 * 1024 ** 3];
    const layout = createZipLayout(backedUpAt);
    const head = layout.header({ path, packed, unpacked: 9, isDeflated: true, crc32: 0, comment: '' }, 0);
    const directory = layout.directory(head.length + packed);
    // The disk keeps nothing of what lies between.
    const file = await written(head);
    const handle = await open(file, 'r+');
    await handle.write(directory, 0, directory.length, head.length + packed);
    await handle.close();
    await expect(takeUp(file)).rejects.toMatchObject(refused('modifiée depuis'));
  });

  test('where files lie in each other', async () => {
    const [name, content] = ['widgets/a.json', 'a'.repeat(200)];
    const zip = aZip([
      { name, content, method: 0 },
      { name: 'widgets/b.json', content, method: 0, at: 0 },
    ]);
    await expect(takeUp(await written(zip))).rejects.toMatchObject(refused('modifiée depuis'));
  });

  test.each([
    ['a zip of something else', () => aZip([{ name: 'index.html' }])],
    ['an empty zip', () => aZip([])],
    ['one whose words are none', () => aZip([{ name: 'newsletter-backup.json', content: unspoken }])],
    [
      'one that names something that is no backup',
      () => aZip([{ name: 'newsletter-backup.json', content: '[]' }]),
    ],
    [
      'one that counts what it has not',
      () =>
        aZip([
          { name: 'newsletter-backup.json', content: '{ "program": "1", "made_at": "hier", "nouns": 7 }' },
        ]),
    ],
  ])('where it is %s', async (_, zip) => {
    await expect(takeUp(await written(zip()))).rejects.toMatchObject(refused('modifiée depuis'));
  });

  test.each([
    ['no zip', () => Buffer.from('Bonjour')],
    ['nothing', () => Buffer.alloc(0)],
    ['a zip that announces more files', () => aZip([{ name: 'a' }], { count: 60_000 })],
  ])('where it is %s', async (_, bytes) => {
    await expect(takeUp(await written(bytes()))).rejects.toMatchObject(refused('il en manque une partie'));
  });

  test('wherever it is cut', async () => {
    const bytes = await readFile(
      await aBackup({ widget: [aStoredThing('widgets/a.json', 'a'.repeat(500))] }),
    );
    for (let length = 0; length < bytes.length; length += 7)
      await expect(takeUp(await written(bytes.subarray(0, length)))).rejects.toMatchObject({
        code: 'backup-refused',
      });
  });

  test('where a byte of a file is another', async () => {
    const file = await aBackup({ outbox: [aStoredThing('outbox/a.eml', 'Des é très é')] });
    const altered = await withBytes(file, Buffer.from('très').toString('latin1'), 'tr..s');
    await expect(takeUp(altered)).rejects.toMatchObject(refused('n’a pas la taille ou le contenu'));
  });

  test('where it says another noun, or another number of files, of a thing', async () => {
    const file = await aBackup({
      widget: [aStoredThing('widgets/a.json')],
      clip: [aStoredThing('clipboard/a.json')],
    });
    await expect(takeUp(await withBytes(file, 'widget 1', 'person 1'))).rejects.toMatchObject(
      refused('l’empreinte'),
    );
    await expect(takeUp(await withBytes(file, 'widget 1', 'widget 2'))).rejects.toMatchObject(
      refused('modifiée depuis'),
    );
    await expect(takeUp(await withBytes(file, 'widget 1', 'gadget 1'))).rejects.toMatchObject(
      refused('modifiée depuis'),
    );
  });
});

test('a backup of a newer program says so, unless all that it keeps is known', async () => {
  const manifest = (schemaVersion: unknown, noun = 'widget') =>
    aZip([
      {
        name: 'newsletter-backup.json',
        content: JSON.stringify({
          ...{ schemaVersion, program: '3.1.4', made_at: backedUpAt.toISOString() },
          nouns: [{ noun, ...tallyOf(new Map()) }],
        }),
      },
    ]);
  await takeUp(await written(manifest('1.3')));
  for (const zip of [manifest(2), manifest('1.3', 'hologramme')])
    await expect(takeUp(await written(zip))).rejects.toMatchObject({
      code: 'backup-too-recent',
      message: expect.stringContaining('3.1.4'),
    });
});
