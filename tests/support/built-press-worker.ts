import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll } from 'vitest';

/** The entry of the drawing threads, built before the tests of a file: Node runs no TypeScript in threads. */
export function builtPressWorker(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'newsletter-press-'));
    const bundle = await rolldown({
      input: { 'press-worker': resolve('src/adapters/letter-press-worker/press-worker.ts') },
      platform: 'node',
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => join(folder, 'press-worker.mjs');
}
