import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  linkSync,
  mkdirSync,
  open,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  write,
} from 'node:fs';
import { promisify } from 'node:util';

/**
 * The calls a durable write makes; tests hand in some that fail. Those that wait for the disk leave the thread free;
 * the others change names in memory and take less time than going to another thread and back.
 */
export interface Disk {
  /** Creates a file that is not there yet, for writing. */
  createFile(file: string): Promise<number>;
  /** How many bytes from `offset` on were taken; maybe not all. */
  write(handle: number, bytes: Uint8Array, offset: number): Promise<number>;
  sync(handle: number): Promise<void>;
  facts(handle: number): Stats;
  /** Who may read and write a file. */
  permit(handle: number, mode: number): void;
  close(handle: number): void;
  openFolder(folder: string): number;
  /** Makes a folder in one that is there. */
  makeFolder(folder: string): void;
  /** Gives a file a second name, if that name is free. */
  link(file: string, name: string): void;
  rename(file: string, name: string): void;
  unlink(file: string): void;
}

const openFile = promisify(open);
const writeBytes = promisify(write);

export const systemDisk: Disk = {
  createFile: (file) => openFile(file, 'wx'),
  write: async (handle, bytes, offset) =>
    (await writeBytes(handle, bytes, offset, bytes.length - offset)).bytesWritten,
  sync: promisify(fsync),
  facts: fstatSync,
  permit: fchmodSync,
  close: closeSync,
  openFolder: (folder) => openSync(folder, 'r'),
  makeFolder: (folder) => mkdirSync(folder),
  link: linkSync,
  rename: renameSync,
  unlink: unlinkSync,
};
