import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliWorld } from '../../doors/cli-world.ts';
import { refusedZips } from '../../support/builders/refused-zips.ts';
import { aZip } from '../../support/builders/zip.ts';
import { madeByImport } from '../../support/made-by-import.ts';
import { ownTime } from '../../support/own-time.ts';

describe('a bad zip (C4)', () => {
  it.each([...refusedZips])(
    'with %s is refused whole in 2 s, and nothing is written',
    async (_, entries, named) => {
      const world = await cliWorld();
      await writeFile(join(world.folder, 'lettre.zip'), aZip(entries));
      const before = await madeByImport(world);
      for (const as of ['blocks', 'raw']) {
        const start = ownTime();
        const { exitCode, stdout, stderr } = await world.newsletter('import', 'lettre.zip', '--as', as);
        expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
        expect(stderr).toContain('lettre.zip');
        expect(stderr).toContain(named);
        expect(ownTime() - start).toBeLessThan(2_000);
      }
      expect(await madeByImport(world)).toEqual(before);
    },
  );
});
