import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { AppError } from '../../core/errors/app-error.ts';
import { backupReasons } from '../../core/wording/backups.ts';
import type { StoredNoun, StoredThing, StoredThingFile } from '../../use-cases/ports/stored-things.ts';
import { storedThing } from '../stored-things/stored-thing.ts';

/** How many times larger a file may become: what is packed tighter is kept as it is, so that a bomb can be told. */
export const mostRatio = 100;

/** Whether a file would become more than any that this program packs. */
export const isBomb = (packed: number, unpacked: number): boolean => unpacked > mostRatio * packed;

/** Bytes of a file: Node reads none that is heavier. */
export const mostBytes = 2 * 1024 ** 3;

/** A file in an archive. */
export interface PackedFile {
  path: string;
  /** Where its bytes begin. */
  from: number;
  /** Bytes in the archive, and those they become. */
  packed: number;
  unpacked: number;
  isDeflated: boolean;
  crc32: number;
}

/** A thing in an archive. */
export interface PackedThing {
  id: string;
  files: readonly PackedFile[];
}

export type PackedThings = Map<StoredNoun, PackedThing[]>;

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** The bytes of a file as an archive has them, and what it says of them. */
export async function pack({ path, bytes }: StoredThingFile) {
  const deflated = await deflate(bytes);
  const isDeflated = deflated.length < bytes.length && !isBomb(deflated.length, bytes.length);
  return {
    path,
    bytes: isDeflated ? deflated : bytes,
    unpacked: bytes.length,
    isDeflated,
    crc32: crc32(bytes),
  };
}

/** Bytes of an archive, from one place to another. */
export type ReadBytes = (from: number, to: number) => Promise<Buffer>;

/** The bytes of a file, never more than it announces. @throws AppError `backup-refused` @param archive its path */
async function unpack(packed: Buffer, file: PackedFile, archive: string): Promise<Uint8Array> {
  const lying = (cause?: unknown) =>
    AppError.of('backup-refused', { file: archive, reason: backupReasons.lying(file.path) }, { cause });
  // One more than announced is enough to know; zlib takes no limit of zero.
  const limit = { maxOutputLength: file.unpacked + 1 };
  const bytes = file.isDeflated
    ? await inflate(packed, limit).catch((cause) => {
        throw lying(cause);
      })
    : packed;
  if (bytes.length !== file.unpacked || crc32(bytes) !== file.crc32) throw lying();
  return bytes;
}

/** @throws AppError `backup-refused` @param archive its path */
export async function unpackThing(
  { id, files }: PackedThing,
  read: ReadBytes,
  archive: string,
): Promise<StoredThing> {
  const unpacked = [];
  for (const file of files) {
    const packed = await read(file.from, file.from + file.packed);
    unpacked.push({ path: file.path, bytes: await unpack(packed, file, archive) });
  }
  return storedThing(id, unpacked);
}
