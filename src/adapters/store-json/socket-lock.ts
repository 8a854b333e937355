import { hash } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { askSocket, type LivingSocket, type LockHolder, listenOn } from './lock-socket.ts';

/** What a lock is for, without hyphen; locks of different names do not meet. */
export type LockName = 'server' | 'rewrite' | 'identity' | `send${string}` | `proof${string}`;

/** What came of an attempt to hold a lock: it is held while its server listens. */
export type Attempt = { server: Server } | { other: LivingSocket };

// The address of a socket holds 104 bytes on macOS and 108 on Linux.
const longestAddress = 100;

const socketFile = (name: LockName, { startId }: LockHolder) => `${name}-${startId}.sock`;

const isSocketOf = (name: LockName, file: string) =>
  file.startsWith(`${name}-`) && /-[0-9a-f]{8}\.sock$/.test(file);

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function firstAlive(sockets: string[]): Promise<LivingSocket | undefined> {
  for (const socket of sockets) {
    const answer = await askSocket(socket);
    if (answer) return answer;
  }
  return undefined;
}

/**
 * A socket's file outlives its process, and removing a dead one races with others who do the same. So each candidate
 * listens on a socket of its own first and asks all others then: of two candidates the later listener always sees the
 * earlier one, and whoever sees another alive steps back.
 */
async function trySocket(folder: string, name: LockName, holder: LockHolder): Promise<Attempt> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, socketFile(name, holder));
  const server = await listenOn(own, holder);
  const sockets = (await readdir(folder)).filter((file) => isSocketOf(name, file));
  const others = sockets.map((file) => join(folder, file)).filter((path) => path !== own);
  const other = await firstAlive(others);
  // A holder that came and went meanwhile may have taken our file for a dead one.
  if (!other && (await isThere(own))) {
    holder.holds = true;
    await Promise.all(others.map((path) => rm(path, { force: true })));
    return { server };
  }
  await new Promise((resolve) => server.close(resolve));
  return { other: other ?? { holder } };
}

/** Windows gives a named pipe to one process and takes it back when that one ends. */
async function tryPipe(root: string, name: LockName, holder: LockHolder): Promise<Attempt> {
  const pipe = `\\\\.\\pipe\\newsletter-${name}-${hash('sha256', root.toLowerCase()).slice(0, 32)}`;
  try {
    const server = await listenOn(pipe, holder);
    holder.holds = true;
    return { server };
  } catch {
    return { other: (await askSocket(pipe)) ?? { holder } };
  }
}

/** Where the sockets of a lock stand when the workspace can hold none. */
export const folderOutside = (root: string, name: LockName) =>
  join(tmpdir(), `newsletter-${name}-${hash('sha256', root).slice(0, 16)}`);

/**
 * Tries once to hold a lock of a workspace, which the kernel frees when this process dies in any way. In the workspace;
 * where its path is too long or takes no socket, in the system's folder for such things.
 * @param root absolute, links resolved
 * @throws AppError `workspace-read-only`
 */
export async function attemptLock(root: string, name: LockName, holder: LockHolder): Promise<Attempt> {
  if (process.platform === 'win32') return tryPipe(root, name, holder);
  const inside = join(root, '.newsletter', 'run');
  const outside = folderOutside(root, name);
  const fits = Buffer.byteLength(join(inside, socketFile(name, holder))) <= longestAddress;
  try {
    return await trySocket(fits ? inside : outside, name, holder);
  } catch (cause) {
    if (!fits) throw AppError.of('workspace-read-only', { folder: outside }, { cause });
    return trySocket(outside, name, holder);
  }
}
