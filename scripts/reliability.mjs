// Kills processes in the middle of a save or of a send, cuts the connections to a platform at random, then runs random sequences of
// edits, saves and crashes in a real browser: `node scripts/reliability.mjs [how many sequences]`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import './build-if-stale.mjs';

const [RELIABILITY_RUNS = '200'] = process.argv.slice(2);
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const run = (project, file, more) =>
  spawnSync(process.execPath, [vitest, 'run', '--project', project, file], {
    stdio: 'inherit',
    env: { ...process.env, ...more },
  }).status ?? 1;

process.exitCode =
  run('unit', 'tests/unit/adapters/store-json-template-saves.test.ts', { TEMPLATE_KILLS: '30' }) ||
  run('unit', 'tests/unit/adapters/send-platform-adobe/cut-at-random.test.ts', {
    NEWSLETTER_FAULT_RUNS: '1000',
  }) ||
  run('unit', 'tests/unit/use-cases/sends/random-faults.test.ts', { NEWSLETTER_FAULT_RUNS: '1000' }) ||
  run('unit', 'tests/unit/adapters/rehearsal-random-deaths.test.ts', { NEWSLETTER_FAULT_RUNS: '1000' }) ||
  run('unit', 'tests/doors/sends-killed.test.ts', { NEWSLETTER_KILL_RUNS: '200' }) ||
  run('unit', 'tests/unit/use-cases/proofs/cut-mailing.test.ts', { NEWSLETTER_FAULT_RUNS: '1000' }) ||
  run('e2e', 'tests/e2e/reliability.test.ts', { RELIABILITY_RUNS });
