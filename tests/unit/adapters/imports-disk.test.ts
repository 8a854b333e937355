import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImportsDisk } from '../../../src/adapters/imports-disk/create-imports-disk.ts';
import type { ImportStore } from '../../../src/use-cases/ports/import-store.ts';
import { anImportReport } from '../../support/builders/import-report.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const report = anImportReport();
const keyOf = (nth: number) => nth.toString(16).padStart(64, '0');

let folder: string;
let shelf: ImportStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  shelf = createImportsDisk({ folder });
});

describe('the shelf of imports', () => {
  it('gives back a report and its page, of a campaign and of a trial', async () => {
    for (const place of [{ campaign: 'lettre' }, { trial: keyOf(1) }]) {
      await shelf.keep(place, { report, page: '<p>avant, après' });
      expect(await shelf.report(place)).toEqual(report);
      expect(await shelf.page(place)).toBe('<p>avant, après');
    }
    expect(await readdir(join(folder, 'campaigns/lettre/import'))).toEqual(['page.html', 'report.json']);
  });

  it('has nothing where nothing was kept, or nothing that can be read', async () => {
    expect(await shelf.report({ campaign: 'lettre' })).toBeUndefined();
    expect(await shelf.page({ campaign: 'lettre' })).toBeUndefined();
    await shelf.keep({ campaign: 'lettre' }, { report, page: 'x' });
    await writeFile(join(folder, 'campaigns/lettre/import/report.json'), '{');
    expect(await shelf.report({ campaign: 'lettre' })).toBeUndefined();
    expect(await shelf.page({ campaign: 'lettre' })).toBeUndefined();
  });

  it('keeps the twenty trials of the last hour', async () => {
    const place = (nth: number) => join(folder, '.newsletter/imports', keyOf(nth));
    const at = Date.now() / 1_000;
    for (let nth = 1; nth <= 22; nth += 1) {
      await shelf.keep({ trial: keyOf(nth) }, { report, page: 'x' });
      await utimes(place(nth), at - 100 + nth, at - 100 + nth);
    }
    await utimes(place(22), at - 3_601, at - 3_601);
    await shelf.keep({ trial: keyOf(23) }, { report, page: 'x' });
    await utimes(place(23), at, at);
    const kept = await readdir(join(folder, '.newsletter/imports'));
    expect(kept).toHaveLength(20);
    expect(kept).not.toContain(keyOf(22));
    expect(kept).toContain(keyOf(23));
  });

  it('never follows a link out of the workspace', async () => {
    const elsewhere = await temporaryFolder();
    await mkdir(join(folder, 'campaigns/lettre'), { recursive: true });
    await symlink(elsewhere, join(folder, 'campaigns/lettre/import'));
    const keeping = shelf.keep({ campaign: 'lettre' }, { report, page: 'x' });
    expect((await failureOf(keeping)).code).toBe('workspace-read-only');
    expect(await readdir(elsewhere)).toEqual([]);
  });
});
