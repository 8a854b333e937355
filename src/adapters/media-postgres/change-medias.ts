import { AppError } from '../../core/errors/app-error.ts';
import type { MediaLibrary, NewMedia } from '../../use-cases/ports/media-library.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { examinePicture } from '../media-pictures/inspected-picture.ts';
import { nameForMove, nameForUpload } from '../media-pictures/media-names.ts';
import { notesOf } from '../media-pictures/media-notes.ts';
import { formerIds, refuseName } from '../media-pictures/media-of.ts';
import { folderSegments, segmentsOf } from '../media-pictures/media-path.ts';
import type { Queries } from '../store-postgres/database.ts';
import type { TableContext } from '../store-postgres/table-context.ts';
import { newMark } from '../stored-entity/trash-mark.ts';
import { claimOriginal, keepOriginal, originalKey } from './media-objects.ts';
import {
  alone,
  type FoundMedia,
  folded,
  insertMedia,
  type MediaRow,
  makeFolders,
  ownerOf,
  readMediaRow,
  rewriteMedia,
  takenAmong,
} from './media-row.ts';
import { rowToChange } from './media-table.ts';
import type { ObjectStore } from './object-store.ts';

/** Names that are asked for at once: whoever pastes pictures adds many called the same. */
const namesAtOnce = 50;

/** The segments of a folder to put something into: one that is there, whatever its name, else one that may be made. */
async function into({ query }: Queries, folder: string): Promise<string[]> {
  const segments = segmentsOf(folder);
  const [there] = segments ? await query('select id from media_folders where id = $1', [folder]) : [];
  return there && segments ? segments : folderSegments(folder);
}

/** The first name that neither is taken nor was somebody's. */
async function freeId(queries: Queries, folder: readonly string[], name: (mark: string) => string) {
  for (let first = 1; ; first += namesAtOnce) {
    const marks = Array.from({ length: namesAtOnce }, (_, at) => (first + at === 1 ? '' : `-${first + at}`));
    const ids = marks.map((mark) => [...folder, name(mark)].join('/'));
    const taken = await takenAmong(queries, ids);
    const free = ids.find((id) => !taken.has(folded(id)));
    if (free !== undefined) return free;
  }
}

async function withSameBytes({ query }: Queries, sha256: string): Promise<FoundMedia | undefined> {
  const [row] = await query<MediaRow>('select id, data from medias where sha256 = $1 order by id limit 1', [
    sha256,
  ]);
  return row && readMediaRow(row);
}

/** What changes the library: names, folders and words in one transaction each, bytes before them. */
export function createMediaChanges(
  { database, emit }: Pick<TableContext, 'database' | 'emit'>,
  { judge, objects }: { judge: typeof inspectPicture; objects: Pick<ObjectStore, 'put'> },
): Pick<MediaLibrary, 'add' | 'describe' | 'move' | 'remove' | 'addFolder' | 'removeFolder'> {
  const tell = (paths: readonly string[]) => {
    for (const path of paths) emit({ noun: 'media', path });
  };
  /** Changes the library while nobody else does. */
  const change = <Value>(work: (queries: Queries) => Promise<Value>) =>
    database.transaction(async (queries) => {
      await alone(queries);
      return work(queries);
    });

  async function add(given: NewMedia): ReturnType<MediaLibrary['add']> {
    const folder = await into(database, given.folder);
    const picture = await examinePicture(judge, given.bytes);
    const { sha256, format } = picture;
    await claimOriginal(database, sha256);
    await objects.put(originalKey(sha256), given.bytes);
    const done = await change(async (queries) => {
      if (!(await keepOriginal(queries, sha256))) return undefined;
      const same = await withSameBytes(queries, sha256);
      if (same) return { media: same.media, isNew: false };
      const made = await makeFolders(queries, folder);
      const id = await freeId(queries, folder, (mark) => nameForUpload(given.filename, format, mark));
      const { media } = await insertMedia(queries, id, { ...notesOf(given), ...picture });
      return { media, isNew: true, made };
    });
    // A sweep took the bytes between the two: they are put again.
    if (!done) return add(given);
    const { media, isNew, made = [] } = done;
    if (isNew) tell([...made, media.id]);
    return { media, isNew };
  }

  return {
    add,
    async describe(id, words) {
      const { media } = await database.transaction(async (queries) =>
        rewriteMedia(queries, await rowToChange(queries, id), words),
      );
      tell([media.id]);
      return media;
    },
    async move(id, to) {
      const { former, media } = await change(async (queries) => {
        const row = await rowToChange(queries, id);
        const { media: former } = readMediaRow(row);
        const name = nameForMove(to.name, former);
        const segments = [...(await into(queries, to.folder)), name];
        const target = segments.join('/');
        if (target === former.id) return { former, media: former };
        const rows = await queries.query<MediaRow>('select id, data from medias where held @> array[$1]', [
          folded(target),
        ]);
        const others = rows.map(readMediaRow).filter((one) => one.media.id !== former.id);
        const holder = ownerOf(others, target) ?? others[0];
        if (holder) refuseName(name, { holder: holder.media.id, target });
        const [inTheWay] = await queries.query('select id from media_folders where id = $1', [target]);
        if (inTheWay) throw AppError.of('media-name-taken', { name });
        await makeFolders(queries, segments.slice(0, -1));
        const formerly = formerIds(former, target);
        const { media } = await rewriteMedia(queries, row, { id: target, formerly });
        return { former, media };
      });
      if (media !== former) tell([former.id, media.id]);
      return media;
    },
    async remove(id) {
      const mark = newMark();
      const path = await change(async (queries) => {
        const row = await rowToChange(queries, id);
        await queries.query(
          `insert into trash (mark, noun, id, data, sha256)
           select $1, 'media', id, data, sha256 from medias where id = $2`,
          [mark, row.id],
        );
        await queries.query('delete from medias where id = $1', [row.id]);
        return row.id;
      });
      tell([path]);
      return mark;
    },
    async addFolder(folder) {
      const segments = folderSegments(folder);
      tell(
        await change(async (queries) => {
          const path = segments.join('/');
          const [there] = await queries.query(
            'select id from media_folders where id = $1 union select id from medias where id = $1',
            [path],
          );
          if (there || segments.length === 0)
            throw AppError.of('media-name-taken', { name: segments.at(-1) ?? '' });
          return makeFolders(queries, segments);
        }),
      );
    },
    async removeFolder(folder) {
      await change(async ({ query }) => {
        const [there] = segmentsOf(folder)
          ? await query('select id from media_folders where id = $1', [folder])
          : [];
        if (!there) throw AppError.of('media-folder-not-found', { folder });
        // '0' is the sign after '/'.
        const below = [`${folder}/`, `${folder}0`];
        const [inside] = await query(
          `(select id from medias where id > $1 and id < $2 limit 1)
           union all (select id from media_folders where id > $1 and id < $2 limit 1)`,
          below,
        );
        if (inside) throw AppError.of('media-folder-not-empty', { folder });
        await query('delete from media_folders where id = $1', [folder]);
      });
      tell([folder]);
    },
  };
}
