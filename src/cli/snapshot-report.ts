import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SnapshotRun } from '../core/snapshot/snapshot.ts';
import type { Deps } from '../use-cases/deps.ts';
import { renderReport } from '../use-cases/snapshots/render-report.ts';
import type { Context } from './context.ts';
import { writeOutput } from './files.ts';

/**
 * Writes the report of a run into a folder; the page last, so that it never names what is not there yet.
 * @returns the path of the page
 * @throws AppError `storage-full`, `storage-failed`
 */
export async function writeSnapshotReport(
  context: Pick<Context, 'product'>,
  { snapshots, config }: Pick<Deps, 'snapshots' | 'config'>,
  { run, folder }: { run: SnapshotRun; folder: string },
): Promise<string> {
  const { html, pictures } = renderReport(run, config);
  const { report } = await context.product();
  for (const file of ['report.css', 'report.js'])
    await writeOutput(join(folder, file), await readFile(join(report, file)));
  for (const { from, to } of pictures) {
    const picture = await snapshots.picture(from);
    if (picture) await writeOutput(join(folder, ...to.split('/')), picture);
  }
  const page = join(folder, 'index.html');
  await writeOutput(page, html);
  return page;
}
