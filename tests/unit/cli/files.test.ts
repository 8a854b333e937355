import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeOutput } from '../../../src/cli/files.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'newsletter-output-'));

it('makes the folders on the way, and may find some there', async () => {
  const folder = await aFolder();
  await Promise.all(['un', 'deux'].map((name) => writeOutput(join(folder, 'a/b', name), name)));
  expect(await readFile(join(folder, 'a/b/deux'), 'utf8')).toBe('deux');
});

it('says why a place takes no file', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'fichier'), '');
  const refused = { code: 'output-refused' };
  expect(await failureOf(writeOutput(folder, ''))).toMatchObject({
    ...refused,
    message: expect.stringContaining('c’est un dossier'),
  });
  expect(await failureOf(writeOutput(join(folder, 'fichier/a'), ''))).toMatchObject(refused);
});

it.runIf(process.platform === 'linux')(
  'comes to an end where the system has no folders to make',
  async () => {
    expect(await failureOf(writeOutput('/proc/newsletter/a', ''))).toMatchObject({ code: 'output-refused' });
  },
);
