import { AppError, onFailure } from '../../core/errors/app-error.ts';
import type { Media } from '../../core/media/media.ts';
import type { FileProblem } from '../../use-cases/ports/store.ts';
import { byCode } from '../media-pictures/media-of.ts';
import { segmentsOf } from '../media-pictures/media-path.ts';
import { batched } from '../store-postgres/batched.ts';
import type { Queries } from '../store-postgres/database.ts';
import { rememberedList } from '../store-postgres/remembered-list.ts';
import type { TableContext } from '../store-postgres/table-context.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import { type FoundMedia, folded, type MediaRow, ownerOf, readMediaRow } from './media-row.ts';

/** What stands in the library, read. */
export interface MediaTable {
  /** By id order; the same array until one changes. */
  list(): Promise<readonly Media[]>;
  folders(): Promise<string[]>;
  /** By the id it has, else by one it had. */
  find(id: string): Promise<FoundMedia | undefined>;
}

/** The row of the media that has an id, else had it, while it is changed. @throws AppError `media-not-found` */
export async function rowToChange({ query }: Queries, id: string): Promise<MediaRow> {
  const rows = segmentsOf(id)
    ? await query<MediaRow>('select id, data from medias where held @> array[$1] for no key update', [
        folded(id),
      ])
    : [];
  const owner = ownerOf(rows.map(readMediaRow), id);
  const row = rows.find((one) => one.id === owner?.media.id);
  if (!row) throw AppError.of('media-not-found', { path: id });
  return row;
}

/** The tables of the library. */
export function createMediaTable({ database, isFollowed, onChange, judge }: TableContext): MediaTable {
  const problems = new Map<string, FileProblem>();
  const rowsOf = batched((names) =>
    database.query<MediaRow & { key: string }>(
      `select key, id, data from unnest($1::text[]) as asked (key)
       join medias on held @> array[key]`,
      [names],
    ),
  );

  async function readAll(ids?: readonly string[]): Promise<Map<string, Media>> {
    const rows = await (ids
      ? database.query<MediaRow>('select id, data from medias where id = any($1)', [ids])
      : database.query<MediaRow>('select id, data from medias'));
    for (const id of ids ?? [...problems.keys()]) problems.delete(id);
    const found = new Map<string, Media>();
    for (const row of rows) {
      try {
        found.set(row.id, deepFreeze(readMediaRow(row).media));
      } catch (error) {
        const stand = ({ params }: AppError) =>
          problems.set(row.id, {
            file: `medias/${row.id}`,
            reason: String(params.reason),
            servedFromCopy: false,
          });
        onFailure(stand, 'file-unreadable')(error);
      }
    }
    judge('medias', [...problems.values()]);
    return found;
  }

  const all = isFollowed
    ? rememberedList({
        read: readAll,
        keyOf: (change) => (change.noun === 'media' ? change.path : undefined),
        onChange,
      })
    : async () => [...(await readAll()).values()];
  let listed: readonly Media[] = [];
  let sorted: readonly Media[] = [];

  return {
    async list() {
      const medias = await all();
      if (medias !== listed) {
        listed = medias;
        sorted = [...medias].sort((a, b) => byCode(a.id, b.id));
      }
      return sorted;
    },
    async folders() {
      const rows = await database.query<{ id: string }>('select id from media_folders');
      return rows.map(({ id }) => id).sort(byCode);
    },
    async find(id) {
      if (!segmentsOf(id)) return undefined;
      return ownerOf((await rowsOf(folded(id))).map(readMediaRow), id);
    },
  };
}
