import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../support/builders/picture.ts';
import { aZip } from '../support/builders/zip.ts';
import { type AfarWorld, twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';

const letter = `<!doctype html><html><head><title>Offre d’été</title></head><body bgcolor="#eeeeee">
<table width="600" align="center" bgcolor="#ffffff"><tr><td><h1>Les concerts de juillet</h1>
<p>Trois soirées sur le port, <a href="https://exemple.fr/concerts">le programme</a>.</p>
<img src="images/port.png" width="300" height="200" alt="Le port"></td></tr></table></body></html>`;

async function inBoth(
  { here, afar }: { here: CliWorld; afar: AfarWorld },
  name: string,
  content: string | Uint8Array,
) {
  for (const folder of [here.folder, afar.cwd]) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** The same letter as a file, a folder with its picture and with what leads out of it, and an archive. */
async function withLetters() {
  const world = await twins();
  const picture = await aPicture();
  await inBoth(world, 'ancienne.html', letter.replace(/<img[^>]+>/, ''));
  await inBoth(world, 'anciennes/ete/index.html', letter);
  await inBoth(world, 'anciennes/ete/images/port.png', picture);
  await inBoth(world, 'ailleurs.txt', 'ailleurs');
  for (const folder of [world.here.folder, world.afar.cwd])
    await symlink(join(folder, 'ailleurs.txt'), join(folder, 'anciennes/ete/note.txt'));
  await inBoth(
    world,
    'ete.zip',
    aZip([
      { name: 'index.html', content: letter },
      { name: 'images/port.png', content: Buffer.from(picture) },
    ]),
  );
  return world;
}

describe('import, by a server', () => {
  it.each([
    [['ancienne.html']],
    [['ancienne.html', '--name', 'Été 2024']],
    [['anciennes/ete', '--as', 'blocks']],
    [['ete.zip', '--as', 'raw,blocks']],
    [['ancienne.html', 'absente.html']],
  ])('%j makes the campaigns that it makes in the folder, with the same report', async (argv) => {
    const { both } = await withLetters();
    await both('import', ...argv, '--json');
    await both('campaigns', '--json');
  });

  it.each([[['ailleurs.txt']], [['ancienne.html', '--template', 'absent']]])(
    '%j is refused as in the folder',
    async (argv) => {
      const { both } = await withLetters();
      // What a server says of files is told without their place there.
      expect(await both('import', ...argv)).toMatchObject({ exitCode: 2, stdout: '' });
      expect((await both('campaigns', '--json')).json.campaigns).toEqual([]);
    },
  );

  it('tries it without making anything, and brings its page', async () => {
    const { both, here, afar } = await withLetters();
    await both('import', 'ete.zip', '--as', 'blocks', '--dry-run', '--page', 'page.html', '--json');
    const page = (folder: string) => readFile(join(folder, 'page.html'), 'utf8');
    expect(await page(afar.cwd)).toBe(await page(here.folder));
    expect((await both('campaigns', '--json')).json.campaigns).toEqual([]);
  });
});
