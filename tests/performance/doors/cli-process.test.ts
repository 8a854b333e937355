import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../doors/cli-world.ts';

const program = resolve('bin/newsletter.js');
const started: ChildProcess[] = [];
/** The demonstration as the program writes it, to be copied: a process each time would take longer than the tests. */
const written = mkdtempSync(join(tmpdir(), 'newsletter-demonstration-'));

beforeAll(async () => {
  if (!existsSync('dist/cli/main.js'))
    throw new Error('these tests run the built program: npm run build first');
  await newsletter(written, 'init', '.', '--demo');
  return () => rmSync(written, { recursive: true });
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const environment = { ...process.env, CI: '1', NEWSLETTER_AUTHOR: 'Anne' };
const newsletter = (folder: string, ...argv: string[]) =>
  promisify(execFile)(process.execPath, [program, ...argv], { cwd: folder, env: environment });

function start(folder: string, ...argv: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...argv], { cwd: folder, env: environment });
  started.push(child);
  return child;
}

/** Serves a folder, until it has said its address. */
async function serve(folder: string) {
  const child = start(folder, 'serve');
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it said its address`);
  });
  await Promise.race([once(reader, 'line'), ended]);
  ended.catch(() => undefined);
  return { child };
}

async function demonstration(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(written, folder, { recursive: true });
  return folder;
}

// Each starts several processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the program itself', () => {
  it('starts in under twice the time of bare node', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const time = (argv: string[]) => {
      const begin = performance.now();
      const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      return { elapsed: performance.now() - begin, stdout };
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const bare: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      bare.push(time(['-e', '0']).elapsed);
      const { elapsed, stdout } = time([program, '--version']);
      ours.push(elapsed);
      expect(stdout).toBe(`${version}\n`);
    }
    expect(median(ours) / median(bare)).toBeLessThan(2);
  });
});

describe('a server and what happens around it', () => {
  it('ends within ten seconds of a signal', async () => {
    const folder = await demonstration();
    const { child } = await serve(folder);
    const stopping = performance.now();
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(10_000);
  });

  it('starts within five seconds after kill -9', async () => {
    const folder = await demonstration();
    const first = await serve(folder);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const begin = performance.now();
    const { child } = await serve(folder);
    expect(performance.now() - begin).toBeLessThan(5_000);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});
