import { expect, onTestFinished } from 'vitest';
import type { Deps } from '../../src/use-cases/deps.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { sequentialIds } from '../support/fakes/sequential-ids.ts';
import { type CliWorld, cliWorld, type Outcome, temporaryFolder } from './cli-world.ts';
import { type RunningServer, startServer } from './server-running.ts';

/** A workspace that a server keeps, and the command line somewhere else. */
export interface AfarWorld {
  server: RunningServer;
  /** A folder that is no workspace: where the commands are typed. */
  cwd: string;
  /** A command with `--server`. */
  newsletter(...argv: string[]): Promise<Outcome>;
  /** As `newsletter`, with another world. */
  within(changes: Parameters<CliWorld['within']>[0], ...argv: string[]): Promise<Outcome>;
}

/** Serves the workspace of a world, until the test ends; the command line finds no folder of its own. */
export async function fromAfar(world: CliWorld): Promise<AfarWorld> {
  const workspace = await world.open({ from: world.folder, watch: true });
  await workspace.watching;
  const server = await startServer(workspace.deps, { version: '9.9.9' });
  onTestFinished(async () => {
    await server.stop();
    await workspace.close();
  });
  const cwd = await temporaryFolder();
  const openWorkspace = () => Promise.reject(new Error('the store was opened'));
  const within: AfarWorld['within'] = (changes, ...argv) =>
    world.within({ cwd, openWorkspace, ...changes }, ...argv, '--server', server.url);
  return { server, cwd, within, newsletter: (...argv) => within({}, ...argv) };
}

interface Twins {
  here: CliWorld;
  afar: AfarWorld;
  /** The same command in a folder and by a server, on workspaces that are alike: what it says and answers is the same. */
  both(...argv: string[]): Promise<Outcome>;
}

interface Likeness {
  config?: object;
  /** Of each its own. */
  deps?: () => Partial<Deps>;
  /** What is done in both beforehand, in their folders. */
  prepare?: (world: CliWorld) => Promise<unknown>;
}

export async function twins({ config = {}, deps = () => ({}), prepare }: Likeness = {}): Promise<Twins> {
  const alike = async () => {
    const world = await cliWorld({ config, deps: { clock: fixedClock(), ids: sequentialIds(), ...deps() } });
    await prepare?.(world);
    return world;
  };
  const here = await alike();
  const kept = await alike();
  const afar = await fromAfar(kept);
  /** Without what is of chance: where the folders lie, and where the pictures of a run are kept until the next one. */
  const masked = (text: string, folders: string[]) =>
    folders
      .reduce((left, folder) => left.replaceAll(folder, '<folder>'), text)
      .replace(/(\.newsletter\/snapshots\/)\d+-[0-9a-f]+/g, '$1<run>');
  const told = ({ exitCode, stdout, stderr }: Outcome, ...folders: string[]) => ({
    ...{ exitCode, stdout: masked(stdout, folders) },
    // What is done side by side is told as it is done.
    stderr: masked(stderr, folders).split('\n').sort(),
  });
  return {
    here,
    afar,
    async both(...argv) {
      const outcome = await here.newsletter(...argv);
      const fromServer = await afar.newsletter(...argv);
      expect(told(fromServer, afar.cwd, kept.folder), argv.join(' ')).toEqual(told(outcome, here.folder));
      return outcome;
    },
  };
}
