import type { CoverSubject, ThumbnailStore, ThumbnailSubject } from '../../use-cases/ports/store.ts';
import type { TableContext } from './table-context.ts';

const isCover = (of: ThumbnailSubject | CoverSubject): of is CoverSubject =>
  of.noun === 'campaign' || of.noun === 'newsletter-template';

/** Pictures of blocks, and covers. */
export function createThumbnailTable({
  database,
  emit,
}: Pick<TableContext, 'database' | 'emit'>): ThumbnailStore {
  return {
    async read({ noun, id }) {
      const [row] = await database.query<{ jpeg: Buffer }>(
        'select jpeg from thumbnails where noun = $1 and id = $2',
        [noun, id],
      );
      return row && new Uint8Array(row.jpeg);
    },
    async markOf({ noun, id }) {
      const [row] = await database.query<{ mark: string }>(
        'select mark from thumbnails where noun = $1 and id = $2',
        [noun, id],
      );
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
