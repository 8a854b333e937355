import type { CoverSubject, ThumbnailStore, ThumbnailSubject } from '../../use-cases/ports/store.ts';
import { batched } from './batched.ts';
import type { TableContext } from './table-context.ts';

const isCover = (of: ThumbnailSubject | CoverSubject): of is CoverSubject =>
  of.noun === 'campaign' || of.noun === 'newsletter-template';

/** Pictures of blocks, and covers. */
export function createThumbnailTable({
  database,
  emit,
}: Pick<TableContext, 'database' | 'emit'>): ThumbnailStore {
  const marksOf = batched((names) =>
    database.query<{ key: string; mark: string }>(
      `select key, mark from unnest($1::text[]) as asked (key)
       join thumbnails on noun = split_part(key, '/', 1) and id = split_part(key, '/', 2)`,
      [names],
    ),
  );
  return {
    async read({ noun, id }) {
      const [row] = await database.query<{ jpeg: Buffer }>(
        'select jpeg from thumbnails where noun = $1 and id = $2',
        [noun, id],
      );
      return row && new Uint8Array(row.jpeg);
    },
    async markOf({ noun, id }) {
      const [row] = await marksOf(`${noun}/${id}`);
      return row?.mark;
    },
    async write(of, jpeg) {
      await database.query(
        `insert into thumbnails (noun, id, jpeg) values ($1, $2, $3)
         on conflict (noun, id) do update set jpeg = excluded.jpeg, mark = default`,
        [of.noun, of.id, jpeg],
      );
      if (!isCover(of)) emit(of);
    },
  };
}
