import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const built = resolve('bin/newsletter.js');

/** A process of the built program, and what it has written so far. */
export interface RealProcess {
  child: ChildProcess;
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** As the kernel ends what it does not ask: nothing runs any more. */
  kill(): Promise<void>;
}

export interface Where {
  folder: string;
  /** The one that was built here, where none is named. */
  program?: string;
  env?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  node?: readonly string[];
}

/** Starts the program; it ends with the test. */
export function startProgram(
  { folder, program = built, env, node = [] }: Where,
  ...argv: string[]
): RealProcess {
  const child = spawn(process.execPath, [...node, program, ...argv], {
    cwd: folder,
    env: { ...process.env, CI: '1', NEWSLETTER_AUTHOR: 'Anne', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { child, pid: child.pid ?? 0, stdout: () => said.stdout, stderr: () => said.stderr, ended, kill };
}

/** Runs it to its end. */
export async function runProgram(where: Where, ...argv: string[]) {
  const { ended, stdout, stderr } = startProgram(where, ...argv);
  const code = await ended;
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Starts a command whose first line is its address: `serve`, `simulate`. */
export async function startListening(
  where: Where,
  ...argv: string[]
): Promise<RealProcess & { url: string }> {
  const started = startProgram(where, ...argv);
  const { stdout } = started.child;
  if (!stdout) throw new Error('no stdout');
  const line = once(createInterface({ input: stdout }), 'line').then(([url]) => url as string);
  const end = started.ended.then((code) => {
    throw new Error(`it ended with ${code} before it said its address: ${started.stderr()}`);
  });
  end.catch(() => undefined);
  return { ...started, url: await Promise.race([line, end]) };
}
