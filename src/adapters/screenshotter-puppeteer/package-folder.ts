import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Folder of an installed npm package, looked for as Node does, without running it; undefined when not installed. */
export function packageFolder(name: string): string | undefined {
  const folders = resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}
