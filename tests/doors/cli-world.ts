import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import libsql from 'libsql';
import { onTestFinished } from 'vitest';
import { openLetterFiles } from '../../src/adapters/letter-index-worker/letter-files.ts';
import { openLetterIndex } from '../../src/adapters/letter-index-worker/open-letter-index.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { type Context, createContext } from '../../src/cli/context.ts';
import { run } from '../../src/cli/run.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../support/builders/templates.ts';
import { fakeEncoder } from '../support/fakes/fake-encoder.ts';
import { type FakeMailer, fakeMailer } from '../support/fakes/fake-mailer.ts';
import { type FakeScreenshotter, fakeScreenshotter } from '../support/fakes/fake-screenshotter.ts';

/** What a command left behind. */
export interface Outcome {
  exitCode: number;
  stdout: string;
  /** As bytes, for what is no text. */
  stdoutBytes: Buffer;
  stderr: string;
  /** The JSON document on stdout; the tests name what they expect in it. */
  // biome-ignore lint/suspicious/noExplicitAny: read by expectations alone
  json: any;
}

export interface CliWorld {
  folder: string;
  mailer: FakeMailer;
  screenshotter: FakeScreenshotter;
  /** The program in this process, on this workspace. */
  newsletter(...argv: string[]): Promise<Outcome>;
  /** The workspace as its commands open it. */
  open: Context['openWorkspace'];
  /** As `newsletter`, with another world. */
  within(changes: Partial<World>, ...argv: string[]): Promise<Outcome>;
}

/** What a command finds around it. */
type World = Context & {
  /** Whether somebody watches what is told beside the answer. */
  isTTY?: boolean;
  /** Width of the terminal that shows the answer, where it is one. */
  columns?: number;
  /** Where they watch it; it is not in the outcome then. */
  screen?: Screen;
};

/** A terminal of 80 × 24 that remembers every byte. */
export interface Screen extends PassThrough {
  isTTY: true;
  drawn(): string;
}

export function aScreen(): Screen {
  const bytes: Buffer[] = [];
  const screen = Object.assign(new PassThrough(), { isTTY: true as const, columns: 80, rows: 24 });
  screen.on('data', (chunk: Buffer) => bytes.push(chunk));
  return Object.assign(screen, { drawn: () => Buffer.concat(bytes).toString() });
}

function capture() {
  const chunks: Buffer[] = [];
  return {
    write: (data: string | Uint8Array) => void chunks.push(Buffer.from(data)),
    read: () => Buffer.concat(chunks),
  };
}

async function outcomeOf({ isTTY, columns, screen, ...context }: World, argv: string[]): Promise<Outcome> {
  const stdout = { ...capture(), ...(columns !== undefined && { isTTY: true, columns }) };
  const stderr = { ...capture(), isTTY };
  const exitCode = await run(argv, { ...context, stdout, stderr: screen ?? stderr });
  const stdoutBytes = stdout.read();
  const text = stdoutBytes.toString();
  const outcome = { exitCode, stdout: text, stdoutBytes, stderr: stderr.read().toString() };
  // Not among what a failed assertion prints: it throws where the command wrote no JSON.
  return Object.defineProperty(outcome as Outcome, 'json', { get: () => JSON.parse(text) });
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A workspace on a real disk with the template `lettre`, the block template `texte` and the group `relecture`. */
export async function cliWorld({
  config = {} as object,
  deps = {} as Partial<Deps>,
} = {}): Promise<CliWorld> {
  const folder = await temporaryFolder();
  const write = async (name: string, value: unknown) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(value));
  };
  const groups = [
    { id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr', 'marc@exemple.fr'] },
  ];
  await write('newsletter.config.json', { name: 'Ville de Sèvremont', proof: { groups }, ...config });
  await write('newsletter-templates/lettre.json', { schemaVersion: 1, ...aNewsletterTemplate() });
  const { markup: _, ...block } = aBlockTemplate();
  await write('block-templates/texte/block.json', { schemaVersion: 1, ...block });
  const mailer = fakeMailer();
  const screenshotter = fakeScreenshotter();
  const real = createContext('9.9.9');
  const context: Context = {
    ...real,
    cwd: folder,
    env: {},
    openScreenshotter: async () => deps.screenshotter ?? screenshotter,
    openSnapshotTools: async (at) => {
      const { pictures, clock, ...tools } = await real.openSnapshotTools(at);
      return {
        ...tools,
        clock: deps.clock ?? clock,
        pictures: { ...pictures, ...pictureTasks, ...fakeEncoder() },
      };
    },
    openPictures: async () => ({ ...pictureTasks, close: () => undefined }),
    openWorkspace: async (options) => {
      const workspace = await real.openWorkspace({ ...options, pictures: pictureTasks });
      const pictures = { ...workspace.deps.pictures, ...fakeEncoder() };
      const { index: letters, close } = await openLetterIndex({
        folder: workspace.folder,
        source: openLetterFiles(workspace.folder),
        sqlite: async () => libsql,
        life: 1,
        onLost: () => undefined,
      });
      return {
        ...workspace,
        close: async () => {
          await close();
          await workspace.close();
        },
        deps: { ...workspace.deps, mailer, screenshotter, pictures, letters, ...deps },
      };
    },
  };
  return {
    folder,
    mailer,
    screenshotter,
    open: context.openWorkspace,
    newsletter: (...argv) => outcomeOf(context, argv),
    within: (changes, ...argv) => outcomeOf({ ...context, ...changes }, argv),
  };
}
