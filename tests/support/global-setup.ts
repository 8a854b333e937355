import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

/** What the browser tests of one worker use, and no others. */
export interface Desk {
  /** Address of the built server on a demonstration workspace. */
  origin: string;
  /** Folder of that workspace. */
  workspace: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    desks: Desk[];
    /** Path of the Firefox to run in; without one, the Chromium of npm. */
    firefox?: string;
    /** Pages live for a second: to optimize their scripts would cost more than it gains. */
    pagesAreBrief?: boolean;
  }
}

/** Starts the built program once for each worker of the browser tests, as a person would start it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const desks = await Promise.all(Array.from({ length: project.config.maxWorkers }, openDesk));
  project.provide(
    'desks',
    desks.map(({ desk }) => desk),
  );
  return async () => void (await Promise.all(desks.map(({ close }) => close())));
}

async function openDesk(): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'newsletter-e2e-'));
  const { server, origin } = await startServer(folder);
  return {
    desk: { origin, workspace: join(folder, 'newsletter-demo') },
    async close() {
      const closed = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [resolve('bin/newsletter.js'), 'serve', '--demo', '--no-open'], {
    cwd: folder,
    env: { ...process.env, NEWSLETTER_AUTHOR: 'Camille Test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((found, failed) => {
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).once('line', (line) =>
      found(new URL(line).origin),
    );
    server.once('exit', (code) =>
      failed(new Error(`the server stopped with code ${code} before it said its address`)),
    );
  });
  return { server, origin };
}
