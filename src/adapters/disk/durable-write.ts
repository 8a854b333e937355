import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Disk, systemDisk } from './disk.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { errorCode, storageDoubt, storageFailure } from './storage-failure.ts';
import { temporaryBeside } from './temporary-name.ts';

/** The bytes to write, or how to make them: that is done while the system opens the file, which takes about as long. */
export type Content = Uint8Array | (() => Uint8Array);

const diskError = (code: string, message: string) => Object.assign(new Error(message), { code });

/** A full disk may take only a part of a write and say so by the count alone (faults M1). */
async function writeAll(disk: Disk, handle: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const taken = await disk.write(handle, bytes, written);
    if (taken === 0) throw diskError('ENOSPC', 'nothing was written');
    written += taken;
  }
}

async function writeTemporary(file: string, content: Content, disk: Disk): Promise<Stamp> {
  const opening = disk.createFile(file);
  const bytes = typeof content === 'function' ? content() : content;
  const handle = await opening;
  try {
    await writeAll(disk, handle, bytes);
    await disk.sync(handle);
    const facts = disk.facts(handle);
    if (facts.size !== bytes.length) throw diskError('EIO', 'the file is short');
    return stampOf(facts);
  } finally {
    disk.close(handle);
  }
}

/** Makes the names of a folder durable. Windows cannot and need not: NTFS journals them. */
export async function syncFolder(folder: string, disk: Disk = systemDisk): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = disk.openFolder(folder);
  try {
    await disk.sync(handle);
  } finally {
    disk.close(handle);
  }
}

const attempts = 8;

/** Renames; on Windows a virus scanner or an indexer may hold a file for a moment, which is waited for. Throws as `rename`. */
export async function renamePatiently(from: string, to: string, disk: Disk): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return disk.rename(from, to);
    } catch (error) {
      const held = ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error) ?? '');
      if (process.platform !== 'win32' || !held || attempt === attempts) throw error;
      await wait(10 * 2 ** attempt);
    }
  }
}

function removeIfThere(file: string, disk: Disk): void {
  try {
    disk.unlink(file);
  } catch {
    // It was never made, or will be swept.
  }
}

/** Writes `content` beside `file` and hands it to `publish`; the folder is still to be made durable. */
async function writeAndPublish(
  { file, content, disk }: { file: string; content: Content; disk: Disk },
  publish: (temporary: string) => Promise<void> | void,
): Promise<Stamp> {
  const temporary = temporaryBeside(file);
  try {
    const stamp = await writeTemporary(temporary, content, disk);
    await publish(temporary);
    return stamp;
  } catch (error) {
    removeIfThere(temporary, disk);
    throw storageFailure(error, file);
  }
}

/**
 * Puts `content` in the place of `file`: whatever happens, the file holds the old bytes or the new ones, and after this
 * returns the new ones survive a power cut.
 * @throws AppError `storage-full`, `workspace-read-only`, `storage-failed`: the file holds the old bytes;
 * `storage-uncertain`: the new ones, which may not survive. No temporary file is left.
 */
export async function replaceDurably(
  file: string,
  content: Content,
  disk: Disk = systemDisk,
): Promise<Stamp> {
  const stamp = await writeAndPublish({ file, content, disk }, (temporary) =>
    renamePatiently(temporary, file, disk),
  );
  await syncFolder(dirname(file), disk).catch((error) => {
    throw storageDoubt(error, file);
  });
  return stamp;
}

/**
 * Creates `file` durably, whole and exclusively: of several processes one wins, the others get undefined.
 * @throws AppError `storage-full`, `workspace-read-only`, `storage-failed`; the file is then not there
 */
export async function createDurably(
  file: string,
  content: Content,
  disk: Disk = systemDisk,
): Promise<Stamp | undefined> {
  let isLinked = false;
  try {
    const stamp = await writeAndPublish({ file, content, disk }, (temporary) => {
      disk.link(temporary, file);
      isLinked = true;
      disk.unlink(temporary);
    });
    await syncFolder(dirname(file), disk);
    return stamp;
  } catch (error) {
    // A name that may not survive a power cut must not look saved now.
    if (isLinked) removeIfThere(file, disk);
    else if (errorCode((error as Error).cause) === 'EEXIST') return undefined;
    throw storageFailure(error, file);
  }
}
