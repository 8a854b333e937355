import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';

let made = 0;

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
    const tell = async (sql: string) => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(sql);
      await client.end();
    };
    beforeAll(() => tell(`create database ${database}`));
    afterAll(() => tell(`drop database ${database} with (force)`));
    tests(() => url.href);
  });
}
