import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeAll } from 'vitest';
import { temporaryFolder } from '../doors/cli-world.ts';

const program = resolve('bin/newsletter.js');
const environment: NodeJS.ProcessEnv = { ...process.env, CI: '1', NEWSLETTER_AUTHOR: 'Anne' };

/** The built program as processes, for the tests of a file; what they start ends with each test. */
export function programOnDemonstration() {
  const started: ChildProcess[] = [];
  /** The demonstration as the program writes it, to be copied: a process each time would take longer than the tests. */
  const written = mkdtempSync(join(tmpdir(), 'newsletter-demonstration-'));
  const newsletter = (folder: string, ...argv: string[]) =>
    promisify(execFile)(process.execPath, [program, ...argv], { cwd: folder, env: environment });

  beforeAll(async () => {
    if (!existsSync('dist/cli/main.js'))
      throw new Error('these tests run the built program: npm run build first');
    await newsletter(written, 'init', '.', '--demo');
    return () => rmSync(written, { recursive: true });
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });

  function startWith(env: NodeJS.ProcessEnv, folder: string, ...argv: string[]): ChildProcess {
    const child = spawn(process.execPath, [program, ...argv], { cwd: folder, env });
    started.push(child);
    return child;
  }
  const start = (folder: string, ...argv: string[]) => startWith(environment, folder, ...argv);

  return {
    program,
    environment,
    newsletter,
    startWith,
    start,
    /** Serves a folder; its address, and every line it writes on stdout. */
    async serve(folder: string) {
      const child = start(folder, 'serve');
      const lines: string[] = [];
      const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
      reader.on('line', (line) => lines.push(line));
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`the server ended with ${code} before it said its address`);
      });
      const [url] = (await Promise.race([once(reader, 'line'), ended])) as [string];
      ended.catch(() => undefined);
      return { child, url, lines };
    },
    /** A copy of the demonstration. @returns its folder */
    async demonstration(): Promise<string> {
      const folder = await temporaryFolder();
      await cp(written, folder, { recursive: true });
      return folder;
    },
  };
}
