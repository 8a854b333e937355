import { readdirSync } from 'node:fs';
import { calendarFileAt } from '../../core/calendar/calendar-file.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { MediaLibrary } from '../../use-cases/ports/media-library.ts';
import { anchoredDisk } from '../disk/anchored-disk.ts';
import type { Disk } from '../disk/disk.ts';
import { createDerivativeCache } from '../media-pictures/derivative-cache.ts';
import { examinePicture, factsToTell } from '../media-pictures/inspected-picture.ts';
import { folderSegments, segmentsOf } from '../media-pictures/media-path.ts';
import { factsOfPicture, type PictureSources, readPicture } from '../media-pictures/read-picture.ts';
import type { PictureTasks } from '../picture-process/picture-tasks.ts';
import { createLock, type WithLock } from '../store-json/lock.ts';
import { createTrash } from '../store-json/trash.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { describeMedia, moveMedia, removeMedia } from './change-media.ts';
import { createMediaContext, type MediaContext, mediasFolder } from './media-context.ts';
import { createMediaIndex } from './media-index.ts';
import { createPictureFactsCache } from './picture-facts-cache.ts';
import { plainPath } from './plain-path.ts';
import { createProductPictures, inFile } from './product-pictures.ts';
import { storeMediaFile } from './store-media-file.ts';

/** @throws AppError as `MediaLibrary.addFolder` */
async function addFolder(desk: MediaContext, folder: string): Promise<void> {
  const segments = folderSegments(folder);
  if (plainPath(desk.root, segments)) throw AppError.of('media-name-taken', { name: segments.at(-1) ?? '' });
  await desk.prepareFolder(segments);
}

/** Hidden files and notes on pictures that are gone show nowhere. */
const isLeftover = (name: string) => name.startsWith('.') || name.endsWith('.json');

/** What shows nowhere goes into the trash with the folder. @throws AppError as `MediaLibrary.removeFolder` */
function removeFolder(desk: MediaContext, folder: string): Promise<void> {
  return desk.exclusively(async () => {
    const segments = segmentsOf(folder);
    const there = segments && plainPath(desk.root, segments);
    if (!segments || !there?.facts.isDirectory()) throw AppError.of('media-folder-not-found', { folder });
    if (!readdirSync(there.path).every(isLeftover)) throw AppError.of('media-folder-not-empty', { folder });
    await desk.trash.discard([[mediasFolder, ...segments].join('/')]);
  });
}

export interface MediaFolders {
  /** The workspace; its pictures are in `medias/`. */
  folder: string;
  /** Folder of the product's own pictures, served under `/images/`. */
  productImages: string;
  /** What judges and makes pictures, in this process or in others. */
  pictures: Pick<PictureTasks, 'judge' | 'make'>;
  /** The workspace's short lock, where somebody in this process has it already. */
  exclusively?: WithLock;
  /** The calls that write files; tests hand in some that fail. */
  disk?: Disk;
  /** Tells the path, in `medias/`, of each file that changes, where changes are followed. */
  follow?: (listener: (path: string) => void) => void;
}

/**
 * The pictures of the workspace's `medias/` and of the product. Nothing outside the two folders can be named, in any
 * encoding or by a link; what is no picture by its bytes is not there.
 * Closing it keeps what pictures were judged to be for the next run.
 * @throws AppError `workspace-not-found`
 */
export function createMediaFilesDisk({
  folder,
  productImages,
  pictures,
  exclusively,
  disk,
  follow,
}: MediaFolders): MediaLibrary & { close(): Promise<void> } {
  const workspace = openWorkspaceFolder(folder);
  const anchored = disk ? anchoredDisk(workspace.root, disk) : workspace.disk;
  const memory = createPictureFactsCache(pictures.judge, workspace);
  const shelf = createMediaIndex(workspace.absolute(mediasFolder), memory, follow);
  const desk = createMediaContext(workspace, {
    shelf,
    memory,
    judge: pictures.judge,
    trash: createTrash({ ...workspace, disk: anchored }),
    exclusively: exclusively ?? createLock(workspace.root),
    disk: anchored,
    leftovers: workspace.disk,
  });
  const sources: PictureSources = {
    async workspace(id) {
      const found = await shelf.find(id);
      if (!found) return undefined;
      const { media, picture, file } = found;
      return inFile(file, { picture, name: media.name, alt: media.alt, mail: media.mail });
    },
    product: createProductPictures(productImages, pictures.judge),
    cupboard: createDerivativeCache(workspace),
    make: pictures.make,
  };
  return {
    list: async () => (await shelf.all()).list,
    folders: async () => (await shelf.all()).folders,
    get: async (id) => (await shelf.find(id))?.media,
    picture: (url) => factsOfPicture(sources, url),
    read: async (url) => calendarFileAt(url) ?? (await readPicture(sources, url)),
    examine: async (bytes) => factsToTell(await examinePicture(pictures.judge, bytes)),
    add: (media) => storeMediaFile(desk, media),
    describe: (id, words) => describeMedia(desk, id, words),
    move: (id, to) => moveMedia(desk, id, to),
    remove: (id) => removeMedia(desk, id),
    addFolder: (name) => addFolder(desk, name),
    removeFolder: (name) => removeFolder(desk, name),
    // They are files of the workspace, as all else is.
    checkStorage: async () => {},
    close: () => memory.close(),
  };
}
