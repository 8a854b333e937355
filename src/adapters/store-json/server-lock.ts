import { hash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../core/errors/app-error.ts';
import { parseJson } from '../../core/parse-json.ts';
import { askSocket, type LivingSocket, type LockHolder, listenOn } from './lock-socket.ts';

export interface ServerLock {
  /** Tells a second server, and people who look, where the editor is. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/** What came of an attempt to hold a workspace. */
type Attempt = { server: Server } | { other: LivingSocket };

// The address of a socket holds 104 bytes on macOS and 108 on Linux.
const longestAddress = 100;

/** How long candidates that came at once go on stepping back for one another, ms. */
const contention = 5_000;

const socketName = /^server-[0-9a-f]{8}\.sock$/;

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
async function trySocket(folder: string, holder: LockHolder): Promise<Attempt> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, `server-${holder.startId}.sock`);
  const server = await listenOn(own, holder);
  const names = (await readdir(folder)).filter((name) => socketName.test(name));
  const others = names.map((name) => join(folder, name)).filter((path) => path !== own);
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
async function tryPipe(root: string, holder: LockHolder): Promise<Attempt> {
  const pipe = `\\\\.\\pipe\\newsletter-${hash('sha256', root.toLowerCase()).slice(0, 32)}`;
  try {
    const server = await listenOn(pipe, holder);
    holder.holds = true;
    return { server };
  } catch {
    return { other: (await askSocket(pipe)) ?? { holder } };
  }
}

const folderOutside = (root: string) => join(tmpdir(), `newsletter-${hash('sha256', root).slice(0, 16)}`);

/** In the workspace; where its path is too long or takes no socket, in the system's folder for such things. */
async function attempt(root: string, holder: LockHolder): Promise<Attempt> {
  if (process.platform === 'win32') return tryPipe(root, holder);
  const inside = join(root, '.newsletter', 'run');
  const outside = folderOutside(root);
  const fits = Buffer.byteLength(join(inside, `server-${holder.startId}.sock`)) <= longestAddress;
  try {
    return await trySocket(fits ? inside : outside, holder);
  } catch (cause) {
    if (!fits) throw AppError.of('workspace-read-only', { folder: outside }, { cause });
    return trySocket(outside, holder);
  }
}

const infoFile = (root: string) => join(root, '.newsletter', 'server.json');

async function readInfo(root: string): Promise<Partial<LockHolder>> {
  const json = parseJson(await readFile(infoFile(root), 'utf8').catch(() => ''));
  return json.ok ? ((json.value ?? {}) as Partial<LockHolder>) : {};
}

async function lockedBy({ holder }: LivingSocket, root: string): Promise<AppError> {
  const { pid = 0, url = '' } = holder ?? (await readInfo(root));
  return AppError.of('workspace-locked', { pid, url: url || 'en cours de démarrage' });
}

/** For people and scripts that look; where it cannot be written the lock holds all the same. */
async function writeInfo(root: string, { pid, url, startId }: LockHolder): Promise<void> {
  await writeFile(infoFile(root), `${JSON.stringify({ pid, url, startId }, null, 2)}\n`).catch(() => {});
}

/**
 * Makes this process the only server of a workspace until it releases the lock or dies in any way. Commands need no
 * lock.
 * @throws AppError `workspace-locked` with the pid and address of the server that holds it
 */
export async function acquireServerLock(folder: string): Promise<ServerLock> {
  const root = await realpath(folder);
  const until = Date.now() + contention;
  for (;;) {
    const startId = randomBytes(4).toString('hex');
    const holder: LockHolder = { pid: process.pid, url: '', startId, holds: false };
    const result = await attempt(root, holder);
    if ('server' in result) return lockOver(root, holder, result.server);
    // One that answers nothing is stopped or busy, and may hold the lock.
    const isCandidate = result.other.holder?.holds === false;
    if (!isCandidate || Date.now() > until) throw await lockedBy(result.other, root);
    await wait(20 + Math.random() * 200);
  }
}

async function lockOver(root: string, holder: LockHolder, server: Server): Promise<ServerLock> {
  await writeInfo(root, holder);
  return {
    async announce(url) {
      holder.url = url;
      await writeInfo(root, holder);
    },
    async release() {
      await rm(infoFile(root), { force: true }).catch(() => {});
      await new Promise((resolve) => server.close(resolve));
      await rmdir(folderOutside(root)).catch(() => {});
    },
  };
}
