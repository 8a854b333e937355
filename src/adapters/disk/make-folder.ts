import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder and those it stands in. Node's own way of making all of them never ends below `/proc`. */
export async function makeFolder(folder: string, isLastTry = false): Promise<void> {
  try {
    await mkdir(folder);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || isLastTry) throw failure;
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
}
