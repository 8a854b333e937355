import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const roots = ['src', 'simulators', 'scripts'];
const settings = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.node.json',
];

/** What the build depends on, as one digest: contents, not times, because a checkout sets times as it likes. */
export function sourcesDigest(hash) {
  const files = [...settings];
  for (const root of roots) {
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
    }
  }
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
