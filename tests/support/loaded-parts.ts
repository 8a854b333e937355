import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createLetter } from './letters-in-database.ts';
import { runProgram, startListening, type Where } from './real-program.ts';
import { temporaryFolder } from './store/temporary-workspace.ts';

/** The files of a program that hold code of PostgreSQL or S3, by their source maps. @param program the folder of its package */
export async function partsOfPostgres(program: string): Promise<string[]> {
  const parts = join(program, 'dist/cli/parts');
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
export async function loadedBy(where: Where): Promise<Set<string>> {
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
