// npm run check: every `check:…` of package.json, one after the other; all of them, so that one run tells all that is wrong.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const env = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) };
const failed = Object.keys(scripts)
  .filter((name) => name.startsWith('check:'))
  .filter((name) => spawnSync(scripts[name], { shell: true, stdio: 'inherit', env }).status !== 0);
for (const name of failed) console.error(`✗ npm run ${name}`);
if (failed.length > 0) process.exit(1);
