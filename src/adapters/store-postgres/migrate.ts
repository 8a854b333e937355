import { randomBytes } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import { type Database, type Queries, sessionSettings } from './database.ts';
import { databaseWording as words } from './messages.fr.ts';
import { letters } from './migrations/0001-letters.ts';
import { changes } from './migrations/0002-changes.ts';
import { people } from './migrations/0003-people.ts';
import { importsAndThemes } from './migrations/0004-imports-and-themes.ts';
import { outbox } from './migrations/0005-outbox.ts';
import { outboxByTime } from './migrations/0006-outbox-by-time.ts';
import { deliveries } from './migrations/0007-deliveries.ts';
import { settings } from './migrations/0008-settings.ts';
import { medias } from './migrations/0009-medias.ts';
import { jobs } from './migrations/0010-jobs.ts';
import { signIns } from './migrations/0011-sign-ins.ts';
import { index } from './migrations/0012-index.ts';
import { indexByRank } from './migrations/0013-index-by-rank.ts';

/** In their order; one that was released is never changed again. */
const migrations: readonly string[] = [
  letters,
  changes,
  people,
  importsAndThemes,
  outbox,
  outboxByTime,
  deliveries,
  settings,
  medias,
  jobs,
  signIns,
  index,
  indexByRank,
];

/**
 * A pooler that leaves out what sessions are told would have the tables in another schema; where it gives connections for a
 * transaction each, nothing is heard, either, and two have one lock.
 * @throws AppError `database-unavailable`
 */
async function assertDirect({ query }: Queries): Promise<void> {
  const told = await query(`select from pg_settings where name = 'lock_timeout' and setting = $1`, [
    String(sessionSettings.lock_timeout),
  ]);
  if (told.length === 0) throw AppError.of('database-unavailable', words.pooled);
}

/**
 * Brings the tables to what this program knows: forward only, each step whole or not at all. Of several servers that start
 * at once one does it, while the others wait.
 * @throws AppError `store-too-recent`, `database-unavailable`
 */
export async function migrate(database: Database): Promise<void> {
  const { schema } = database;
  await database.transaction(async ({ query }) => {
    await assertDirect({ query });
    await query(`set local lock_timeout = '5min'`);
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema}/migrations`]);
    // Whoever may make none is refused one that is there, too.
    const [found] = await query<{ is: boolean }>('select to_regnamespace($1) is not null as is', [
      `"${schema}"`,
    ]);
    if (!found?.is) await query(`create schema "${schema}"`);
    await query(
      'create table if not exists migrations (number int primary key, at timestamptz not null default now())',
    );
    const [{ done } = { done: 0 }] = await query<{ done: number }>(
      'select coalesce(max(number), 0) as done from migrations',
    );
    if (done > migrations.length) throw AppError.of('store-too-recent', { schema });
    for (const [at, sql] of [...migrations.entries()].slice(done)) {
      await query(sql);
      await query('insert into migrations (number) values ($1)', [at + 1]);
    }
    if (done === 0)
      await query('insert into identity (token) values ($1)', [randomBytes(16).toString('hex')]);
  });
}
