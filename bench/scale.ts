// How costs grow with the letters of a workspace: ms of processor of the server for what it is asked, its memory, and what
// commands take. `npm run bench:scale [sizes]`, 100 and 1,000 letters where none is given. It tells figures, and fails for none.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { makeLargeWorkspace } from './scale/large-workspace.ts';

const given = process.argv.slice(3).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [100, 1_000];
const program = resolve('bin/newsletter.js');
/** The kernel counts the time of a process in hundredths of a second. */
const tick = 10;

for (const size of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-scale-'));
  try {
    makeLargeWorkspace(folder, size);
    console.log(`\n${size} campagnes`);
    await measureServer(folder);
    for (const asked of [['campaigns'], ['search', 'phare'], ['medias']]) measureCommand(folder, asked);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServer(folder: string): Promise<void> {
  await started(folder, 'démarrage, rien n’est gardé', async () => undefined);
  await started(folder, 'démarrage, avec son index', async (origin, server) => {
    const letter = 'lettre-000050';
    tell('mémoire au repos', `${memoryOf(server)} Mo`);
    const reads = [
      ['liste des campagnes', '/api/campaigns'],
      ['ouvrir une lettre', `/campaign/edit/${letter}`],
      ['ce que les vérifications demandent', `/api/campaigns/${letter}/check-facts`],
      ['médiathèque', '/api/medias'],
      ['envois', '/api/sends'],
      ['recherche', '/api/letters?query=phare'],
    ] as const;
    for (const [name, path] of reads) {
      const first = await asked(server, () => fetch(new URL(path, origin)), 1);
      const later = await asked(server, () => fetch(new URL(path, origin)), 5);
      tell(name, `${first.ms} ms la première fois, ${later.ms} ms ensuite, ${first.kilobytes} Ko`);
    }
    tell('mémoire après lecture', `${memoryOf(server)} Mo`);
    const before = processorOf(server);
    await wait(10_000);
    tell('au repos, dix secondes', `${processorOf(server) - before} ms`);
  });
}

/** Starts the server, tells when it answers, and ends it once it was asked. */
async function started(
  folder: string,
  name: string,
  ask: (origin: string, server: ChildProcess) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const server = spawn(process.execPath, [program, 'serve', '--no-open', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const origin = await originOf(server);
    await fetch(new URL('/api/workspace', origin));
    tell(name, `${Math.round(performance.now() - begin)} ms, ${processorOf(server)} ms de processeur`);
    await ask(origin, server);
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
  }
}

/** What answers cost the server, ms of processor each, and what one weighs. */
async function asked(server: ChildProcess, ask: () => Promise<Response>, times: number) {
  const before = processorOf(server);
  let bytes = 0;
  for (let n = 0; n < times; n += 1) {
    const answer = await ask();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  }
  return {
    ms: Math.round((processorOf(server) - before) / times),
    kilobytes: Math.round(bytes / 1_000),
  };
}

function measureCommand(folder: string, command: readonly string[]): void {
  const run = '"$@" > /dev/null 2>&1; times';
  const told = execFileSync('sh', ['-ec', run, 'sh', process.execPath, program, ...command], {
    cwd: folder,
    encoding: 'utf8',
  });
  const children = told.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  const ms = seconds.reduce((sum, value) => sum + value, 0) * 1_000;
  tell(`newsletter ${command.join(' ')}`, `${Math.round(ms)} ms de processeur`);
}

/** ms of processor since a process began (proc(5), utime and stime). */
function processorOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** MB of memory that a process holds. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

async function originOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server says nothing');
  for await (const line of createInterface(server.stdout)) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin) {
      server.stdout.resume();
      return origin;
    }
  }
  throw new Error('the server ended');
}

function tell(name: string, figure: string): void {
  console.log(`  ${name.padEnd(38)}${figure}`);
}
