import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import { type MediaOrder, searchMedias, sortMedias } from '../../core/media/media-order.ts';
import { type MediaSummary, summarizeMedia } from '../../core/media/media-summary.ts';
import { findMediaUses, type UsageDeps } from './find-usage.ts';
import { countFolders, type MediaFolder } from './list-folders.ts';

/** A part of the library. */
export interface ListedMedias {
  folders: (MediaFolder & { name: string })[];
  medias: MediaSummary[];
  /** How many there are; `medias` holds a part of them. */
  total: number;
}

interface Asked {
  folder: string;
  /** The medias of every folder, whichever is shown. */
  everywhere: boolean;
  /** Words to search for in every folder; '' shows one. */
  query: string;
  order: MediaOrder;
  offset: number;
  limit: number;
}

const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);

function foldersIn(folder: string, folders: readonly string[], medias: readonly Media[]) {
  if (folder !== '' && !folders.includes(folder)) throw AppError.of('media-folder-not-found', { folder });
  const below = folders.filter((path) => path !== '' && parentOf(path) === folder);
  return countFolders(below, medias).map((each) => ({ ...each, name: nameOf(each.path) }));
}

/**
 * A folder of the library, or what a search finds in all of them. No picture is made for it.
 * @throws AppError `media-folder-not-found`
 */
export async function listMedias(deps: UsageDeps, asked: Asked): Promise<ListedMedias> {
  const { folder, everywhere, query, order, offset, limit } = asked;
  const [all, folders, uses] = await Promise.all([
    deps.medias.list(),
    deps.medias.folders(),
    findMediaUses(deps),
  ]);
  const isSearch = query.trim() !== '';
  const found =
    isSearch || everywhere ? searchMedias(all, query) : all.filter((media) => media.folder === folder);
  const shown = sortMedias(found, order).slice(offset, offset + limit);
  return {
    folders: isSearch ? [] : foldersIn(folder, folders, all),
    medias: shown.map((media) => summarizeMedia(media, uses.of(media).length)),
    total: found.length,
  };
}
