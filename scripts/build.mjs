// Builds the command line (one bundle with lazy parts) and the editor into dist/, with the notices of what is in them.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build as buildEditor } from 'vite';
import { bundleForNode, programEntries } from './bundle-for-node.mjs';
import { sourcesDigest } from './sources-digest.mjs';
import { noPackages, notePackages, noticesOf } from './third-party-notices.mjs';

for (const part of ['dist/cli', 'dist/ui']) rmSync(part, { recursive: true, force: true });
const packages = noPackages();
await bundleForNode(programEntries, 'dist/cli', { plugins: [notePackages(packages)] });
await buildEditor({
  logLevel: 'warn',
  plugins: [notePackages(packages)],
  worker: { plugins: () => [notePackages(packages)] },
});
const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync(
  'dist/THIRD-PARTY-NOTICES.txt',
  noticesOf(packages, { ...dependencies, ...optionalDependencies }),
);
writeFileSync('dist/sources.sha256', sourcesDigest(createHash('sha256')));
