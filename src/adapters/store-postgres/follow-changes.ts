import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../../core/errors/app-error.ts';
import { StoreChangeSchema } from '../../core/workspace/workspace.ts';
import type { StoreChange } from '../../use-cases/ports/store.ts';
import type { Database } from './database.ts';

/** How long one that was cut off waits before it tries again, ms. */
const betweenTries = 500;

/** A connection that was cut says nothing: it is asked so often, ms, and given up when it does not answer within as long. */
const heartbeat = 5_000;

/** Changes are let go of after a day, by who has heard for an hour, ms. */
const sweepEvery = 3_600_000;

/** What is not visible in a snapshot and is now, of others; and what is visible now. */
const news = `
  select pg_current_snapshot()::text as seen,
    coalesce((
      select json_agg(change order by place) from changes
      where xact >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
        and origin <> $2
    ), '[]') as changes`;

/** How long a server that may have died a moment ago is waited for, ms: one whose network was cut holds its place longer. */
const patience = 5_000;

interface Listener {
  emit(change: StoreChange): void;
  /** What a server says to the others on the same channel, an object of JSON. */
  hear(said: string): void;
  /** Whether no other server may be there. */
  isAlone: boolean;
}

const isSame = (one: StoreChange, other: StoreChange) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Hears of what other processes store, on a connection of its own. One that was lost is made anew, and what was missed
 * meanwhile is told then.
 * @returns `followed` resolves once whatever is stored from then on is heard of; it rejects with `store-served-elsewhere` where
 * another server is there that must not be
 */
export function followChanges(
  { connect, schema, origin, query }: Database,
  { emit, hear, isAlone }: Listener,
): { followed: Promise<void>; close(): Promise<void> } {
  let begin = () => {};
  let refuse = (_: AppError) => {};
  const followed = new Promise<void>((resolve, reject) => {
    begin = resolve;
    refuse = reject;
  });
  const begun = performance.now();
  let client: pg.Client | undefined;
  /** The last snapshot that was read; what is not visible in it is news. */
  let seen: string | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let hasPlace = false;

  async function read(from: pg.Client): Promise<void> {
    // The server may have noticed late that the connection before this one was lost, and held its place until then.
    if (!hasPlace) await tryPlace(from);
    const { rows } = await from.query<{ seen: string; changes: unknown[] }>(
      seen === undefined ? `select pg_current_snapshot()::text as seen, '[]'::json as changes` : news,
      seen === undefined ? [] : [seen, origin],
    );
    const [row] = rows;
    if (!row) return;
    seen = row.seen;
    begin();
    // What a newer program tells, and this one does not know, is none of its business.
    const changes = row.changes.flatMap((change) => StoreChangeSchema.safeParse(change).data ?? []);
    const once = changes.filter(
      (change, at) => !changes.slice(at + 1).some((later) => isSame(change, later)),
    );
    for (const change of once) emit(change);
  }

  /** Reads; who asks meanwhile is answered by one more reading. */
  function readSoon(from: pg.Client): void {
    if (reading) {
      isAskedAgain = true;
      return;
    }
    reading = read(from)
      .catch(() => lose(from))
      .finally(() => {
        reading = undefined;
        if (isAskedAgain && client) readSoon(client);
        isAskedAgain = false;
      });
  }

  function lose(lost: pg.Client): void {
    void lost.end().catch(() => {});
    if (client === lost) client = undefined;
    if (client || isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void open(), betweenTries).unref();
  }

  async function open(): Promise<void> {
    const opened = await connect({ answerWithin: heartbeat }).catch(() => undefined);
    if (isClosed) return void opened?.end();
    if (!opened) {
      retry = setTimeout(() => void open(), betweenTries).unref();
      return;
    }
    let isLost = false;
    opened.once('end', () => {
      isLost = true;
      lose(opened);
    });
    opened.on('notification', ({ payload = '' }) => {
      if (payload.startsWith('{')) hear(payload);
      else if (client === opened && payload !== origin) readSoon(opened);
    });
    try {
      await takePlace(opened);
      await opened.query(`listen "${schema}"`);
    } catch {
      return lose(opened);
    }
    if (isLost) return;
    if (client) return void opened.end();
    client = opened;
    readSoon(opened);
  }

  /** Takes a place among the servers of this schema, or the only one, unless others keep it from that. */
  async function tryPlace(from: pg.Client): Promise<void> {
    const lock = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await from.query<{ is: boolean }>(`select ${lock}(hashtextextended($1, 0)) as is`, [
      `${schema}/servers`,
    ]);
    hasPlace = rows[0]?.is === true;
  }

  /** Waits for a place; one that lost it with its connection goes on. */
  async function takePlace(from: pg.Client): Promise<void> {
    for (;;) {
      await tryPlace(from);
      if (hasPlace || seen !== undefined || isClosed) return;
      if (performance.now() - begun > patience) refuse(AppError.of('store-served-elsewhere', { schema }));
      await delay(betweenTries);
    }
  }

  const beat = setInterval(() => client && readSoon(client), heartbeat).unref();
  const sweep = setInterval(() => {
    void query(`delete from changes where at < now() - interval '1 day'`).catch(() => {});
  }, sweepEvery).unref();
  const opening = open();
  return {
    followed,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(beat);
      clearInterval(sweep);
      await opening;
      await reading;
      await client?.end();
    },
  };
}
