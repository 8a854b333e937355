import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { AppError } from '../../core/errors/app-error.ts';
import { createSharedWork } from '../shared-work.ts';
import { connectionFailure, databaseFailure } from './database-failure.ts';
import { databaseWording as words } from './messages.fr.ts';

/** Where the database is, and where in it. */
export interface Place {
  /** `postgres://…`, straight to the server, through no pooler. */
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
  /** Asks on a new connection, whatever the others do. @throws AppError `database-unavailable` */
  assertAvailable(): Promise<void>;
  close(): Promise<void>;
}

/** What every session is told. A connection of a process that is no more holds its locks until the server has noticed. */
export const sessionSettings = {
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

/** pg takes what is no address for one of a database on this machine. @throws AppError `database-unavailable` */
function assertAddress(url: string): void {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    throw AppError.of('database-unavailable', words.obstacles.ERR_INVALID_URL);
}

/** What is asked of one connection. */
export const queriesOf = (client: pg.ClientBase): Queries => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []) {
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw databaseFailure(error);
    }
  },
});

/** Opens connections as they are needed, ten at most. @throws AppError `database-unavailable` for an address that is none */
export function openDatabase({ url, schema }: Place): Database {
  assertAddress(url);
  const origin = `newsletter-${randomBytes(4).toString('hex')}`;
  const said = Object.entries({ search_path: schema, ...sessionSettings });
  const shared = {
    ...withOptions(url, said.map(([name, value]) => `-c ${name}=${value}`).join(' ')),
    application_name: origin,
    connectionTimeoutMillis: connectingTime,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...shared, max: 10, query_timeout: answeringTime, allowExitOnIdle: true });
  // A connection that is lost is replaced when one is needed; unheard, its error would end the process, whether it rests or is
  // between two questions of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));

  async function connectionOfPool(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw connectionFailure(error);
    }
  }

  /** Runs work on a connection of the pool, which is let go of where it was lost. */
  async function withConnection<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    const client = await connectionOfPool();
    let isBroken = false;
    try {
      return await work(queriesOf(client));
    } catch (error) {
      isBroken = AppError.is(error, 'database-unavailable');
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  const connect: Database['connect'] = async ({ answerWithin } = {}) => {
    try {
      const client = new pg.Client({ ...shared, ...(answerWithin && { query_timeout: answerWithin }) });
      // Whoever holds it is told by its end.
      client.on('error', () => {});
      await client.connect();
      return client;
    } catch (error) {
      throw connectionFailure(error);
    }
  };

  const asked = createSharedWork<void>();

  return {
    query: (text, values) => withConnection(({ query }) => query(text, values)),
    schema,
    origin,
    transaction: (work) =>
      withConnection(async (queries) => {
        const { query } = queries;
        await query('begin');
        try {
          const value = await work(queries);
          await query('commit');
          return value;
        } catch (error) {
          // A connection that was lost took it back.
          if (!AppError.is(error, 'database-unavailable')) await query('rollback');
          throw error;
        }
      }),
    connect,
    assertAvailable: () =>
      asked('', async () => {
        const client = await connect({ answerWithin: answeringTime });
        await client.end();
      }),
    close: () => pool.end(),
  };
}
