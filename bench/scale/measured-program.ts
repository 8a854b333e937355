import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const program = resolve('bin/newsletter.js');
/** The kernel counts the time of a process in hundredths of a second. */
const tick = 10;

/** A server of its own process, and what it takes. */
export interface MeasuredServer {
  origin: string;
  /** ms from its start to its first answer. */
  answeredAfter: number;
  /** Asks for an address some times: ms of processor each, and what one answer weighs. @throws where it is refused */
  ask(path: string, times: number): Promise<{ ms: number; kilobytes: number }>;
  /** Saves a letter with another subject: ms of the clock. @throws where it is refused */
  save(campaignId: string): Promise<number>;
  /** ms of processor since it began (proc(5), utime and stime). */
  processor(): number;
  /** MB that it holds. */
  memory(): number;
  /** ms of processor of the longest turn of its event loop while something is done. */
  longestTurn(work: () => Promise<void>): Promise<number>;
  kill(): void;
  stop(): Promise<void>;
}

/** What ends each server that runs. */
const endings = new Set<() => Promise<unknown>>();

/** Ends the servers that a failure left running: what they write would stand in the way of taking their folders away. */
export const endServers = () => Promise.all([...endings].map((end) => end()));

/** Starts the server over a workspace, and waits for its first answer. */
export async function startServer(
  folder: string,
  { flags = [], env = {} }: { flags?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<MeasuredServer> {
  const notes = mkdtempSync(join(tmpdir(), 'newsletter-turns-'));
  const LONGEST_TURN = join(notes, 'longest');
  const begin = performance.now();
  const server = spawn(
    process.execPath,
    [
      ...flags,
      '--import',
      resolve('bench/scale/longest-turn.mjs'),
      program,
      'serve',
      '--no-open',
      '--port',
      '0',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env, LONGEST_TURN } },
  );
  const ended = new Promise((done) => server.once('exit', done));
  const end = () => {
    server.kill('SIGKILL');
    return ended;
  };
  endings.add(end);
  void ended.then(() => endings.delete(end));
  const origin = await originOf(createInterface(server.stdout));
  server.stdout.resume();
  await fetch(new URL('/api/workspace', origin));
  const answeredAfter = performance.now() - begin;

  let saved = 0;
  const processor = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  };
  return {
    origin,
    answeredAfter,
    processor,
    async ask(path, times) {
      const before = processor();
      let bytes = 0;
      for (let n = 0; n < times; n += 1) {
        const answer = await fetch(new URL(path, origin));
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        bytes = (await answer.arrayBuffer()).byteLength;
      }
      return { ms: (processor() - before) / times, kilobytes: Math.round(bytes / 1_000) };
    },
    async save(campaignId) {
      const begin = performance.now();
      const answer = await fetch(new URL(`/campaign/ajaxsave/${campaignId}`, origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ subject: `Objet ${++saved}` }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return performance.now() - begin;
    },
    memory() {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1_024);
    },
    async longestTurn(work) {
      server.kill('SIGUSR2');
      await work();
      server.kill('SIGUSR2');
      while (!existsSync(LONGEST_TURN)) await wait(50);
      const told = Number(readFileSync(LONGEST_TURN, 'utf8'));
      rmSync(LONGEST_TURN);
      return told;
    },
    kill: () => void server.kill('SIGKILL'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(notes, { recursive: true, force: true });
    },
  };
}

/** Waits until a server has nothing more to do: less than two hundredths of a second of processor in one. */
export async function settled(server: MeasuredServer): Promise<void> {
  for (let before = server.processor(); ; before = server.processor()) {
    await wait(1_000);
    if (server.processor() - before < 20) return;
  }
}

async function originOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin) return new URL(origin).origin;
  }
  throw new Error('the server ended');
}

/** ms of processor of one run of a command over a workspace, its children with it. */
export function commandTime(folder: string, command: readonly string[]): number {
  // What the checks refuse is no failure of the run.
  const told = execFileSync(
    'sh',
    ['-c', '"$@" > /dev/null 2>&1; times', 'sh', process.execPath, program, ...command],
    { cwd: folder, encoding: 'utf8' },
  );
  const children = told.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return seconds.reduce((sum, value) => sum + value, 0) * 1_000;
}
