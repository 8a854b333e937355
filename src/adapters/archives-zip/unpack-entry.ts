import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** How many times larger a file may become (docs/faults-and-limits.md#archives). */
export const MAX_RATIO = 100;

/** What a zip announces of a file. */
interface AnnouncedBytes {
  /** How many bytes it becomes. */
  unpacked: number;
  isDeflated: boolean;
  crc32: number;
}

const inflate = promisify(inflateRaw);

/**
 * The bytes of a file, never more than it announces.
 * @param packed its bytes in the zip
 * @throws Error where they are not what it announces
 */
export async function unpackEntry(packed: Uint8Array, announced: AnnouncedBytes): Promise<Uint8Array> {
  // One more than announced is enough to know; zlib takes no limit of zero.
  const limit = { maxOutputLength: announced.unpacked + 1 };
  const bytes = announced.isDeflated ? await inflate(packed, limit) : packed;
  if (bytes.length !== announced.unpacked || crc32(bytes) !== announced.crc32)
    throw new Error('the bytes of a file of a zip are not what it announces');
  return bytes;
}
