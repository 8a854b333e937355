// Builds the command line (one bundle with lazy parts) and the editor into dist/.
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { build as buildEditor } from 'vite';
import { bundleForNode } from './bundle-for-node.mjs';
import { sourcesDigest } from './sources-digest.mjs';

for (const part of ['dist/cli', 'dist/ui']) rmSync(part, { recursive: true, force: true });
const letterPress = 'src/adapters/letter-press-worker/press-worker.ts';
const pictures = 'src/adapters/picture-process/picture-process.ts';
await bundleForNode(
  { main: 'src/cli/main.ts', 'press-worker': letterPress, 'picture-process': pictures },
  'dist/cli',
);
await buildEditor({ logLevel: 'warn' });
writeFileSync('dist/sources.sha256', sourcesDigest(createHash('sha256')));
