import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { AppError } from '../../core/errors/app-error.ts';
import { backupReasons } from '../../core/wording/backups.ts';
import type { StoredNoun, StoredThing, StoredThingFile } from '../../use-cases/ports/stored-things.ts';
import { MAX_RATIO, unpackEntry } from '../archives-zip/unpack-entry.ts';
import { storedThing } from '../stored-things/stored-thing.ts';

/** Whether a file would become more than any that this program packs: what could be packed tighter is kept as it is. */
export const isBomb = (packed: number, unpacked: number): boolean => unpacked > MAX_RATIO * packed;

/** Of a file: Node reads none that is heavier. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;

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

const deflate = promisify(deflateRaw);

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
type ReadBytes = (from: number, to: number) => Promise<Buffer>;

/** @param fail says what it means that an archive cannot be read */
export const readBytesOf =
  (archive: FileHandle, fail: (error: unknown) => never): ReadBytes =>
  async (from, to) => {
    const bytes = Buffer.alloc(to - from);
    await archive.read(bytes, 0, bytes.length, from).catch(fail);
    return bytes;
  };

/** @param archive its path @throws AppError `backup-refused` where the bytes of a file are not what it announces */
export async function unpackThing(
  { id, files }: PackedThing,
  read: ReadBytes,
  archive: string,
): Promise<StoredThing> {
  const unpacked = [];
  for (const file of files) {
    const packed = await read(file.from, file.from + file.packed);
    const bytes = await unpackEntry(packed, file).catch((cause) => {
      const reason = backupReasons.lying(file.path);
      throw AppError.of('backup-refused', { file: archive, reason }, { cause });
    });
    unpacked.push({ path: file.path, bytes });
  }
  return storedThing(id, unpacked);
}
