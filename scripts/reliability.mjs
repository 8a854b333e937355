// Kills processes in the middle of a save or of a send, cuts connections at random, then runs random sequences of edits,
// saves and crashes, and pastes hostile texts, in a real browser. `node scripts/reliability.mjs [sends|saves|editor|pastes]
// [how often]`: all of it by default, 1,000 schedules of sends, 200 sequences of the editor, 500 texts.
// NEWSLETTER_SEED=n plays the same numbers again.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import './build-if-stale.mjs';

const sends = (runs, seed) => {
  const random = { NEWSLETTER_FAULT_RUNS: runs, NEWSLETTER_FAULT_SEED: seed };
  return [
    ['ledger: cuts, deaths, clicks', 'unit/use-cases/sends/random-faults', random],
    ['connector: cuts and stalls', 'unit/adapters/send-platform-adobe/cut-at-random', random],
    ['rehearsal: deaths among 50 readers', 'unit/adapters/rehearsal-random-deaths', random],
    ['proofs: deaths among 50 recipients', 'unit/use-cases/proofs/cut-mailing', random],
    [
      'real processes killed over the simulator, and among 50 readers',
      'doors/sends-killed',
      { NEWSLETTER_KILL_RUNS: runs, NEWSLETTER_KILL_SEED: seed },
    ],
  ];
};
const saves = () => [
  ['saves of templates', 'unit/adapters/store-json-template-saves', { TEMPLATE_KILLS: '30' }],
];
const editor = (runs) => [['the editor', 'e2e/reliability', { RELIABILITY_RUNS: runs }]];

const pastes = (runs, seed) => [
  ['hostile texts pasted', 'e2e/editor-pasted', { PASTE_RUNS: runs, PASTE_SEED: seed }],
];

const args = process.argv.slice(2);
const part = args.find((arg) => /^[a-z]+$/.test(arg));
const asked = args.find((arg) => /^\d+$/.test(arg));
const seed = process.env.NEWSLETTER_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const parts = {
  saves: saves(),
  sends: sends(asked ?? '1000', seed),
  editor: editor(asked ?? '200'),
  pastes: pastes(asked ?? '500', seed),
};
const trials = part
  ? parts[part]
  : [...parts.saves, ...parts.sends, ...editor('200'), ...pastes('500', seed)];
if (!trials) throw new Error(`${part}: sends, saves, editor or pastes`);

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const told = trials.map(([title, file, env]) => {
  const begun = Date.now();
  const project = file.startsWith('e2e') ? 'e2e' : 'unit';
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', project, `tests/${file}.test.ts`],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return { title, isGood: status === 0, seconds: Math.round((Date.now() - begun) / 1_000), env };
});

console.log(`\nSeed ${seed} (NEWSLETTER_SEED=${seed} plays it again)`);
for (const { title, isGood, seconds, env } of told)
  console.log(`${isGood ? '✓' : '✗'} ${title}: ${Object.values(env)[0]} in ${seconds} s`);
process.exitCode = told.every(({ isGood }) => isGood) ? 0 : 1;
