import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attemptLock, type LockName } from './socket-lock.ts';

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
