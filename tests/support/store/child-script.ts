import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';

export interface BundledScript {
  file: string;
  remove(): Promise<void>;
}

/** Packages with binaries of their own stay where they are installed. */
const withoutBinaries: Plugin = {
  name: 'without-binaries',
  resolveId: (id) =>
    id === 'sharp'
      ? { id: pathToFileURL(createRequire(import.meta.url).resolve(id)).href, external: true }
      : null,
};

/** Bundles a TypeScript script of this folder so that plain Node can run it. */
export async function bundleScript(name: string): Promise<BundledScript> {
  const dir = await mkdtemp(join(tmpdir(), 'newsletter-script-'));
  const bundle = await rolldown({
    input: { [name]: resolve(`tests/support/store/${name}.ts`) },
    platform: 'node',
    // Its other entry asks for its own files in a way that no bundler sees.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    plugins: [withoutBinaries],
  });
  await bundle.write({ dir, format: 'esm' });
  await bundle.close();
  return { file: join(dir, `${name}.js`), remove: () => rm(dir, { recursive: true, force: true }) };
}

export interface Child {
  process: ChildProcess;
  /** Lines of its standard output so far. */
  lines: string[];
  /** Resolves with the first line that satisfies. */
  line(satisfies: (line: string) => boolean): Promise<string>;
  exited: Promise<number | null>;
}

/** Runs a command whose lines one can wait for; it is killed when the test ends. */
export function startChild(command: string, args: string[]): Child {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const line = (satisfies: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find(satisfies);
        if (found !== undefined) resolve(found);
      };
      reader.on('line', look);
      reader.once('close', () => reject(new Error(`ended after: ${lines.join(' | ')}`)));
      look();
    });
  return { process: child, lines, line, exited };
}
