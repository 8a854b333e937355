import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { emptyIsAbsent, isOne } from '../../core/form-values.ts';
import { listPartFields, partOf } from '../../core/list-part.ts';
import { type Media, MediaFolderSchema, MediaIdSchema } from '../../core/media/media.ts';
import { type MediaOrder, mediaOrders, searchMedias, sortMedias } from '../../core/media/media-order.ts';
import { type MediaSummary, MediaSummarySchema, summarizeMedia } from '../../core/media/media-summary.ts';
import { once, onceFor } from '../../core/once.ts';
import { readAllLetters } from '../letters/ask-letters.ts';
import { verb } from '../verb.ts';
import { countMediaUses, type UsageDeps } from './find-usage.ts';
import { countFolders, MediaFolderLineSchema, parentOf } from './list-folders.ts';

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);

function foldersIn(folder: string, folders: readonly string[], medias: readonly Media[]) {
  if (folder !== '' && !folders.includes(folder)) throw AppError.of('media-folder-not-found', { folder });
  const below = folders.filter((path) => path !== '' && parentOf(path) === folder);
  return countFolders(below, medias).map((each) => ({ ...each, name: nameOf(each.path) }));
}

/** A library in an order, sorted when that is first asked for, as long as nothing is new in it. */
const sortedOnce = onceFor((all: readonly Media[]) => once((order: MediaOrder) => sortMedias(all, order)));

const MediasSchema = z.object({
  /** Folders directly below the one that is shown, by name; none in a search. */
  folders: z.array(MediaFolderLineSchema.extend({ name: z.string() })),
  medias: z.array(MediaSummarySchema),
  /** How many there are; `medias` holds a part of them. */
  total: z.int(),
});

/**
 * A folder of the library, or what a search finds in all of them. No picture is made for it.
 * @throws AppError `media-folder-not-found`
 */
export const listMedias = verb(
  {
    input: z.strictObject({
      folder: MediaFolderSchema.default(''),
      /** '1' for the medias of every folder, beside the folders of the one that is named. */
      everywhere: z.enum(['', '1']).default('').transform(isOne),
      /** Words that must all stand in name, folder, alternative text or credit; then every folder is searched. */
      query: z.string().max(500).default(''),
      order: z.enum(mediaOrders).default('newest'),
      ...listPartFields,
    }),
    output: MediasSchema.extend({
      /** Letters that are still to be read: where pictures stand in them is not counted yet. */
      unread: z.int(),
    }),
    summary: 'Images de la médiathèque, d’un dossier ou d’une recherche',
  },
  async (deps: UsageDeps, asked) => {
    const { folder, everywhere, query, order, offset, limit } = asked;
    const [all, folders] = await Promise.all([deps.medias.list(), deps.medias.folders()]);
    const isSearch = query.trim() !== '';
    const sorted = sortedOnce(all)(order);
    const found =
      isSearch || everywhere
        ? searchMedias(sorted, query)
        : sorted.filter((media) => media.folder === folder);
    const shown = partOf(found, { offset, limit });
    const { uses, unread } = await countMediaUses(deps, shown);
    return {
      folders: isSearch ? [] : foldersIn(folder, folders, all),
      medias: shown.map((media, rank) => summarizeMedia(media, uses[rank] ?? 0)),
      total: found.length,
      unread,
    };
  },
);

/** Every media, by id in code unit order, so that two lists compare; all letters are read for it. */
export async function listAllMedias(deps: UsageDeps): Promise<MediaSummary[]> {
  const [all] = await Promise.all([deps.medias.list(), readAllLetters(deps)]);
  const { uses } = await countMediaUses(deps, all);
  return all.map((media, rank) => summarizeMedia(media, uses[rank] ?? 0));
}

/** What the documented addresses of the library take and answer: their html is written where they are served. */
export const documentedMedias = {
  search: {
    input: z.strictObject({
      query: z.string().max(500).default(''),
      /** '1' for the list without its frame. */
      onlyresult: z.enum(['', '0', '1']).default(''),
    }),
    output: z.object({ html: z.string(), medias: z.array(MediaSummarySchema), total: z.int() }),
    summary: 'Cherche dans la médiathèque',
  },
  resources: {
    input: z.strictObject({ folder: MediaFolderSchema.default('') }),
    output: MediasSchema.extend({ html: z.string() }),
    summary: 'Un dossier de la médiathèque',
  },
  form: {
    input: z.strictObject({
      /** A media to crop again; a new one when absent. */
      media: emptyIsAbsent(MediaIdSchema),
      folder: MediaFolderSchema.default(''),
    }),
    output: z.object({ html: z.string() }),
    summary: 'Le formulaire d’une nouvelle image, ou d’un nouveau recadrage',
  },
};
