import { execFile } from 'node:child_process';

/** The most that one git command writes, bytes. */
const maxBuffer = 256 * 1024 ** 2;

/**
 * What one git command wrote; undefined where it said no.
 * @param input what it reads
 * @throws what spawning throws: no git, a time-out
 */
export function gitBytes(
  folder: string,
  args: readonly string[],
  input?: string,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, timeout: 60_000, maxBuffer, encoding: 'buffer' } as const;
    const child = execFile('git', args, options, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (typeof error.code === 'number') resolve(undefined);
      else reject(error);
    });
    // One that ended before it read all says so by its answer.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** As `gitBytes`, as text. */
export const git = async (folder: string, ...args: string[]): Promise<string | undefined> =>
  (await gitBytes(folder, args))?.toString();

/** What `-z` lists. */
export const listedNames = (listed: string | undefined): string[] =>
  (listed ?? '').split('\0').filter((name) => name !== '');
