import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { isRunning } from '../disk/running.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';

/** Where runs are kept, relative to the workspace; all of it can be taken again. */
export const runsFolder = '.newsletter/snapshots';

/** Of this process, under way. */
const underWay = new Set<string>();

/** A name for the folder of a run, which tells who makes it. */
export function beginRun(): string {
  const name = `${process.pid}-${randomBytes(6).toString('hex')}`;
  underWay.add(name);
  return name;
}

export const endRun = (name: string): void => void underWay.delete(name);

function isNeeded(name: string, last: string): boolean {
  const pid = Number(/^(\d+)-[0-9a-f]{12}$/.exec(name)?.[1]);
  if (name === last || underWay.has(name)) return true;
  return pid !== process.pid && isRunning(pid);
}

/** Removes the runs that are neither the last one nor another process's. */
export async function dropFormerRuns(workspace: WorkspaceFolder, last: string): Promise<void> {
  if (!workspace.holds(runsFolder)) return;
  const root = workspace.absolute(runsFolder);
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const isRun = entry.isDirectory() && /^\d+-[0-9a-f]{12}$/.test(entry.name);
    if (isRun && !isNeeded(entry.name, last))
      await rm(`${root}/${entry.name}`, { recursive: true, force: true });
  }
}
