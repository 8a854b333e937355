import { createHash } from 'node:crypto';
import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isJpeg } from '../../core/media/jpeg.ts';
import type { ContentPictures } from '../../use-cases/ports/content-pictures.ts';
import type { Clock } from '../../use-cases/ports/system.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';

interface PicturesWorld {
  /** The workspace; pictures are in its `.newsletter/content-pictures/`. */
  folder: string;
  clock: Clock;
  /** More of them than that, the oldest go. */
  most?: number;
}

const place = '.newsletter/content-pictures';
const day = 86_400_000;
/** ms that a picture stays, and that an address without one is not asked again. */
const lifetimes = { picture: 30 * day, absence: 10 * 60_000 };
/** A few more than are kept may lie there until they are looked through. */
const keptBetweenSweeps = 50;

const nameOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);
const fileOf = (name: string) => `${place}/${name}.jpg`;

/** Pictures in a folder that may be emptied at any time; links in it lead nowhere. */
export function createContentPictures({ folder, clock, most = 1_000 }: PicturesWorld): ContentPictures {
  const workspace = openWorkspaceFolder(folder);
  const absences = new Map<string, number>();
  const now = () => clock.now().getTime();
  let untilSweep = 0;

  async function ageOf(path: string): Promise<number> {
    if (!workspace.holds(path)) return Number.POSITIVE_INFINITY;
    const facts = await stat(workspace.absolute(path)).catch(() => undefined);
    return facts ? now() - facts.mtimeMs : Number.POSITIVE_INFINITY;
  }

  async function sweep(): Promise<void> {
    const files = (await readdir(workspace.absolute(place)).catch(() => [])).map((file) => join(place, file));
    const aged = await Promise.all(files.map(async (file) => ({ file, age: await ageOf(file) })));
    const old = aged
      .sort((one, other) => one.age - other.age)
      .filter(({ age }, rank) => rank >= most || age > lifetimes.picture);
    for (const { file } of old) await unlink(workspace.absolute(file)).catch(() => undefined);
  }

  async function write(name: string, jpeg: Uint8Array): Promise<string | null> {
    try {
      await workspace.replace(fileOf(name), jpeg);
    } catch {
      // A card without its picture is no reason to fail.
      return null;
    }
    if (untilSweep === 0) await sweep();
    untilSweep = (untilSweep || keptBetweenSweeps) - 1;
    return name;
  }

  return {
    async find(address) {
      const name = nameOf(address);
      const absent = absences.get(name);
      if (absent !== undefined && now() - absent < lifetimes.absence) return null;
      return (await ageOf(fileOf(name))) < lifetimes.picture ? name : undefined;
    },
    async keep(address, jpeg) {
      const name = nameOf(address);
      if (jpeg) return write(name, jpeg);
      if (absences.size >= most) absences.clear();
      absences.set(name, now());
      return null;
    },
    async read(name) {
      if (!/^[0-9a-f]{32}$/.test(name) || !workspace.holds(fileOf(name))) return undefined;
      const bytes = await readFile(workspace.absolute(fileOf(name))).catch(() => undefined);
      return bytes && isJpeg(bytes) ? bytes : undefined;
    },
  };
}
