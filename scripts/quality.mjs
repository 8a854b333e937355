// Measures what the renderer produces against the goals of its output, beside MJML and react-email: `node scripts/quality.mjs`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode, othersPrograms } from './bundle-for-node.mjs';

const dir = resolve('node_modules/.cache/bench');
mkdirSync(dir, { recursive: true });
await bundleForNode({ quality: 'bench/quality/quality.ts' }, dir, { apart: othersPrograms });
await import(pathToFileURL(`${dir}/quality.js`).href);
