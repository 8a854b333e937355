import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll } from 'vitest';

/** In the project, so that what stays outside of the bundle is found. */
const cache = resolve('node_modules/.cache');

/** An entry of threads or processes, built before the tests of a file: Node 20 runs no TypeScript there. */
export function builtEntry(source: string): () => string {
  const name = basename(source, '.ts');
  let folder = '';
  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, `${name}-`));
    const bundle = await rolldown({
      input: { [name]: resolve(source) },
      platform: 'node',
      external: ['sharp', 'libsql'],
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, `${name}.mjs`);
}
