import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Disk, systemDisk } from './disk.ts';
import { type Stamp, stampOf } from './stamp.ts';
import { errorCode, storageDoubt, storageFailure } from './storage-failure.ts';
import { temporaryBeside } from './temporary-name.ts';

/** The bytes to write, or how to make them: that is done while the system opens the file, which takes about as long. */
export type FileContent = Uint8Array | (() => Uint8Array);

const diskError = (code: string, message: string) => Object.assign(new Error(message), { code });

/** A full disk may take only a part of a write and say so by the count alone (docs/faults-and-limits.md#measured). */
export async function writeAll(disk: Disk, handle: number, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const taken = await disk.write(handle, bytes, written);
    if (taken === 0) throw diskError('ENOSPC', 'nothing was written');
    written += taken;
  }
}

async function writeTemporary(file: string, content: FileContent, disk: Disk, mode?: number): Promise<Stamp> {
  const opening = disk.createFile(file);
  const bytes = typeof content === 'function' ? content() : content;
  const handle = await opening;
  try {
    if (mode !== undefined) disk.permit(handle, mode);
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
  {
    file,
    content,
    disk,
    mode,
  }: { file: string; content: FileContent; disk: Disk; mode?: number | undefined },
  publish: (temporary: string) => Promise<void> | void,
): Promise<Stamp> {
  const temporary = temporaryBeside(file);
  try {
    const stamp = await writeTemporary(temporary, content, disk, mode);
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
 * @param mode who may read and write it from now on; what the system grants to a new file when absent
 */
export async function replaceDurably(
  file: string,
  content: FileContent,
  disk: Disk = systemDisk,
  mode?: number,
): Promise<Stamp> {
  const stamp = await writeAndPublish({ file, content, disk, mode }, (temporary) =>
    renamePatiently(temporary, file, disk),
  );
  await syncFolder(dirname(file), disk).catch((error) => {
    throw storageDoubt(error, file);
  });
  return stamp;
}

/** Bytes that are safe on the disk and have no name of their own yet. */
export interface StagedFile {
  /**
   * Gives them the name `file`, in the same folder.
   * @returns undefined when that name is taken
   * @throws AppError `workspace-read-only`, `storage-failed`; the file is then not there
   */
  publish(file: string): Promise<Stamp | undefined>;
  /** Lets go of them, where they were not published. */
  drop(): void;
}

/**
 * Writes what is heavy before a lock is taken, under which it is only named.
 * @param file any file of the folder that it will stand in
 * @throws AppError `storage-full`, `workspace-read-only`, `storage-failed`
 */
export async function stageDurably(
  file: string,
  content: FileContent,
  disk: Disk = systemDisk,
): Promise<StagedFile> {
  const temporary = temporaryBeside(file);
  try {
    const stamp = await writeTemporary(temporary, content, disk);
    return {
      drop: () => removeIfThere(temporary, disk),
      publish: async (name) => ((await nameDurably({ temporary, file: name, disk })) ? stamp : undefined),
    };
  } catch (error) {
    removeIfThere(temporary, disk);
    throw storageFailure(error, file);
  }
}

/** Moves a file to a name that is free. @returns false when it is not */
async function nameDurably({ temporary, file, disk }: { temporary: string; file: string; disk: Disk }) {
  let isLinked = false;
  try {
    disk.link(temporary, file);
    isLinked = true;
    disk.unlink(temporary);
    await syncFolder(dirname(file), disk);
    return true;
  } catch (error) {
    // A name that may not survive a power cut must not look saved now.
    if (isLinked) removeIfThere(file, disk);
    else if (errorCode(error) === 'EEXIST') return false;
    throw storageFailure(error, file);
  }
}

/**
 * Creates `file` durably, whole and exclusively: of several processes one wins, the others get undefined.
 * @throws AppError `storage-full`, `workspace-read-only`, `storage-failed`; the file is then not there
 */
export async function createDurably(
  file: string,
  content: FileContent,
  disk: Disk = systemDisk,
): Promise<Stamp | undefined> {
  const staged = await stageDurably(file, content, disk);
  const stamp = await staged.publish(file).catch((error) => {
    staged.drop();
    throw error;
  });
  if (stamp === undefined) staged.drop();
  return stamp;
}
