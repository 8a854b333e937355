import { AppError } from '../../core/errors/app-error.ts';
import type { Store } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { releaseOriginals } from '../media-postgres/media-objects.ts';
import { restoreMedia } from '../media-postgres/media-row.ts';
import { isFormer, isMark, isOverdue, newMark } from '../stored-entity/trash-mark.ts';
import type { Queries } from './database.ts';
import { discard, type EntityNoun } from './entity-table.ts';
import type { TableContext } from './table-context.ts';

interface Kept {
  noun: EntityNoun | 'media';
  id: string;
  data: JsonObject;
}

/** What was deleted or replaced. @param tables those it goes back to, by noun */
export function createTrashTable(
  tables: Readonly<Partial<Record<EntityNoun, string>>>,
  { database, emit }: Pick<TableContext, 'database' | 'emit'>,
): Store['trash'] {
  /** @throws AppError `trash-not-found`, `trash-taken` */
  async function putBack(queries: Queries, mark: string, { noun, id, data }: Kept): Promise<void> {
    const taken = (folder: string) => AppError.of('trash-taken', { file: `${folder}/${id}` });
    if (noun === 'media') {
      if (!(await restoreMedia(queries, { id, data }))) throw taken('medias');
      return;
    }
    const table = tables[noun];
    if (!table) throw AppError.of('trash-not-found', {});
    if (isFormer(mark)) await discard(queries, { noun, table }, { id, mark: newMark() });
    const back = await queries.query(
      `insert into ${table} (id, data) select id, data from trash where mark = $1
       on conflict do nothing returning id`,
      [mark],
    );
    if (back.length === 0) throw taken(table);
    await queries.query(
      `insert into thumbnails (noun, id, jpeg)
       select noun, id, jpeg from trash where mark = $1 and jpeg is not null`,
      [mark],
    );
  }

  return {
    async sweep({ dryRun }) {
      const rows = await database.query<{ mark: string }>('select mark from trash order by mark');
      const marks = rows.map(({ mark }) => mark).filter(isOverdue);
      if (!dryRun)
        await database.transaction(async (queries) => {
          const gone = await queries.query<{ sha256: string | null }>(
            'delete from trash where mark = any($1) returning sha256',
            [marks],
          );
          await releaseOriginals(
            queries,
            gone.flatMap(({ sha256 }) => sha256 ?? []),
          );
        });
      return marks;
    },
    async restore(mark) {
      const { noun, id } = await database.transaction(async (queries) => {
        const [kept] = isMark(mark)
          ? await queries.query<Kept>('select noun, id, data from trash where mark = $1 for update', [mark])
          : [];
        if (!kept) throw AppError.of('trash-not-found', {});
        await putBack(queries, mark, kept);
        await queries.query('delete from trash where mark = $1', [mark]);
        return kept;
      });
      emit(noun === 'media' ? { noun, path: id } : { noun, id });
    },
  };
}
