import { readdir, rm, stat } from 'node:fs/promises';
import { IdSchema } from '../../core/id.ts';
import { ImportReportSchema, ImportTrialKeySchema } from '../../core/import/import-report.ts';
import type { ImportPlace, ImportStore } from '../../use-cases/ports/import-store.ts';
import type { Disk } from '../disk/disk.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import { createPlainFiles } from '../store-json/plain-files.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';

interface ImportsWorld {
  /** The workspace. */
  folder: string;
  disk?: Disk;
}

/** Relative to the workspace; all of it can be tried again. */
const trialsFolder = '.newsletter/imports';

/** More tries than that, or older ones in ms, go. */
const mostTrials = 20;
const longestTrial = 3_600_000;

const folderOf = (place: ImportPlace): string =>
  'campaign' in place
    ? `campaigns/${IdSchema.parse(place.campaign)}/import`
    : `${trialsFolder}/${ImportTrialKeySchema.parse(place.trial)}`;

/** Reports and pages of imports in the folder of a workspace; what cannot be read is as if it were not there. */
export function createImportsDisk({ folder, disk }: ImportsWorld): ImportStore {
  const workspace = openWorkspaceFolder(folder, disk);
  const files = createPlainFiles(workspace);

  async function read(place: ImportPlace, name: string): Promise<string | undefined> {
    const bytes = await files.read(`${folderOf(place)}/${name}`).catch(() => undefined);
    return bytes && new TextDecoder().decode(bytes);
  }

  const report = async (place: ImportPlace) => readJson(ImportReportSchema, await read(place, 'report.json'));

  async function sweep(): Promise<void> {
    const root = workspace.absolute(trialsFolder);
    const found = await readdir(root, { withFileTypes: true });
    const trials = found.filter((entry) => entry.isDirectory()).map(({ name }) => `${root}/${name}`);
    const now = Date.now();
    const aged = await Promise.all(
      trials.map(async (path) => ({ path, age: now - (await stat(path)).mtimeMs })),
    );
    const old = aged
      .sort((one, other) => one.age - other.age)
      .filter(({ age }, rank) => rank >= mostTrials || age > longestTrial);
    for (const { path } of old) await rm(path, { recursive: true, force: true });
  }

  return {
    async keep(place, { report: told, page }) {
      const at = folderOf(place);
      const write = (name: string, text: string) =>
        files.write(`${at}/${name}`, new TextEncoder().encode(text));
      // The report says that its page is there.
      if (page !== undefined) await write('page.html', page);
      await write('report.json', formatJson(told));
      if ('trial' in place) await sweep().catch(() => undefined);
    },
    report,
    page: async (place) => ((await report(place)) ? read(place, 'page.html') : undefined),
  };
}
