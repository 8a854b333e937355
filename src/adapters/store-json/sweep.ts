import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { VersionSchema } from '../../core/campaign/version.ts';
import { isRunning, makerOf } from '../disk/temporary-name.ts';
import { findStaged, moveRawInPlace, stagedVersionOf } from './raw-files.ts';
import { readEntity } from './read-entity.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

/** Past this age a temporary file is an orphan even where a process of that number runs, ms. */
const longest = 10 * 60_000;

const sweptFolders = [
  '.newsletter',
  'campaigns',
  'newsletter-templates',
  'block-templates',
  'widgets',
  'clipboard',
  'medias',
  'outbox',
  'snapshots',
];

async function isOrphan(file: string): Promise<boolean> {
  const maker = makerOf(basename(file));
  if (maker === undefined) return false;
  if (!isRunning(maker)) return true;
  const { mtimeMs } = await stat(file);
  // Our own number was given before us to a process that is gone.
  const isFormer = maker === process.pid && mtimeMs < performance.timeOrigin;
  return isFormer || Date.now() - mtimeMs > longest;
}

/** Bytes whose version was published before the process died take their names now. */
async function settleIfPublished(folder: string, staged: string): Promise<void> {
  const versionId = stagedVersionOf(basename(staged));
  if (versionId === undefined) return;
  const read = await readEntity(join(folder, `${versionId}.json`), VersionSchema);
  if (read.state !== 'good' || read.entity.kind !== 'raw') return;
  const isSettled = await stat(join(folder, `${versionId}.html`)).then(
    () => true,
    () => false,
  );
  const winner = await findStaged(folder, versionId, read.entity.sha256);
  if (!isSettled && winner === staged) await moveRawInPlace(staged, versionId);
}

async function sweepFolder(folder: string, isEnding: () => boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (isEnding()) return;
    // Nearly all are files of people.
    if (makerOf(entry.name) === undefined && !entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (await isOrphan(path)) {
      await settleIfPublished(folder, path);
      await rm(path, { recursive: true, force: true });
    } else if (entry.isDirectory()) await sweepFolder(path, isEnding);
  }
}

/**
 * Removes what processes that died in the middle of a write have left; never what a living one, this one among them, is
 * writing.
 */
export async function sweepOrphans(workspace: WorkspaceFolder, isEnding: () => boolean): Promise<void> {
  for (const folder of sweptFolders) {
    if (!workspace.holds(folder)) continue;
    // A read-only workspace keeps its orphans; they harm nobody.
    await sweepFolder(workspace.absolute(folder), isEnding).catch(() => {});
  }
}
