import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { renamePatiently, syncFolder } from '../disk/durable-write.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { formerMark, isFormer, isMark, isOverdue, newMark } from '../stored-entity/trash-mark.ts';
import { createPlainFiles } from './plain-files.ts';
import type { WorkspaceFolder } from './workspace-folder.ts';

const folder = 'trash';

/** The folder of the workspace whose files stand in folders of their own; elsewhere an entry goes and comes whole. */
const deepFolder = 'medias';

/** What was deleted or replaced: `trash/<mark>/` holds each file or folder under the path it had. */
export interface TrashFolder {
  /**
   * Moves what is there of these paths `<folder>/<name>`, `medias/<folders>/<name>`.
   * @returns the mark; undefined when nothing is there
   * @throws AppError as `durable-write.ts`
   */
  discard(paths: readonly string[]): Promise<string | undefined>;
  /**
   * Copies what is there of these paths, which are about to be written over.
   * @returns the mark
   * @throws AppError as `durable-write.ts`; `file-unreadable`
   */
  keepFormer(paths: readonly string[]): Promise<string>;
  /**
   * Moves all back; answers the paths. What stands in the place of what was replaced is discarded.
   * @throws AppError `trash-not-found`; `trash-taken` for what was deleted
   */
  restore(mark: string): Promise<string[]>;
  /**
   * Lets go of what was deleted more than 30 days ago; a `dryRun` only tells.
   * @returns the marks
   * @throws AppError as `durable-write.ts`
   */
  sweep(wish: { dryRun: boolean }): Promise<string[]>;
}

/** The trash of a workspace, on its disk. */
export function createTrash(workspace: WorkspaceFolder): TrashFolder {
  const { disk } = workspace;
  const files = createPlainFiles(workspace);

  async function move(from: string, to: string): Promise<void> {
    const target = await workspace.prepareFolderOf(to);
    try {
      await renamePatiently(workspace.absolute(from), target, disk);
      await syncFolder(dirname(target), disk);
      await syncFolder(dirname(workspace.absolute(from)), disk);
    } catch (error) {
      throw storageFailure(error, target);
    }
  }

  /** What stands in a folder of a mark: files of the library go back one by one, into folders that may be there still. */
  async function pathsBelow(mark: string, path: string): Promise<string[]> {
    const inside = (await workspace.entries(`${folder}/${mark}/${path}`)).map(async (entry) => {
      const isDeep = path.split('/')[0] === deepFolder && entry.isDirectory();
      return isDeep ? pathsBelow(mark, `${path}/${entry.name}`) : [`${path}/${entry.name}`];
    });
    return (await Promise.all(inside)).flat();
  }

  async function pathsIn(mark: string): Promise<string[]> {
    const tops = await workspace.entries(`${folder}/${mark}`);
    return (await Promise.all(tops.map(({ name }) => pathsBelow(mark, name)))).flat();
  }

  async function drop(mark: string): Promise<void> {
    const path = workspace.absolute(`${folder}/${mark}`);
    try {
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      throw storageFailure(error, path);
    }
  }

  async function discard(paths: readonly string[]): Promise<string | undefined> {
    const mark = newMark();
    let isMoved = false;
    for (const path of paths) {
      if (!(await workspace.facts(path))) continue;
      await move(path, `${folder}/${mark}/${path}`);
      isMoved = true;
    }
    return isMoved ? mark : undefined;
  }

  return {
    discard,
    async keepFormer(paths) {
      const mark = formerMark();
      for (const path of paths) {
        const bytes = await files.read(path);
        if (bytes) await files.write(`${folder}/${mark}/${path}`, bytes);
      }
      return mark;
    },
    async restore(mark) {
      const paths = isMark(mark) ? await pathsIn(mark) : [];
      if (paths.length === 0) throw AppError.of('trash-not-found', {});
      if (isFormer(mark)) await discard(paths);
      for (const path of paths) {
        if (await workspace.facts(path)) throw AppError.of('trash-taken', { file: path });
      }
      for (const path of paths) await move(`${folder}/${mark}/${path}`, path);
      await drop(mark);
      return paths;
    },
    async sweep({ dryRun }) {
      if (!workspace.holds(folder)) return [];
      const marks = (await workspace.entries(folder)).map(({ name }) => name).filter(isOverdue);
      for (const mark of dryRun ? [] : marks) await drop(mark);
      return marks;
    },
  };
}
