// Kills processes in the middle of a save or of a send, cuts connections at random, reads damaged letters, merges drafts that
// were edited at random, lets fifty people write in one letter, tries every rule that is told of random values, attacks a shared
// server with secrets that open nothing, lets one person flood it while another saves, kills three servers of one database,
// restarts it and cuts them off from it, then runs random sequences of edits, saves and crashes, writes in the letter while its
// caret is watched, pastes hostile texts, and lets two people write in one letter, in a real browser.
// `node scripts/reliability.mjs [sends|saves|letters|merges|fifty|rules|signins|flood|editor|caret|pastes|writers] [how often]`,
// `node scripts/reliability.mjs --store postgres [--rounds n] [--restarts n] [--cuts n]`: the servers of one database alone.
// All of it by default, 1,000 schedules of sends, 2,000 damaged letters, 10,000 merges, 20 saves of each of fifty, 10,000 attempts
// to come in, 200 saves beside the flood, 300 kills, 20 restarts and 5 cuts of 30 s, 200 sequences of the editor, 300 of the caret,
// 500 texts, 120 seconds of writing. NEWSLETTER_SEED=n, or `--seed n`, plays the same numbers again.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
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
const saves = (seed) => [
  ['saves of templates', 'unit/adapters/store-json-template-saves', { TEMPLATE_KILLS: '30' }],
  [
    'kills of a server among saves that merge',
    'doors/merging-saves-killed',
    { NEWSLETTER_SAVE_KILLS: '20', NEWSLETTER_KILL_SEED: seed },
  ],
];
const letters = (runs, seed) => [
  [
    'damaged letters',
    'unit/use-cases/imports/mutated-letters',
    { NEWSLETTER_FAULT_RUNS: runs, NEWSLETTER_FAULT_SEED: seed },
  ],
];
const mergeTests = ['merge-lines', 'merge-rich-text', 'random-merges', 'random-template-merges'].map(
  (name) => `unit/core/merge/${name}`,
);
const merges = (runs, seed) => [
  [
    'merges of letters and templates',
    mergeTests,
    { NEWSLETTER_FAULT_RUNS: runs, NEWSLETTER_FAULT_SEED: seed },
  ],
];
const fifty = (saves) => [
  ['saves of each of fifty writers in one letter', 'doors/many-writers', { NEWSLETTER_WRITER_SAVES: saves }],
];
/** Tests of values that fast-check makes: `npm test` tries the same ones every time. */
const rules = (seed) => {
  const files = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => readFileSync(join('tests/unit', name), 'utf8').includes("from 'fast-check'"));
  const filters = files.map((name) => `unit/${name.replace(/\.test\.tsx?$/, '')}`);
  return [['rules for random values', filters, { NEWSLETTER_FAULT_SEED: seed }]];
};
const signins = (runs, seed) => [
  [
    'a shared server attacked',
    'doors/sign-ins-fuzzed',
    { NEWSLETTER_FAULT_RUNS: runs, NEWSLETTER_FAULT_SEED: seed },
  ],
];
const flood = (saves) => [
  ['saves of one person while another floods', 'doors/flood', { NEWSLETTER_FLOOD_SAVES: saves }],
];
const servers = ({ rounds = '300', restarts = '20', cuts = '5' }, seed) => [
  [
    'three servers on one database: kills, restarts, cuts of 30 s',
    'doors/three-servers-postgres',
    {
      NEWSLETTER_SERVER_KILLS: rounds,
      NEWSLETTER_DATABASE_RESTARTS: restarts,
      NEWSLETTER_NETWORK_CUTS: cuts,
      NEWSLETTER_CUT_SECONDS: '30',
      NEWSLETTER_KILL_SEED: seed,
    },
  ],
];
const editor = (runs) => [['the editor', 'e2e/reliability', { RELIABILITY_RUNS: runs }]];

const caret = (runs, seed) => [
  ['the caret in the letter', 'e2e/details/caret', { CARET_RUNS: runs, CARET_SEED: seed }],
];

const writers = (seconds, seed) => [
  ['two people in one letter', 'e2e/two-writers', { WRITERS_SECONDS: seconds, WRITERS_SEED: seed }],
];

const pastes = (runs, seed) => [
  ['hostile texts pasted', 'e2e/editor-pasted', { PASTE_RUNS: runs, PASTE_SEED: seed }],
];

const text = { type: 'string' };
const { values: wish, positionals } = parseArgs({
  options: { store: text, rounds: text, restarts: text, cuts: text, seed: text },
  allowPositionals: true,
});
const part = wish.store ?? positionals.find((arg) => /^[a-z]+$/.test(arg));
/** Of a part alone: each has its own number. */
const count = part && positionals.find((arg) => /^\d+$/.test(arg));
const seed = wish.seed ?? process.env.NEWSLETTER_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const parts = {
  saves: saves(seed),
  sends: sends(count ?? '1000', seed),
  letters: letters(count ?? '2000', seed),
  merges: merges(count ?? '10000', seed),
  fifty: fifty(count ?? '20'),
  rules: rules(seed),
  signins: signins(count ?? '10000', seed),
  flood: flood(count ?? '200'),
  postgres: servers(wish, seed),
  editor: editor(count ?? '200'),
  caret: caret(count ?? '300', seed),
  pastes: pastes(count ?? '500', seed),
  writers: writers(count ?? '120', seed),
};
const trials = part ? parts[part] : Object.values(parts).flat();
if (!trials) throw new Error(`${part}: ${Object.keys(parts).join(', ')}`);

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const results = trials.map(([title, tests, env]) => {
  const begun = Date.now();
  const named = [tests].flat();
  const isLong = existsSync(`tests/${named[0]}.endurance.ts`);
  const project = named[0].startsWith('e2e') ? 'e2e' : 'unit';
  const ofBrowsers = ['--config', 'vitest.browsers.config.ts', '--project', 'chromium'];
  const inDetail = named[0].startsWith('e2e/details') ? ofBrowsers : ['--project', project];
  const where = isLong ? ['--config', 'vitest.endurance.config.ts'] : inDetail;
  const files = named.map((file) => `tests/${file}.${isLong ? 'endurance' : 'test'}.ts`);
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...where, ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return { title, isGood: status === 0, seconds: Math.round((Date.now() - begun) / 1_000), env };
});

console.log(`\nSeed ${seed} (NEWSLETTER_SEED=${seed} plays it again)`);
for (const { title, isGood, seconds, env } of results)
  console.log(`${isGood ? '✓' : '✗'} ${title}: ${Object.values(env)[0]} in ${seconds} s`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
