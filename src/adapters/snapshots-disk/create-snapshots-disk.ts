import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { baselineFile, type StoredRun, StoredRunSchema } from '../../core/snapshot/snapshot.ts';
import { readSnapshotName } from '../../core/snapshot/snapshot-name.ts';
import type { SnapshotSession, SnapshotStore } from '../../use-cases/ports/snapshot-store.ts';
import type { Disk } from '../disk/disk.ts';
import { replaceDurably, syncFolder } from '../disk/durable-write.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { isRunning } from '../disk/temporary-name.ts';
import { plainPath } from '../media-files-disk/plain-path.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';

/** Where runs are kept, relative to the workspace; all of it can be taken again. */
const runsFolder = '.newsletter/snapshots';

/** Of this process, under way. */
const underWay = new Set<string>();

/** A name for the folder of a run, which tells who makes it. */
function beginRun(): string {
  const name = `${process.pid}-${randomBytes(6).toString('hex')}`;
  underWay.add(name);
  return name;
}

const endRun = (name: string): void => void underWay.delete(name);

function isNeeded(name: string, last: string): boolean {
  const pid = Number(/^(\d+)-[0-9a-f]{12}$/.exec(name)?.[1]);
  if (name === last || underWay.has(name)) return true;
  return pid !== process.pid && isRunning(pid);
}

/** Removes the runs that are neither the last one nor another process's. */
async function dropFormerRuns(workspace: WorkspaceFolder, last: string): Promise<void> {
  if (!workspace.holds(runsFolder)) return;
  const root = workspace.absolute(runsFolder);
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const isRun = entry.isDirectory() && /^\d+-[0-9a-f]{12}$/.test(entry.name);
    if (isRun && !isNeeded(entry.name, last))
      await rm(`${root}/${entry.name}`, { recursive: true, force: true });
  }
}

/** Baselines, in the workspace. */
const baselinesFolder = 'snapshots';
const manifestFile = `${runsFolder}/last.json`;

/** Snapshots in the folder of a workspace. Links in it lead nowhere. */
export function createSnapshotsDisk({ folder, disk }: { folder: string; disk?: Disk }): SnapshotStore {
  const workspace = openWorkspaceFolder(folder, disk);

  /** @throws AppError `workspace-read-only` where a link stands on the way */
  function refuseLinks(file: string): void {
    const link = linkOnTheWay(workspace.root, file.split('/'));
    if (link !== undefined) throw AppError.of('workspace-read-only', { folder: link });
  }

  /** @throws AppError as `refuseLinks` and `prepareFolderOf` */
  async function prepare(file: string): Promise<string> {
    refuseLinks(file);
    return workspace.prepareFolderOf(file);
  }

  async function read(file: string): Promise<Uint8Array | undefined> {
    const segments = file.split('/');
    // The record of a run may come with somebody else's files.
    const isInside = segments.every((segment) => !['', '.', '..'].includes(segment));
    const found = isInside ? plainPath(workspace.root, segments) : undefined;
    if (!found?.facts.isFile()) return undefined;
    return readFile(found.path).catch(() => undefined);
  }

  async function namesOf(campaign: string): Promise<string[]> {
    const entries = await workspace.entries(`${baselinesFolder}/${campaign}`);
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.png'))
      .map((entry) => `${campaign}/${entry.name.slice(0, -'.png'.length)}`)
      .filter((name) => readSnapshotName(name) !== undefined);
  }

  return {
    async baselines() {
      const folders = (await workspace.entries(baselinesFolder)).filter((entry) => entry.isDirectory());
      const names = await Promise.all(folders.map(({ name }) => namesOf(name)));
      return names.flat().sort();
    },
    picture: read,
    async open() {
      const run = beginRun();
      // A folder that cannot be written is said before anything is pictured.
      await prepare(`${runsFolder}/${run}/picture`);
      return openDesk(run);
    },
    last: async () => readJson(StoredRunSchema, await read(manifestFile)),
    async assertPlaces(names) {
      for (const name of names) refuseLinks(baselineFile(name));
    },
    async promote(name, png) {
      await replaceDurably(await prepare(baselineFile(name)), png, workspace.disk);
    },
    async remove(name) {
      const file = workspace.absolute(baselineFile(name));
      if (!plainPath(workspace.root, baselineFile(name).split('/'))) return;
      try {
        await unlink(file);
        await syncFolder(dirname(file));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw storageFailure(error, file);
      }
      await workspace.dropIfEmpty(dirname(baselineFile(name)));
    },
  };

  function openDesk(run: string): SnapshotSession {
    return {
      async keep(name, kind, png) {
        const file = `${runsFolder}/${run}/${name}${kind === 'difference' ? '.difference' : ''}.png`;
        const path = await prepare(file);
        await writeFile(path, png, { flag: 'wx' }).catch((error) => {
          throw storageFailure(error, path);
        });
        return file;
      },
      async publish(kept: StoredRun) {
        const bytes = new TextEncoder().encode(formatJson(kept));
        await replaceDurably(await prepare(manifestFile), bytes, workspace.disk);
        endRun(run);
        await dropFormerRuns(workspace, run).catch(() => undefined);
      },
      async drop() {
        endRun(run);
        await rm(workspace.absolute(`${runsFolder}/${run}`), { recursive: true, force: true });
      },
    };
  }
}

/** The first step towards a file that is a link; what cannot be looked at is told when it is written. */
function linkOnTheWay(root: string, segments: readonly string[]): string | undefined {
  let path = root;
  for (const segment of segments) {
    path = join(path, segment);
    try {
      if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
