import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type { Disk } from '../disk/disk.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { folderSegments, segmentsOf } from '../media-pictures/media-path.ts';
import type { WithLock } from '../store-json/lock.ts';
import type { TrashFolder } from '../store-json/trash.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';
import type { MediaIndex } from './media-index.ts';
import type { PictureFactsCache } from './picture-facts-cache.ts';
import { plainPath } from './plain-path.ts';

/** The folder of the library in the workspace. */
export const mediasFolder = 'medias';

/** What changes to the library are made with. */
export interface MediaContext {
  /** `medias/`, absolute. */
  root: string;
  shelf: MediaIndex;
  memory: PictureFactsCache;
  judge: typeof inspectPicture;
  trash: Pick<TrashFolder, 'discard'>;
  exclusively: WithLock;
  disk: Disk;
  /** For what may stay behind where it fails. */
  leftovers: Pick<Disk, 'unlink'>;
  absolute(segments: readonly string[]): string;
  /**
   * The segments of a folder to put something into: one that is there, whatever its name, else one that may be made.
   * @throws AppError `media-folder-invalid`
   */
  into(folder: string): string[];
  /**
   * Makes sure that a folder of the library is there, durably, and that no link leads to it.
   * @returns the absolute path of a file that could stand in it
   * @throws AppError `workspace-read-only` where a link stands in the way, `media-folder-invalid` where a file does; as
   * `WorkspaceFolder.prepareFolderOf`
   */
  prepareFolder(segments: readonly string[]): Promise<string>;
}

type Parts = Omit<MediaContext, 'root' | 'absolute' | 'into' | 'prepareFolder'>;

/** @throws AppError where something else than a folder stands on the way */
function refuseBarred(absolute: MediaContext['absolute'], segments: readonly string[]): void {
  for (let length = 0; length <= segments.length; length += 1) {
    const folder = absolute(segments.slice(0, length));
    const facts = lstatSync(folder, { throwIfNoEntry: false });
    if (!facts) return;
    if (facts.isSymbolicLink()) throw AppError.of('workspace-read-only', { folder });
    if (!facts.isDirectory()) throw AppError.of('media-folder-invalid', { folder: segments.join('/') });
  }
}

export function createMediaContext(workspace: WorkspaceFolder, parts: Parts): MediaContext {
  const root = workspace.absolute(mediasFolder);
  const absolute = (segments: readonly string[]) => join(root, ...segments);
  return {
    ...parts,
    root,
    absolute,
    into(folder) {
      const segments = segmentsOf(folder);
      const isThere = segments && plainPath(root, segments)?.facts.isDirectory();
      return isThere ? segments : folderSegments(folder);
    },
    // Who waits for the lock too long is told so as the disk's other failures are.
    exclusively: (work, patience) =>
      parts.exclusively(work, patience).catch((error) => {
        throw storageFailure(error, root);
      }),
    async prepareFolder(segments) {
      refuseBarred(absolute, segments);
      return workspace.prepareFolderOf([mediasFolder, ...segments, 'image'].join('/'));
    },
  };
}
