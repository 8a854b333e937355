import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { lstat, rmdir, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { anchoredDisk, isInside } from '../disk/anchored-disk.ts';
import { type Disk, systemDisk } from '../disk/disk.ts';
import { createDurably, type FileContent, replaceDurably, syncFolder } from '../disk/durable-write.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import type { Stamp } from '../disk/stamp.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { readingFailure } from './reading-failure.ts';

/** The folder of a workspace; paths in it are relative, with `/`, and made of checked ids only. */
export interface WorkspaceFolder {
  /** Absolute, links resolved. */
  root: string;
  absolute(path: string): string;
  /** The calls that write files: outside of the workspace they write none. */
  disk: Disk;
  /**
   * Entries of a folder; none when it is not there.
   * @throws AppError `file-unreadable` when the system does not give them, something else stands in its place, or a link
   * leads out of the workspace
   */
  entries(folder: string): Promise<Dirent[]>;
  /** Facts about a file or link itself; undefined when there is none. @throws AppError `file-unreadable` */
  facts(path: string): Promise<Stats | undefined>;
  /** Whether a file or folder, links resolved, is there and inside the workspace. */
  holds(path: string): boolean;
  /**
   * Makes sure that the folder of a file exists, durably.
   * @throws AppError `storage-failed` when the workspace is gone, `workspace-read-only` when a link leads out of it; as
   * `durable-write.ts` when it cannot be made
   */
  prepareFolderOf(path: string): Promise<string>;
  /** Puts a file in its place, whose folder is made where need be. @throws AppError as `prepareFolderOf`, `replaceDurably` */
  replace(path: string, content: FileContent): Promise<Stamp>;
  /**
   * Puts a text in the place of a file that people made: who may read it stays, and a link stays one, since its target is
   * written.
   * @throws AppError `storage-failed` where that is outside of the workspace; as `replace`
   */
  rewrite(path: string, content: FileContent): Promise<Stamp>;
  /** Creates a file; undefined where there is one. @throws AppError as `prepareFolderOf`, `createDurably` */
  create(path: string, content: FileContent): Promise<Stamp | undefined>;
  /** Removes a folder that holds nothing; tells whether it is gone. */
  dropIfEmpty(folder: string): Promise<boolean>;
}

/** Why what stands in the place of a folder is none; undefined for a folder, made since it was looked for. */
function reasonAgainst(standIn: Stats): string | undefined {
  if (standIn.isDirectory()) return undefined;
  return standIn.isSymbolicLink() ? words.linkLeadsNowhere : words.fileForFolder;
}

const absent = new Set(['ENOENT', 'ENOTDIR']);

async function unlessAbsent<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return asked.catch((error) => {
    if (absent.has(errorCode(error) ?? '')) return undefined;
    throw error;
  });
}

/** In one call of the system, from its cache of names: a save asks this each time, and a hop to another thread costs ten times more. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** What was asked of the system; undefined for what is not there. */
function ifThere<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (error) {
    if (absent.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Step by step: made in one call, Node says of a read-only disk that the folder is not there (libuv keeps the later error). */
async function makeFolder(folder: string, disk: Disk): Promise<void> {
  const made = (async () => {
    disk.makeFolder(folder);
    await syncFolder(dirname(folder));
  })();
  const code = await made.then(() => undefined, errorCode);
  if (code === 'ENOENT') {
    await makeFolder(dirname(folder), disk);
    await makeFolder(folder, disk);
  } else if (code !== 'EEXIST') await made;
}

const gone = (file: string) => AppError.of('storage-failed', { file, reason: words.workspaceGone });

/**
 * @param disk the calls that write files; tests hand in some that fail
 * @throws AppError `workspace-not-found` when there is no such folder
 */
export function openWorkspaceFolder(folder: string, disk: Disk = systemDisk): WorkspaceFolder {
  const root = realPathOf(folder);
  if (root === undefined) throw AppError.of('workspace-not-found', { folder });
  // Put together by hand: to join the paths of all files took a sixth of the memory that a start goes through.
  const absolute = (path: string) => (path === '.' ? root : `${root}${sep}${path}`);
  const anchored = anchoredDisk(root, disk);
  // As the real path above: a start asks for the facts of every file.
  const factsOf = (path: string) => ifThere(() => lstatSync(absolute(path), { throwIfNoEntry: false }));
  const holds = (path: string) => isInside(root, realPathOf(absolute(path)) ?? '');

  async function prepareFolderOf(path: string): Promise<string> {
    const file = absolute(path);
    if (holds(dirname(path))) return file;
    if (!holds('.')) throw gone(file);
    try {
      let existing = dirname(path);
      while (existing !== '.' && (await unlessAbsent(lstat(absolute(existing)))) === undefined)
        existing = dirname(existing);
      if (!holds('.')) throw gone(file);
      if (!holds(existing)) throw AppError.of('workspace-read-only', { folder: absolute(existing) });
      await makeFolder(dirname(file), anchored);
    } catch (error) {
      throw storageFailure(error, file);
    }
    return file;
  }

  const rewrite = async (path: string, content: FileContent): Promise<Stamp> => {
    const file = await prepareFolderOf(path);
    const target = realPathOf(file) ?? file;
    if (!isInside(root, target)) throw AppError.of('storage-failed', { file, reason: words.linkLeadsOut });
    const former = await unlessAbsent(stat(target)).catch((error) => {
      throw storageFailure(error, file);
    });
    return replaceDurably(target, content, anchored, former && former.mode & 0o777);
  };

  return {
    root,
    absolute,
    disk: anchored,
    holds,
    async entries(path) {
      try {
        const entries = ifThere(() => readdirSync(absolute(path), { withFileTypes: true }));
        const standIn = entries ? undefined : factsOf(path);
        const reason = entries ? !holds(path) && words.linkLeadsOut : standIn && reasonAgainst(standIn);
        if (reason) throw AppError.of('file-unreadable', { file: path, reason });
        return entries ?? [];
      } catch (error) {
        throw readingFailure(error, path);
      }
    },
    async facts(path) {
      try {
        return factsOf(path);
      } catch (error) {
        throw readingFailure(error, path);
      }
    },
    dropIfEmpty: (path) =>
      unlessAbsent(rmdir(absolute(path))).then(
        () => true,
        () => false,
      ),
    prepareFolderOf,
    rewrite,
    replace: async (path, content) => replaceDurably(await prepareFolderOf(path), content, anchored),
    create: async (path, content) => createDurably(await prepareFolderOf(path), content, anchored),
  };
}
