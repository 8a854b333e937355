import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { temporaryBeside } from '../disk/temporary-name.ts';
import { readEntity } from './read-entity.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

const lastGoodOf = (path: string) => `.newsletter/last-good/${path}`;
const quarantineOf = (path: string) => `.newsletter/quarantine/${path}`;

/** Copies are a comfort: where none can be written, the work goes on without. */
async function copy(workspace: WorkspaceFolder, from: string, to: string): Promise<void> {
  const target = workspace.absolute(to);
  const temporary = temporaryBeside(target);
  try {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(workspace.absolute(from), temporary);
    await rename(temporary, target);
  } catch {
    // The temporary file, if any, is swept at the next start.
  }
}

/** Keeps a copy of a file that has just been read or written whole. */
export function keepLastGood(workspace: WorkspaceFolder, path: string): Promise<void> {
  return copy(workspace, path, lastGoodOf(path));
}

/** Keeps a copy of a file that cannot be read, before a person repairs it; the file itself stays where it is. */
export function quarantine(workspace: WorkspaceFolder, path: string): Promise<void> {
  return copy(workspace, path, quarantineOf(path));
}

/** What the last good copy of a file says, if there is one. */
export async function readLastGood<Entity>(
  workspace: WorkspaceFolder,
  path: string,
  schema: z.ZodType<Entity>,
): Promise<Entity | undefined> {
  const read = await readEntity(workspace.absolute(lastGoodOf(path)), schema);
  return read.state === 'good' ? read.entity : undefined;
}
