import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises';
import { createSharedWork } from '../shared-work.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';

const place = '.newsletter/pictures';

/** Of their names: another way of making pictures makes all of them worthless. */
export const derivativeVersion = 'v1';

/** Bytes of all pictures that are kept. */
const usualRoom = 512 * 1024 * 1024;
/** ms: a picture that is taken is marked as used once in that time. */
const freshFor = 24 * 60 * 60_000;

/** Pictures that were made, in a folder that may be emptied at any time. */
export interface DerivativeCache {
  /**
   * The picture of that name, made if it is not there; those who ask for it at once wait for the same one.
   * @param name letters, digits, `.`, `-` and `~`
   */
  take(name: string, make: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined>;
}

/** @param room bytes that pictures may take together, then those that were not used for longest go */
export function createDerivativeCache(workspace: WorkspaceFolder, room = usualRoom): DerivativeCache {
  const share = createSharedWork<Uint8Array | undefined>();
  /** Bytes that may still be written before it is looked through; at first nobody knows. */
  let left = 0;
  const pathOf = (name: string) => `${place}/${derivativeVersion}-${name}`;

  async function find(name: string): Promise<Uint8Array | undefined> {
    // Links in it lead nowhere.
    if (!workspace.holds(pathOf(name))) return undefined;
    const file = workspace.absolute(pathOf(name));
    const [bytes, facts] = await Promise.all([readFile(file), stat(file)]).catch(() => []);
    const now = new Date();
    if (facts && now.getTime() - facts.mtimeMs > freshFor) await utimes(file, now, now).catch(() => {});
    return bytes;
  }

  async function sweep(): Promise<void> {
    const names = await readdir(workspace.absolute(place)).catch(() => []);
    // Those that begin with a dot are being written.
    const whole = names.filter((name) => !name.startsWith('.'));
    const files = await Promise.all(
      whole.map(async (name) => {
        const file = workspace.absolute(`${place}/${name}`);
        const facts = await stat(file).catch(() => undefined);
        const isOurs = name.startsWith(`${derivativeVersion}-`);
        return { file, size: facts?.size ?? 0, used: isOurs ? (facts?.mtimeMs ?? 0) : 0 };
      }),
    );
    files.sort((a, b) => b.used - a.used);
    let taken = 0;
    for (const { file, size, used } of files) {
      taken += size;
      if (used === 0 || taken > room * 0.8) await unlink(file).catch(() => {});
    }
    left = Math.max(room - taken, room * 0.2);
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await workspace.replace(pathOf(name), bytes);
      left -= bytes.length;
      if (left < 0) await sweep();
    } catch {
      // A workspace that cannot be written makes its pictures each time.
    }
  }

  async function fetch(name: string, make: () => Promise<Uint8Array | undefined>) {
    const kept = await find(name);
    if (kept) return kept;
    const made = await make();
    if (made) await keep(name, made);
    return made;
  }

  return { take: (name, make) => share(name, () => fetch(name, make)) };
}
