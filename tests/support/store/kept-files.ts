import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './temporary-workspace.ts';

/**
 * What is neither moved nor backed up: what belongs to one folder or can be made again; what a process that was killed was about
 * to write, which the next server sweeps.
 */
const left = /^\.newsletter\/|^\.git|\/thumbnail\.jpg$|^access\/\.gitignore$|\/\.[^/]+\.tmp$/;

/** What moves with a workspace: its files by path, their bytes as Latin 1. */
export async function keptFiles(folder: string): Promise<Record<string, string>> {
  const paths = (await filesBelow(folder)).filter((path) => !left.test(path));
  const texts = paths.map(async (path) => [path, (await readFile(join(folder, path))).toString('latin1')]);
  return Object.fromEntries(await Promise.all(texts));
}
