import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attemptLock } from './socket-lock.ts';

/** Runs work that no other work under the same lock overlaps, in this process or another. */
export type Exclusively = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A rewrite takes some milliseconds: one that still holds after this long belongs to a process that is stopped, ms. */
const patience = 10_000;

async function hold(root: string): Promise<Server> {
  // Not the time of day, which may jump.
  const until = performance.now() + patience;
  for (;;) {
    const startId = randomBytes(4).toString('hex');
    const attempt = await attemptLock(root, 'rewrite', { pid: process.pid, url: '', startId, holds: false });
    if ('server' in attempt) return attempt.server;
    if (performance.now() > until) {
      throw Object.assign(new Error('another process holds the lock'), { code: 'EBUSY' });
    }
    await wait(1 + Math.random() * 10);
  }
}

/**
 * The short lock of a workspace (decisions 2), under which a file is read, changed and written again. The kernel frees
 * it when its holder dies in any way (faults H9, M4).
 * @returns runs the work; rejects with `EBUSY`, nothing done, when another process holds the lock for ten seconds
 */
export function createShortLock(root: string): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(async () => {
      const server = await hold(root);
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
