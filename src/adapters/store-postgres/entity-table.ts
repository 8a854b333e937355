import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type AppError, type EntityFailures, onFailure } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { EntityStore, FileProblem } from '../../use-cases/ports/store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import { deepFreeze } from '../stored-entity/deep-freeze.ts';
import { newMark } from '../stored-entity/trash-mark.ts';
import { batched } from './batched.ts';
import type { Queries } from './database.ts';
import { rememberedList } from './remembered-list.ts';
import { dataOf, readRow, readRowToChange } from './row.ts';
import type { TableContext } from './table-context.ts';

/** The nouns that have a table of their own, by id. */
export type EntityNoun = 'campaign' | 'newsletter-template' | 'block-template' | 'widget' | 'clip';

interface TableOfNoun {
  noun: EntityNoun;
  table: string;
}

/** One table of entities. */
export interface EntityPlan<Entity> extends TableOfNoun {
  schema: z.ZodType<Entity>;
  failures: Pick<EntityFailures, 'exists' | 'notFound'>;
}

/** The store of a noun over its table, and what others need who write in it. */
export interface EntityTable<Entity> extends EntityStore<Entity> {
  /** Adds one in a transaction; tells nobody. @throws AppError `content-invalid`, `<noun>-exists` */
  insert(queries: Queries, entity: Entity): Promise<void>;
  /**
   * As `update`; `before` runs in the same transaction, once what stands there is known and is about to be written over.
   */
  change(
    id: string,
    change: (former: Entity) => Entity,
    before?: (queries: Queries) => Promise<unknown>,
  ): Promise<Entity>;
}

/** Moves or copies what stands in a table, with its picture, into the trash. */
const intoTrash = (table: string) => `
  insert into trash (mark, noun, id, data, jpeg)
  select $1, $2, id, data, (select jpeg from thumbnails where noun = $2 and thumbnails.id = ${table}.id)
  from ${table} where id = $3`;

/** Keeps what is about to be replaced, and goes on. */
export const keepFormer = (
  { query }: Queries,
  { noun, table }: TableOfNoun,
  { id, mark }: { id: string; mark: string },
) => query(intoTrash(table), [mark, noun, id]);

/** Takes one away, with its picture. @returns false where there is none */
export async function discard(
  queries: Queries,
  plan: TableOfNoun,
  { id, mark }: { id: string; mark: string },
): Promise<boolean> {
  const { query } = queries;
  const found = await query(`select id from ${plan.table} where id = $1 for update`, [id]);
  if (found.length === 0) return false;
  await keepFormer(queries, plan, { id, mark });
  await query(`delete from ${plan.table} where id = $1`, [id]);
  await query('delete from thumbnails where noun = $1 and id = $2', [plan.noun, id]);
  return true;
}

/** The entities of one table. */
export function createEntityTable<Entity extends { id: string }>(
  plan: EntityPlan<Entity>,
  { database, isFollowed, emit, onChange, judge }: TableContext,
): EntityTable<Entity> {
  const { noun, table, schema, failures } = plan;
  const isId = (id: string) => IdSchema.safeParse(id).success;
  const placeOf = (id: string) => `${table}/${id}`;
  const rowsOf = batched((ids) =>
    database.query<{ key: string; data: JsonObject }>(
      `select id as key, data from ${table} where id = any($1)`,
      [ids],
    ),
  );

  const insert: EntityTable<Entity>['insert'] = async ({ query }, entity) => {
    assertStorable(schema, entity);
    const added = await query(
      `insert into ${table} (id, data) values ($1, $2) on conflict do nothing returning id`,
      [entity.id, dataOf(entity)],
    );
    if (added.length === 0) throw failures.exists(entity.id);
  };

  const change: EntityTable<Entity>['change'] = async (id, change, before) => {
    if (!isId(id)) throw failures.notFound(id);
    const { next, isChanged } = await database.transaction(async (queries) => {
      const [row] = await queries.query<{ data: JsonObject }>(
        `select data from ${table} where id = $1 for no key update`,
        [id],
      );
      if (!row) throw failures.notFound(id);
      const former = readRowToChange(schema, row.data, placeOf(id));
      // A change may be made in what it is given.
      const next = change(structuredClone(former.entity));
      await before?.(queries);
      if (isDeepStrictEqual(next, former.entity)) return { next, isChanged: false };
      assertStorable(schema, next);
      await queries.query(`update ${table} set data = $2, changed_at = now() where id = $1`, [
        id,
        dataOf(next, former),
      ]);
      return { next, isChanged: true };
    });
    if (isChanged) emit({ noun, id });
    return next;
  };

  const problems = new Map<string, FileProblem>();

  /** All of them, or those of these ids that are there; which cannot be read is a problem. */
  async function readAll(ids?: readonly string[]): Promise<Map<string, Entity>> {
    const columns = `select id, data from ${table}`;
    const rows = await (ids
      ? database.query<{ id: string; data: JsonObject }>(`${columns} where id = any($1)`, [ids])
      : database.query<{ id: string; data: JsonObject }>(`${columns} order by id`));
    for (const id of ids ?? [...problems.keys()]) problems.delete(id);
    const found = new Map<string, Entity>();
    for (const { id, data } of rows) {
      try {
        found.set(id, deepFreeze(readRow(schema, data, placeOf(id)).entity));
      } catch (error) {
        const stand = ({ params }: AppError) =>
          problems.set(id, { file: placeOf(id), reason: String(params.reason), servedFromCopy: false });
        onFailure(stand, 'file-unreadable')(error);
      }
    }
    judge(table, [...problems.values()]);
    return found;
  }

  const all = isFollowed
    ? rememberedList({
        read: readAll,
        keyOf: (change) => (change.noun === noun ? change.id : undefined),
        onChange,
      })
    : async () => (await readAll()).values();

  return {
    insert,
    change,
    list: async () => [...(await all())],
    async get(id) {
      const [row] = isId(id) ? await rowsOf(id) : [];
      return row && readRow(schema, row.data, placeOf(id)).entity;
    },
    async create(entity) {
      await insert(database, entity);
      emit({ noun, id: entity.id });
    },
    update: change,
    async remove(id) {
      const mark = newMark();
      const isRemoved =
        isId(id) && (await database.transaction((queries) => discard(queries, plan, { id, mark })));
      if (!isRemoved) throw failures.notFound(id);
      emit({ noun, id });
      return mark;
    },
  };
}
