import { spawn } from 'node:child_process';
import type * as composition from '../compose.ts';
import type { createServer } from '../server/create-server.ts';
import { readWhole } from './files.ts';

/** Where text goes: a stream of the process, or what stands for one. */
export interface Terminal {
  write(data: string | Uint8Array): unknown;
  isTTY?: boolean;
  columns?: number;
}

type Composition = typeof composition;
type WorkspaceOptions = Parameters<Composition['openWorkspace']>[0];

/** The world of a command: handed in, so that tests hand in another. Heavy parts load when they are used. */
export interface Context {
  version: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where a person types. */
  stdin: Pick<Terminal, 'isTTY'>;
  stdout: Terminal;
  stderr: Terminal;
  readStdin(): Promise<Uint8Array>;
  openWorkspace(options: Omit<WorkspaceOptions, 'env'>): ReturnType<Composition['openWorkspace']>;
  /** Everything that the workspace in a folder keeps. */
  openStoredThings(folder: string): ReturnType<Composition['openStoredThings']>;
  createBackup(file: string): ReturnType<Composition['createBackup']>;
  openBackup: Composition['openBackup'];
  /** What checks a file outside of any workspace. */
  openFileTools(): Promise<ReturnType<Composition['openFileTools']>>;
  openProductThemes(): Promise<ReturnType<Composition['openProductThemes']>>;
  openPictures(): Promise<Pick<ReturnType<Composition['openPictures']>, 'sample' | 'close'>>;
  /** What takes pictures of letters that are in no folder here. */
  openScreenshotter(): Promise<ReturnType<Composition['openScreenshotter']>>;
  openSnapshotTools: Composition['openSnapshotTools'];
  checkNewFolder: Composition['checkNewFolder'];
  createWorkspace: Composition['createWorkspace'];
  holdWorkspace: Composition['holdWorkspace'];
  /** What git says has changed in a folder. */
  changedFiles: Composition['changedFiles'];
  openGitMerge: Composition['openGitMerge'];
  /** Merges three files of JSON into the second. */
  mergeFiles: Composition['mergeFiles'];
  product(): Promise<ReturnType<Composition['product']>>;
  pictureFonts(): ReturnType<Composition['pictureFonts']>;
  createServer(...options: Parameters<typeof createServer>): Promise<ReturnType<typeof createServer>>;
  openBrowser(url: string): void;
  /**
   * Resolves when the process is asked to end; it then ends in five seconds, whoever does not answer.
   * @param longestEndMs where it may take longer
   */
  untilStopped(longestEndMs?: number): Promise<void>;
  /** Tells `listener` once that the process is asked to end, instead of ending it; asked again, it ends. */
  onInterrupt(listener: () => void): Unsubscribe;
}

/** Ends what it was answered for. */
type Unsubscribe = () => void;

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What is under way may take so long to finish once the end was asked for, ms; it can be cut at any point. */
const longestEnd = 4_500;

const composed = () => import('../compose.ts');

/** The world as it is. */
export function createContext(version: string): Context {
  return {
    version,
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    readStdin: () => readWhole(process.stdin, '-'),
    openWorkspace: async (options) => (await composed()).openWorkspace({ ...options, env: process.env }),
    openStoredThings: async (folder) => (await composed()).openStoredThings(folder, process.env),
    createBackup: async (file) => (await composed()).createBackup(file),
    openBackup: async (file) => (await composed()).openBackup(file),
    openFileTools: async () => (await composed()).openFileTools(),
    openProductThemes: async () => (await composed()).openProductThemes(),
    openPictures: async () => (await composed()).openPictures(),
    openScreenshotter: async () => (await composed()).openScreenshotter(),
    openSnapshotTools: async (folder) => (await composed()).openSnapshotTools(folder),
    checkNewFolder: async (folder) => (await composed()).checkNewFolder(folder),
    createWorkspace: async (options) => (await composed()).createWorkspace(options),
    holdWorkspace: async (folder) => (await composed()).holdWorkspace(folder),
    changedFiles: async (options) => (await composed()).changedFiles(options),
    openGitMerge: async (from) => (await composed()).openGitMerge(from),
    mergeFiles: async (files) => (await composed()).mergeFiles(files),
    product: async () => (await composed()).product(),
    pictureFonts: async () => (await composed()).pictureFonts(),
    createServer: async (options) => (await import('../server/create-server.ts')).createServer(options),
    openBrowser,
    untilStopped: (longestEndMs = longestEnd) =>
      new Promise((resolve) => {
        for (const signal of endSignals)
          process.once(signal, () => {
            setTimeout(() => process.exit(), longestEndMs).unref();
            resolve();
          });
      }),
    onInterrupt,
  };
}

function onInterrupt(listener: () => void): Unsubscribe {
  const forget = () => {
    for (const signal of endSignals) process.off(signal, heard);
  };
  const heard = () => {
    forget();
    listener();
  };
  for (const signal of endSignals) process.on(signal, heard);
  return forget;
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Asks the system for its browser where somebody can see one; what does not open does not matter. */
function openBrowser(url: string): void {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const opener = openers[process.platform] ?? (DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined);
  if (CI || !opener) return;
  const [command = '', ...args] = opener;
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
