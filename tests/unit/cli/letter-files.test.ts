import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLetterFiles } from '../../../src/cli/letter-files.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

async function folderOf(...paths: string[]) {
  const folder = await temporaryFolder();
  for (const path of paths) await writeByHand(folder, `lettre/${path}`, path);
  return { folder, letter: join(folder, 'lettre') };
}
const pathsOf = async (path: string) => (await readLetterFiles(path)).files.map((file) => file.path);

test('a file is given with its name', async () => {
  const { letter } = await folderOf('ete.html');
  expect(await readLetterFiles(join(letter, 'ete.html'))).toEqual({
    name: 'ete.html',
    files: [{ path: 'ete.html', bytes: Buffer.from('ete.html') }],
  });
  await expect(readLetterFiles(join(letter, 'hiver.html'))).rejects.toMatchObject({ code: 'file-not-found' });
});

describe('a folder', () => {
  test('is given with all that is in it, whatever slash it ends with; not with what systems hide', async () => {
    const { letter } = await folderOf(
      'index.html',
      'img/a.png',
      'img/b/c.png',
      '.git/index.html',
      '__MACOSX/x',
      'Thumbs.db',
    );
    const files = await readLetterFiles(`${letter}/`);
    expect(files).toMatchObject({ name: 'lettre', leftOut: [] });
    expect(files.files.map(({ path }) => path)).toEqual(['img/a.png', 'img/b/c.png', 'index.html']);
  });

  test('keeps its links inside: one that leads out is not read, and told (C2)', async () => {
    const { folder, letter } = await folderOf('index.html', 'img/a.png');
    await writeByHand(folder, 'secret/cle.png', 'secret');
    await symlink(join(folder, 'secret'), join(letter, 'secret'));
    await symlink(join(folder, 'secret/cle.png'), join(letter, 'img/cle.png'));
    await symlink('../img', join(letter, 'img/encore'));
    await symlink('a.png', join(letter, 'img/b.png'));
    await symlink('nulle-part', join(letter, 'img/rien.png'));
    const files = await readLetterFiles(letter);
    expect(files.leftOut).toEqual(['img/cle.png', 'secret']);
    expect(files.files.map(({ path }) => path)).toEqual(['img/a.png', 'img/b.png', 'index.html']);
  });

  test('may be named by a link', async () => {
    const { folder, letter } = await folderOf('index.html');
    await symlink(letter, join(folder, 'ici'));
    expect(await pathsOf(join(folder, 'ici'))).toEqual(['index.html']);
  });

  test('leaves out what is too large to be of a letter, unread', async () => {
    const { letter } = await folderOf('index.html', 'film.mp4');
    await truncate(join(letter, 'film.mp4'), 4 * 1024 ** 3);
    expect(await pathsOf(letter)).toEqual(['index.html']);
  });

  test.each([
    [
      'too much',
      '200',
      async (letter: string) => {
        for (let n = 0; n < 9; n += 1) {
          await writeFile(join(letter, `${n}.png`), '');
          await truncate(join(letter, `${n}.png`), 24 * 1024 ** 2);
        }
      },
    ],
    [
      'too many folders in each other',
      'profondément',
      async (letter: string) => {
        await mkdir(join(letter, 'd/'.repeat(40)), { recursive: true });
      },
    ],
  ])('with %s is refused before anything is read', async (_, words, fill) => {
    const { letter } = await folderOf('index.html');
    await fill(letter);
    await expect(readLetterFiles(letter)).rejects.toMatchObject({
      code: 'archive-refused',
      params: { file: 'lettre', reason: expect.stringContaining(words) },
    });
  });
});
