import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../disk/running.ts';

const prefix = 'newsletter-browser-';
const ownerIn = /^newsletter-browser-(\d+)-/;

/** A folder for what a browser writes; it bears our process's number. */
export const freshProfile = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** The folder goes with its browser, or with our process. */
export function removeAfter(browser: ChildProcess | null, folder: string): void {
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  };
  process.once('exit', remove);
  browser?.once('exit', remove);
}

/** Removes what processes left behind that were killed. */
export async function sweepProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(ownerIn.exec(name)?.[1] ?? process.pid);
    // Those of other users stay.
    if (!isRunning(owner)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
