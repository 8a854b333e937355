import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder the product is installed in, found upwards so that sources, the bundle and a global install agree. */
export function productFolder(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'assets', 'images')) || !existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no product folder above ${from}`);
    folder = parent;
  }
  return folder;
}
