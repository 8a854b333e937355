// Tries letters made elsewhere and says what is kept of each: `node scripts/bench-import.mjs [file or folder…]`.
// In a process of its own, whose memory is measured: bundling takes more.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';

const dir = resolve('node_modules/.cache/bench');
mkdirSync(dir, { recursive: true });
await bundleForNode({ import: 'bench/import.ts' }, dir);
const { status } = spawnSync(process.execPath, [`${dir}/import.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
