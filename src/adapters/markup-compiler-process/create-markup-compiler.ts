import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '../../core/errors/app-error.ts';
import type { MarkupCompiler } from '../../use-cases/ports/markup-compiler.ts';
import { createSemaphore } from '../semaphore.ts';

interface MarkupCompilerOptions {
  /** Finds a package that is installed here. @throws where it is not */
  resolve?: (name: string) => string;
  /** ms for one document. */
  deadline?: number;
}

/** Bytes of an answer: a letter is far shorter. */
const longestAnswer = 16 * 1024 ** 2;

/**
 * What runs in the process: the package's address comes as its argument, the document by its input. Faults that do not keep
 * the document from being drawn are passed over, as mjml's own command does.
 */
const program = `
const { default: mjml } = await import(process.argv[1]);
let given = '';
for await (const part of process.stdin.setEncoding('utf8')) given += part;
const { html } = await mjml(given, { validationLevel: 'soft', ignoreIncludes: true, keepComments: false });
process.stdout.write(html);
`;

/**
 * mjml as it is installed beside this program. It runs in a process of its own, in an empty folder: merely importing it runs
 * what the `.mjmlconfig` of the current folder names. It is told of no environment, reads no other file, and is ended when late.
 */
export function createMarkupCompiler({
  resolve = createRequire(import.meta.url).resolve,
  deadline = 20_000,
}: MarkupCompilerOptions = {}): MarkupCompiler {
  const pass = createSemaphore(1);

  function installed(): string {
    try {
      return pathToFileURL(resolve('mjml')).href;
    } catch (cause) {
      throw AppError.of('mjml-missing', {}, { cause });
    }
  }

  function run(address: string, folder: string, document: string): Promise<string> {
    return new Promise((resolveRun, reject) => {
      const child = spawn(
        process.execPath,
        ['--max-old-space-size=512', '--input-type=module', '--eval', program, address],
        {
          cwd: folder,
          env: {},
          stdio: ['pipe', 'pipe', 'pipe'],
          signal: AbortSignal.timeout(deadline),
          killSignal: 'SIGKILL',
        },
      );
      const parts: Buffer[] = [];
      let length = 0;
      let complaint = '';
      child.stdout.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length > longestAnswer) child.kill('SIGKILL');
      });
      child.stderr.on('data', (part: Buffer) => {
        if (complaint.length < 10_000) complaint += part.toString();
      });
      const fail = (reason: string) => reject(AppError.of('mjml-refused', { reason }));
      child.on('error', ({ name }) => fail(name === 'AbortError' ? `plus de ${deadline / 1_000} s` : name));
      child.on('close', (code) => {
        if (code === 0) resolveRun(Buffer.concat(parts).toString('utf8'));
        else fail(/^\w*Error: (.{1,200})/m.exec(complaint)?.[1] ?? `code ${code}`);
      });
      // It may end before it has read everything.
      child.stdin.on('error', () => undefined);
      child.stdin.end(document);
    });
  }

  return {
    mjml: (document) =>
      pass(async () => {
        const address = installed();
        const folder = await mkdtemp(join(tmpdir(), 'newsletter-mjml-'));
        try {
          return await run(address, folder, document);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
  };
}
