import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { AppError } from '../../core/errors/app-error.ts';
import { type Database, type Queries, queriesOf } from './database.ts';

/** Locks that any process may hold, by name. The database frees those of a process that dies. */
export interface SessionLocks {
  /**
   * Runs work that no other work under the same name overlaps, in this process or another.
   * @param wish `patience`: how long another is waited for, ms; `busy`: what is thrown then
   * @param work is given the connection that holds the lock: what is asked of it is refused once the lock is lost
   */
  withLock<Value>(
    name: string,
    wish: { patience: number; busy: () => AppError },
    work: (held: Queries) => Promise<Value>,
  ): Promise<Value>;
  close(): Promise<void>;
}

/** Who waits longer than this looks less often, ms. */
const soon = 1_000;

/** An answer that takes longer is none, ms. */
const answeringTime = 10_000;

/**
 * All of a process are held by one connection, so that work under a lock finds connections for what it asks. It is opened
 * when the first is wanted.
 */
export function createSessionLocks(database: Pick<Database, 'connect' | 'schema'>): SessionLocks {
  const held = new Set<string>();
  let opened: Promise<pg.Client> | undefined;

  function connection(): Promise<pg.Client> {
    if (opened) return opened;
    const opening = database.connect({ answerWithin: answeringTime });
    opened = opening;
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    opening.then((client) => client.once('end', forget), forget);
    return opening;
  }

  async function ask(client: pg.Client, what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) {
    const [row] = await queriesOf(client).query<{ done: boolean }>(
      `select ${what}(hashtextextended($1, 0)) as done`,
      [`${database.schema}/${name}`],
    );
    return row?.done === true;
  }

  /** The connection that holds it now; undefined where another holds it. */
  async function attempt(name: string): Promise<pg.Client | undefined> {
    // A connection may take the same lock twice.
    if (held.has(name)) return undefined;
    held.add(name);
    try {
      const client = await connection();
      if (await ask(client, 'pg_try_advisory_lock', name)) return client;
      held.delete(name);
      return undefined;
    } catch (error) {
      held.delete(name);
      throw error;
    }
  }

  return {
    async withLock(name, { patience, busy }, work) {
      const begun = performance.now();
      let client = await attempt(name);
      while (!client) {
        const waited = performance.now() - begun;
        if (waited >= patience) throw busy();
        await wait(1 + Math.random() * (waited > soon ? 200 : 10));
        client = await attempt(name);
      }
      try {
        return await work(queriesOf(client));
      } finally {
        // One whose connection was lost is free already.
        await ask(client, 'pg_advisory_unlock', name).catch(() => {});
        held.delete(name);
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.end();
    },
  };
}
