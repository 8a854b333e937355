import { hash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../core/errors/app-error.ts';
import { errorCode } from '../disk/storage-failure.ts';

/** What the holder of a workspace says of itself. */
export interface LockHolder {
  pid: number;
  /** Where its editor is; '' until it listens. */
  url: string;
  startId: string;
  /** False while it is still finding out whether it may. */
  holds: boolean;
}

/** The other end of a socket: alive at least, and who it is when it answers. */
export interface LivingSocket {
  holder?: LockHolder;
}

/** A living process that answers nothing within this time is stopped or busy, and still the holder, ms. */
const patience = 1_000;

function readHolder(text: string): LockHolder | undefined {
  try {
    const { pid, url, startId, holds } = JSON.parse(text);
    return { pid: Number(pid), url: String(url), startId: String(startId), holds: Boolean(holds) };
  } catch {
    return undefined;
  }
}

/**
 * Asks who is behind a socket; undefined when nobody is: the kernel refuses the connection once a process is dead,
 * however it died.
 */
function askSocket(address: string): Promise<LivingSocket | undefined> {
  return new Promise((resolve) => {
    let text = '';
    let connected = false;
    const socket = connect(address);
    const answer = () => {
      socket.destroy();
      resolve(connected ? { holder: readHolder(text) } : undefined);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(patience, answer);
    socket.on('connect', () => {
      connected = true;
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', answer);
    socket.on('error', answer);
  });
}

/** Listens and tells whoever connects who we are. Rejects as `listen` does (EADDRINUSE, EACCES…). */
function listenOn(address: string, holder: LockHolder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      // Who asked may be stopped and never hang up.
      socket.end(JSON.stringify(holder), () => socket.destroy());
    });
    // The lock keeps no process alive by itself.
    server.unref();
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/** What a lock is for, without hyphen; locks of different names do not meet. */
export type LockName =
  | 'server'
  | 'rewrite'
  | 'identity'
  | 'audit'
  | 'people'
  | `send${string}`
  | `proof${string}`;

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

/**
 * Runs work that no other work under the same lock overlaps, in this process or another.
 * @param patience how long another process is waited for, ms: ten seconds, since a rewrite takes some milliseconds and
 * one that holds longer belongs to a process that is stopped
 */
export type WithLock = <Value>(work: () => Promise<Value>, patience?: number) => Promise<Value>;

/** Who waits longer than this looks less often, ms. */
const soon = 1_000;

async function hold(root: string, name: LockName, patience: number): Promise<Server> {
  // Not the time of day, which may jump.
  const begun = performance.now();
  for (;;) {
    const startId = randomBytes(4).toString('hex');
    const attempt = await attemptLock(root, name, { pid: process.pid, url: '', startId, holds: false });
    if ('server' in attempt) return attempt.server;
    const waited = performance.now() - begun;
    if (waited > patience) {
      throw Object.assign(new Error('another process holds the lock'), { code: 'EBUSY' });
    }
    await wait(1 + Math.random() * (waited > soon ? 200 : 10));
  }
}

/**
 * A lock of a workspace: the short one (docs/faults-and-limits.md#saves), under which a file is read, changed and
 * written again, or another. The kernel frees it when its holder dies in any way.
 * @returns runs the work; rejects with `EBUSY`, nothing done, when another process holds the lock too long
 */
export function createLock(root: string, name: LockName = 'rewrite'): WithLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work, patience = 10_000) => {
    const turn = last.then(async () => {
      const server = await hold(root, name, patience);
      try {
        return await work();
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/** As a lock; who holds it hears first of what others wrote just before, and who waited too long is told so. */
export function lockWithNews(
  lock: WithLock,
  { refresh, busy }: { refresh: () => Promise<unknown>; busy: (cause: unknown) => AppError },
): WithLock {
  return (work, patience) => {
    let isHeld = false;
    const held = async () => {
      isHeld = true;
      await refresh();
      return work();
    };
    return lock(held, patience).catch((cause) => {
      throw isHeld || errorCode(cause) !== 'EBUSY' ? cause : busy(cause);
    });
  };
}
