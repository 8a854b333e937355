import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The product's folder in the user's cache, made when absent, closed to other users. */
export async function userCacheFolder(environment: Environment): Promise<string> {
  const folder = join(cacheRoot(environment), 'newsletter');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function cacheRoot(environment: Environment): string {
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32' && environment.LOCALAPPDATA) return environment.LOCALAPPDATA;
  return join(homedir(), '.cache');
}
