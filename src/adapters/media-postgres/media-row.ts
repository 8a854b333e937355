import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { type InspectedPicture, InspectedPictureSchema } from '../media-pictures/inspected-picture.ts';
import { type MediaNotes, MediaNotesSchema } from '../media-pictures/media-notes.ts';
import { mediaOf } from '../media-pictures/media-of.ts';
import type { Queries } from '../store-postgres/database.ts';
import { dataOf, readRow, readRowToChange } from '../store-postgres/row.ts';

/** What a row says of a media beside its id. */
const StoredMediaSchema = z.strictObject({ ...MediaNotesSchema.shape, ...InspectedPictureSchema.shape });
type StoredMedia = z.output<typeof StoredMediaSchema>;

export interface MediaRow {
  id: string;
  data: JsonObject;
}

/** A media, and what its picture was judged to be. */
export interface FoundMedia {
  media: Media;
  picture: InspectedPicture;
}

const placeOf = (id: string) => `medias/${id}`;

const found = (id: string, stored: StoredMedia): FoundMedia => ({
  media: mediaOf(id.split('/'), stored, stored),
  picture: stored,
});

/** @throws AppError `file-unreadable` */
export const readMediaRow = ({ id, data }: MediaRow): FoundMedia =>
  found(id, readRow(StoredMediaSchema, data, placeOf(id)).entity);

/** As names are compared: other systems take no notice of case. */
export const folded = (id: string) => id.toLowerCase();

const heldBy = ({ id, formerly }: Pick<Media, 'id' | 'formerly'>) => [
  ...new Set([id, ...formerly].map(folded)),
];

/** Of rows that hold a name, the one whose it is: it has the id, else it had it. */
export const ownerOf = (rows: readonly FoundMedia[], id: string): FoundMedia | undefined =>
  rows.find(({ media }) => media.id === id) ?? rows.find(({ media }) => media.formerly.includes(id));

/** Only one at a time changes what is called how, on whichever server. */
export async function alone({ query }: Queries): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended(current_schema() || '/medias', 0))`);
}

/** The folders that lead to one, itself included; none for the top. */
const waysTo = (segments: readonly string[]) => segments.map((_, at) => segments.slice(0, at + 1).join('/'));

/** Makes sure that a folder is there. @returns those that are new @throws AppError `media-folder-invalid` where a media stands in the way */
export async function makeFolders({ query }: Queries, segments: readonly string[]): Promise<string[]> {
  const ways = waysTo(segments);
  const barred = await query('select id from medias where id = any($1)', [ways]);
  if (barred.length > 0) throw AppError.of('media-folder-invalid', { folder: segments.join('/') });
  const made = await query<{ id: string }>(
    'insert into media_folders (id) select unnest($1::text[]) on conflict do nothing returning id',
    [ways],
  );
  return made.map(({ id }) => id);
}

/** Those of these names that a media or a folder has, or a media had. */
export async function takenAmong({ query }: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    `select name as id from unnest($1::text[]) as asked (name) join medias on held @> array[name]
     union select id from media_folders where id = any($2)`,
    [ids.map(folded), ids],
  );
  return new Set(rows.map(({ id }) => folded(id)));
}

const insertion = 'insert into medias (id, data, sha256, held) values ($1, $2, $3, $4)';

/** Adds a row of a new media. */
export async function insertMedia(
  { query }: Queries,
  id: string,
  stored: MediaNotes & InspectedPicture,
): Promise<FoundMedia> {
  await query(insertion, [id, dataOf(stored), stored.sha256, heldBy({ id, formerly: stored.formerly })]);
  return found(id, stored);
}

/**
 * Writes what is said of a media, and its id.
 * @throws AppError `file-unreadable`, `file-too-recent`
 */
export async function rewriteMedia(
  { query }: Queries,
  row: MediaRow,
  { id = row.id, ...notes }: Partial<MediaNotes> & { id?: string },
): Promise<FoundMedia> {
  const former = readRowToChange(StoredMediaSchema, row.data, placeOf(row.id));
  const next = { ...former.entity, ...notes };
  await query('update medias set id = $2, data = $3, held = $4 where id = $1', [
    row.id,
    id,
    dataOf(next, former),
    heldBy({ id, formerly: next.formerly }),
  ]);
  return found(id, next);
}

/**
 * Puts a media back that was in the trash, in its place.
 * @returns false when that was taken meanwhile
 */
export async function restoreMedia(queries: Queries, row: MediaRow): Promise<boolean> {
  await alone(queries);
  const { media, picture } = readMediaRow(row);
  const [there] = await queries.query(
    'select id from medias where id = $1 union select id from media_folders where id = $1',
    [row.id],
  );
  if (there) return false;
  await makeFolders(queries, media.folder === '' ? [] : media.folder.split('/'));
  await queries.query(insertion, [row.id, JSON.stringify(row.data), picture.sha256, heldBy(media)]);
  return true;
}
