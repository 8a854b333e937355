import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { archiveReasons as reasons } from '../../core/wording/archives.ts';
import { ArchiveTrouble } from './archive-trouble.ts';
import type { Announced } from './read-directory.ts';

const inflate = promisify(inflateRaw);

/** The header that stands before each file (APPNOTE 4.3.7). */
const header = { mark: 0x04034b50, length: 30, nameLength: 26, extraLength: 28 };

/** Where the bytes of a file are in its archive. */
export interface LocatedEntry extends Announced {
  from: number;
  to: number;
}

function place(zip: Buffer, file: Announced): LocatedEntry {
  const { at, packed, path } = file;
  const isThere = at + header.length <= zip.length && zip.readUInt32LE(at) === header.mark;
  if (!isThere) throw new ArchiveTrouble(reasons.lying(path));
  const names = zip.readUInt16LE(at + header.nameLength) + zip.readUInt16LE(at + header.extraLength);
  const from = at + header.length + names;
  if (from + packed > zip.length) throw new ArchiveTrouble(reasons.lying(path));
  return { ...file, from, to: from + packed };
}

/**
 * Finds the bytes of files, none of which lie in another's: a few that many share become more than any ratio tells.
 * @throws ArchiveTrouble
 */
export function placeFiles(zip: Buffer, files: readonly Announced[]): LocatedEntry[] {
  const placed = files.map((file) => place(zip, file));
  let end = 0;
  for (const { at, to, path } of placed.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw new ArchiveTrouble(reasons.overlapping(path));
    end = to;
  }
  return placed;
}

/** The bytes of a file, never more than it announces. @throws ArchiveTrouble */
export async function unpackFile(zip: Buffer, { from, to, ...file }: LocatedEntry): Promise<Uint8Array> {
  const packed = zip.subarray(from, to);
  const lying = (cause?: unknown) => new ArchiveTrouble(reasons.lying(file.path), cause);
  // One more than announced is enough to know; zlib takes no limit of zero.
  const limit = { maxOutputLength: file.unpacked + 1 };
  const bytes =
    file.method === 0
      ? packed
      : await inflate(packed, limit).catch((cause) => {
          throw lying(cause);
        });
  if (bytes.length !== file.unpacked || crc32(bytes) !== file.crc32) throw lying();
  return bytes;
}
