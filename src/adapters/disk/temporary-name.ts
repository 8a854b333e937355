import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A name beside `file` that nobody else uses; it tells which process made it, so that orphans can be swept. */
export function temporaryBeside(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);
}

const temporaryName = /^\..+\.(\d+)\.[0-9a-f]{12}\.tmp$/;

/** The process that made a temporary file; undefined for any other file. */
export function makerOf(name: string): number | undefined {
  const pid = temporaryName.exec(name)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Whether a process of that number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what processes that are gone left beside `file`, files or folders. */
export async function dropOrphansOf(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const maker = makerOf(name);
    if (maker === undefined || isRunning(maker) || !name.startsWith(`.${basename(file)}.${maker}.`)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
