import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { AppError } from '../../core/errors/app-error.ts';
import { databaseFailure } from './database-failure.ts';

/** Where the database is, and where in it. */
export interface Place {
  /** `postgres://…`, straight to the server: through a pooler of transactions nothing is heard and no lock holds. */
  url: string;
  /** A schema of its own, made where there is none. */
  schema: string;
}

/** Asks the database. */
export interface Queries {
  /** Rows of the answer. @throws AppError `database-unavailable` */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One database, for what a process asks of it. */
export interface Database extends Queries {
  schema: string;
  /** What this process is called there: changes of its own bear it. */
  origin: string;
  /** All or nothing; what `work` throws undoes it. */
  transaction<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>;
  /** A connection that belongs to whoever asks. The server notices within half a minute where its other end is no more. */
  connect(wish?: { answerWithin?: number }): Promise<pg.Client>;
  close(): Promise<void>;
}

/** A connection of a process that is no more holds its locks until the server has noticed. */
const settings = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  idle_in_transaction_session_timeout: 30_000,
  lock_timeout: 10_000,
};

/** How long a connection is waited for, ms. */
const connectingTime = 5_000;

/** How long an answer is waited for, ms: the longest that lists of everything may take. */
const answeringTime = 30_000;

/** An address with what every session is told, beside the `options` of its own: pg would let these take the place of it. */
function withOptions(url: string, options: string) {
  const [address, asked] = url.split(/\?(.*)/s);
  const said = new URLSearchParams(asked);
  const own = said.get('options');
  if (own === null) return { connectionString: url, options };
  said.delete('options');
  return { connectionString: `${address}?${said}`, options: `${own} ${options}` };
}

/** Opens connections as they are needed, ten at most. */
export function openDatabase({ url, schema }: Place): Database {
  const origin = `newsletter-${randomBytes(4).toString('hex')}`;
  const said = Object.entries({ search_path: schema, ...settings });
  const shared = {
    ...withOptions(url, said.map(([name, value]) => `-c ${name}=${value}`).join(' ')),
    application_name: origin,
    connectionTimeoutMillis: connectingTime,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...shared, max: 10, query_timeout: answeringTime, allowExitOnIdle: true });
  // A connection that rests and is lost is replaced when it is needed; unheard, its error would end the process.
  pool.on('error', () => {});

  const queriesOf = (asked: pg.Pool | pg.PoolClient): Queries => ({
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      try {
        return (await asked.query<Row>(text, [...values])).rows;
      } catch (error) {
        throw databaseFailure(error);
      }
    },
  });

  /** An address that is none is refused as one where nothing answers. */
  async function connection(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw databaseFailure(error);
    }
  }

  return {
    ...queriesOf(pool),
    schema,
    origin,
    async transaction(work) {
      const client = await connection();
      const { query } = queriesOf(client);
      let isBroken = false;
      try {
        await query('begin');
        const value = await work({ query });
        await query('commit');
        return value;
      } catch (error) {
        isBroken = AppError.is(error, 'database-unavailable');
        if (!isBroken) await query('rollback').catch(() => (isBroken = true));
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    async connect({ answerWithin } = {}) {
      const client = new pg.Client({ ...shared, ...(answerWithin && { query_timeout: answerWithin }) });
      // Whoever holds it is told by its end.
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        throw databaseFailure(error);
      }
    },
    close: () => pool.end(),
  };
}
