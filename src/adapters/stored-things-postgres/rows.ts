import { AppError } from '../../core/errors/app-error.ts';
import type { StoredThing, UnreadableThing } from '../../use-cases/ports/stored-things.ts';
import type { Database, Queries } from '../store-postgres/database.ts';
import { databaseFailure } from '../store-postgres/database-failure.ts';
import { storedThingWording as words } from './messages.fr.ts';

/** How the things of a noun stand in tables. */
export interface NounRows {
  all(): AsyncIterable<StoredThing | UnreadableThing>;
  insert(queries: Queries, thing: StoredThing): Promise<unknown>;
}

/** How many rows are asked for at once, unless they are heavy. */
const usual = 50;

/**
 * The rows of a query, some at a time, all as they were at one instant.
 * @throws AppError `database-unavailable`
 */
export async function* rowsOf<Row extends object>(
  { connect }: Pick<Database, 'connect'>,
  sql: string,
  atOnce = usual,
): AsyncGenerator<Row> {
  const client = await connect();
  const query = (text: string) =>
    client.query<Row>(text).catch((error) => {
      throw databaseFailure(error);
    });
  try {
    await query('begin isolation level repeatable read read only');
    // Whoever reads writes elsewhere between two portions.
    await query('set local idle_in_transaction_session_timeout = 0');
    await query(`declare portion no scroll cursor for ${sql}`);
    for (;;) {
      const { rows } = await query(`fetch ${atOnce} from portion`);
      yield* rows;
      if (rows.length < atOnce) return;
    }
  } finally {
    await client.end();
  }
}

/** Data that a table refuses, and what breaks its rules. */
const ofTheData = /^2[23]/;

/** A thing that a table does not take, in the place of what the database says of it. */
export function refusal(id: string, error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (AppError.is(error) || !ofTheData.test(code)) return error;
  return AppError.of('file-unreadable', { file: id, reason: words.refused(code) }, { cause: error });
}
