import { randomBytes } from 'node:crypto';
import { readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../core/errors/app-error.ts';
import { parseJson } from '../../core/parse-json.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import type { LivingSocket, LockHolder } from './lock.ts';
import { attemptLock, folderOutside } from './lock.ts';

export interface ServerLock {
  /** Tells a second server, and people who look, where the editor is. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
}

/** How long candidates that came at once go on stepping back for one another, ms. */
const contention = 5_000;

const infoFile = (root: string) => join(root, '.newsletter', 'server.json');

async function readInfo(root: string): Promise<Partial<LockHolder>> {
  const json = parseJson(await readFile(infoFile(root), 'utf8').catch(() => ''));
  return json.ok ? ((json.value ?? {}) as Partial<LockHolder>) : {};
}

async function lockedBy({ holder }: LivingSocket, root: string): Promise<AppError> {
  const { pid = 0, url = '' } = holder ?? (await readInfo(root));
  return AppError.of('workspace-locked', { pid, url: url || words.starting });
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
    const result = await attemptLock(root, 'server', holder);
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
      await rmdir(folderOutside(root, 'server')).catch(() => {});
    },
  };
}
