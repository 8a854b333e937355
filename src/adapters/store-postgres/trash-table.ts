import { AppError } from '../../core/errors/app-error.ts';
import type { Store } from '../../use-cases/ports/store.ts';
import { isFormer, isMark, isOverdue, newMark } from '../stored-entity/trash-mark.ts';
import { discard, type EntityNoun } from './entity-table.ts';
import type { TableContext } from './table-context.ts';

interface Kept {
  noun: EntityNoun;
  id: string;
}

/** What was deleted or replaced. @param tables those it goes back to, by noun */
export function createTrashTable(
  tables: Readonly<Partial<Record<EntityNoun, string>>>,
  { database, emit }: Pick<TableContext, 'database' | 'emit'>,
): Store['trash'] {
  return {
    async sweep({ dryRun }) {
      const rows = await database.query<{ mark: string }>('select mark from trash order by mark');
      const marks = rows.map(({ mark }) => mark).filter(isOverdue);
      if (!dryRun) await database.query('delete from trash where mark = any($1)', [marks]);
      return marks;
    },
    async restore(mark) {
      const { noun, id } = await database.transaction(async (queries) => {
        const { query } = queries;
        const [kept] = isMark(mark)
          ? await query<Kept>('select noun, id from trash where mark = $1 for update', [mark])
          : [];
        const table = kept && tables[kept.noun];
        if (!kept || !table) throw AppError.of('trash-not-found', {});
        if (isFormer(mark))
          await discard(queries, { noun: kept.noun, table }, { id: kept.id, mark: newMark() });
        const back = await query(
          `insert into ${table} (id, data) select id, data from trash where mark = $1
           on conflict do nothing returning id`,
          [mark],
        );
        if (back.length === 0) throw AppError.of('trash-taken', { file: `${table}/${kept.id}` });
        await query(
          `insert into thumbnails (noun, id, jpeg)
           select noun, id, jpeg from trash where mark = $1 and jpeg is not null`,
          [mark],
        );
        await query('delete from trash where mark = $1', [mark]);
        return kept;
      });
      emit({ noun, id });
    },
  };
}
