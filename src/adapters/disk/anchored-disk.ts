import { closeSync, constants, openSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Disk } from './disk.ts';

/** Linux alone names what is open; elsewhere a folder is looked at right before each call, which leaves an instant between. */
const openFiles = '/proc/self/fd';

const outside = () => Object.assign(new Error('the folder leads out of the workspace'), { code: 'EACCES' });

/** A folder as it was found, and nothing that takes its name later. */
interface HeldFolder {
  /** A path to what stands in it. */
  at(name: string): string;
  letGo(): void;
}

function isNamed(handle: number): string | undefined {
  try {
    return readlinkSync(join(openFiles, `${handle}`));
  } catch {
    return undefined;
  }
}

/** Whether a path lies in a folder; both absolute, links resolved. */
export const isInside = (root: string, real: string): boolean =>
  real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);

/** @throws `EACCES` where it leads out of `root`, what the system throws */
function hold(root: string, folder: string): HeldFolder {
  if (process.platform !== 'linux') {
    if (!isInside(root, realpathSync.native(folder))) throw outside();
    return { at: (name) => join(folder, name), letGo: () => undefined };
  }
  const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const letGo = () => closeSync(handle);
  const real = isNamed(handle) ?? realpathSync.native(folder);
  if (isInside(root, real)) return { at: (name) => join(openFiles, `${handle}`, name), letGo };
  letGo();
  throw outside();
}

/**
 * A disk whose calls write nothing outside of a folder: each holds the folder of its file open, looks where that is, and
 * works in it, whatever a link does to its name meanwhile.
 * @param root absolute, links resolved
 */
export function anchoredDisk(root: string, disk: Disk): Disk {
  function within<Value>(file: string, work: (path: string) => Value): Value {
    const folder = hold(root, dirname(file));
    try {
      return work(folder.at(basename(file)));
    } finally {
      folder.letGo();
    }
  }

  return {
    ...disk,
    async createFile(file) {
      const folder = hold(root, dirname(file));
      try {
        return await disk.createFile(folder.at(basename(file)));
      } finally {
        folder.letGo();
      }
    },
    makeFolder: (folder) => within(folder, disk.makeFolder),
    link: (file, name) => within(file, (from) => within(name, (to) => disk.link(from, to))),
    rename: (file, name) => within(file, (from) => within(name, (to) => disk.rename(from, to))),
    unlink: (file) => within(file, disk.unlink),
  };
}
