import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createLetter, workspaceOn } from '../support/letters-in-database.ts';
import { runProgram, startListening } from '../support/real-program.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { onPostgres } from '../support/temporary-database.ts';

const parts = resolve('dist/cli/parts');

/** The files of the built program that hold code of PostgreSQL or S3, by their source maps. */
async function partsOfPostgres(): Promise<string[]> {
  const maps = (await readdir(parts)).filter((name) => name.endsWith('.map'));
  const isOfPostgres = await Promise.all(
    maps.map(async (name) => {
      const { sources } = JSON.parse(await readFile(join(parts, name), 'utf8'));
      return sources.some((source: string) =>
        /node_modules\/(pg|s3mini)|\/(store-postgres|media-postgres|object-store-s3)\//.test(source),
      );
    }),
  );
  return maps.filter((_, at) => isOfPostgres[at]).map((name) => name.replace('.map', ''));
}

/** What Node loaded in the process and its threads, by the coverage that it notes at their end. */
async function loadedIn(folder: string): Promise<Set<string>> {
  const notes = await readdir(folder);
  const urls = await Promise.all(
    notes.map(async (name): Promise<string[]> => {
      const { result } = JSON.parse(await readFile(join(folder, name), 'utf8'));
      return result.map(({ url }: { url: string }) => url.split('/').at(-1) ?? '');
    }),
  );
  return new Set(urls.flat());
}

/** What a server loads that makes a letter and searches it, and a command after it. */
async function loadedBy(where: { folder: string; env: Record<string, string> }): Promise<Set<string>> {
  const notes = await temporaryFolder();
  const noting = { ...where, env: { ...where.env, NODE_V8_COVERAGE: notes } };
  const { url, child, ended } = await startListening(noting, 'serve', '--no-open');
  await createLetter(url);
  expect((await fetch(`${url}/api/letters?query=mairie`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
  expect((await runProgram(noting, 'campaigns')).code).toBe(0);
  return loadedIn(notes);
}

onPostgres('the code of PostgreSQL', (database) => {
  test('is loaded where letters are in a database, and not a line of it where they are files', async () => {
    const ofPostgres = await partsOfPostgres();
    const among = (loaded: Set<string>) => ofPostgres.filter((part) => loaded.has(part));
    const inDatabase = await workspaceOn(database());
    expect(among(await loadedBy(inDatabase))).not.toEqual([]);

    const { folder } = await workspaceOn('', 'files');
    const onFiles = await loadedBy({ folder, env: {} });
    expect(onFiles.size).toBeGreaterThan(100);
    expect(among(onFiles)).toEqual([]);
  });
});
