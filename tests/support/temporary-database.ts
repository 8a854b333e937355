import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';

let made = 0;

/** Runs statements, as a person with `psql` does. */
export async function askDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Describes what is tested on PostgreSQL, in a database of this file's own; skipped, with the reason in its name, where none
 * can run.
 * @param tests are told how the URL of that database is asked for, once they run
 */
export function onPostgres(name: string, tests: (url: () => string) => void): void {
  const server = inject('postgres');
  if ('missing' in server) {
    describe.skip(`${name}: ${server.missing}`, () => tests(() => ''));
    return;
  }
  describe(name, () => {
    made += 1;
    const database = `test_${process.pid}_${made}_${Date.now()}`;
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    beforeAll(() => askDatabase(server.url, `create database ${database}`));
    afterAll(() => askDatabase(server.url, `drop database ${database} with (force)`));
    tests(() => url.href);
  });
}
