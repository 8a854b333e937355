import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CliWorld, cliWorld } from '../../doors/cli-world.ts';
import { aZip, type ZipEntry } from '../../support/builders/zip.ts';
import { ownTime } from '../../support/own-time.ts';
import { filesBelow } from '../../support/store/temporary-workspace.ts';

const made = async ({ folder }: CliWorld) =>
  (await filesBelow(folder)).filter((path) => !/^(\.newsletter|anciennes)\//.test(path));

const index: ZipEntry = { name: 'index.html', content: '<p>La lettre de l’été</p><img src="a.png">' };
const badZips: [string, ZipEntry[], string][] = [
  [
    'traversal',
    [index, { name: '../../newsletter.config.json', content: '{}' }],
    '../newsletter.config.json',
  ],
  ['a link', [index, { name: 'a.png', content: '/etc/passwd', mode: 0o120777 }], 'a.png'],
  ['a duplicate', [index, { name: 'a.png' }, { name: 'A.png' }], 'A.png'],
  [
    '10,000 entries',
    Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, content: '', method: 0 })),
    '10',
  ],
  ['a ratio over 100', [index, { name: 'a.png', content: Buffer.alloc(5_000_000) }], 'a.png'],
];

describe('a bad zip (C4)', () => {
  it.each(badZips)('with %s is refused whole in 2 s, and nothing is written', async (_, entries, named) => {
    const world = await cliWorld();
    await writeFile(join(world.folder, 'lettre.zip'), aZip(entries));
    const before = await made(world);
    for (const as of ['blocks', 'raw']) {
      const start = ownTime();
      const { exitCode, stdout, stderr } = await world.newsletter('import', 'lettre.zip', '--as', as);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('lettre.zip');
      expect(stderr).toContain(named);
      expect(ownTime() - start).toBeLessThan(2_000);
    }
    expect(await made(world)).toEqual(before);
  });
});
