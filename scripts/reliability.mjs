// Runs random sequences of edits, saves and crashes in a real browser: `node scripts/reliability.mjs [how many]`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import './build-if-stale.mjs';

const [RELIABILITY_RUNS = '200'] = process.argv.slice(2);
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'e2e', 'tests/e2e/reliability.test.ts'],
  { stdio: 'inherit', env: { ...process.env, RELIABILITY_RUNS } },
);
process.exitCode = status ?? 1;
