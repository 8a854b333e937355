import type { z } from 'zod';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import {
  AccessTokenSchema,
  InvitationSchema,
  isRecordId,
  PasswordSchema,
  PendingSignInSchema,
  SessionSchema,
} from '../../core/people/access-records.ts';
import { PersonSchema } from '../../core/people/person.ts';
import type { AccessStore, Records } from '../../use-cases/ports/access-store.ts';
import type { JsonObject } from '../disk/json-format.ts';
import type { Database, Queries } from './database.ts';
import { databaseWording as words } from './messages.fr.ts';
import { dataOf, readRow } from './row.ts';
import type { SessionLocks } from './session-locks.ts';

/** How long work on several people is waited for, ms. */
const patience = 10_000;

/** Who comes in, and by what. Rows are read each time: what one server revokes ends at once on the others. */
export function createAccessTables(database: Database, locks: Pick<SessionLocks, 'withLock'>): AccessStore {
  const records = <Kept extends { id: string }>(table: string, schema: z.ZodType<Kept>) =>
    recordsIn(database, table, schema);
  return {
    people: records('people', PersonSchema),
    passwords: records('passwords', PasswordSchema),
    invitations: records('invitations', InvitationSchema),
    sessions: records('sessions', SessionSchema),
    tokens: records('tokens', AccessTokenSchema),
    signIns: records('sign_ins', PendingSignInSchema),
    inTurn: (work) =>
      locks.withLock(
        'people',
        { patience, busy: () => AppError.of('database-unavailable', { reason: words.heldTooLong }) },
        work,
      ),
  };
}

function recordsIn<Kept extends { id: string }>(
  database: Database,
  table: string,
  schema: z.ZodType<Kept>,
): Records<Kept> {
  const entityOf = ({ id, data }: { id: string; data: JsonObject }) =>
    readRow(schema, data, `${table}/${id}`).entity;

  async function read({ query }: Queries, id: string): Promise<Kept | undefined> {
    const [row] = await query<{ id: string; data: JsonObject }>(
      `select id, data from ${table} where id = $1`,
      [id],
    );
    return row && entityOf(row);
  }

  return {
    get: async (id) => (isRecordId(id) ? read(database, id) : undefined),
    async list() {
      const rows = await database.query<{ id: string; data: JsonObject }>(`select id, data from ${table}`);
      return rows.flatMap((row) => {
        try {
          return [entityOf(row)];
        } catch (error) {
          return onFailure(() => [], 'file-unreadable')(error);
        }
      });
    },
    async create(record) {
      const added = await database.query(
        `insert into ${table} (id, data) values ($1, $2) on conflict do nothing returning id`,
        [record.id, dataOf(record)],
      );
      return added.length > 0;
    },
    async update(id, change) {
      if (!isRecordId(id)) return undefined;
      return database.transaction(async (queries) => {
        // What is not there yet has no row to hold.
        await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `${database.schema}/${table}/${id}`,
        ]);
        const former = await read(queries, id);
        const next = change(former);
        if (next === undefined) await queries.query(`delete from ${table} where id = $1`, [id]);
        else if (next !== former)
          await queries.query(
            `insert into ${table} (id, data) values ($1, $2) on conflict (id) do update set data = excluded.data`,
            [id, dataOf(next)],
          );
        return next;
      });
    },
  };
}
