/** What the directory of a zip says of a file. */
interface ZipEntry {
  /** UTF-8, separated by `/`; that of a folder ends with one. */
  path: string;
  packed: number;
  unpacked: number;
  isDeflated: boolean;
  crc32: number;
  comment: string;
}

const signs = {
  header: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
};
const lengths = { header: 30, entry: 46, end: 22, end64: 56, locator64: 20 };
/** From there on a number is said in a field of 8 bytes (APPNOTE 4.3.9.2). */
const most = { count: 0xffff, bytes: 0xffffffff };
/** 2.0, and 4.5 where numbers of 8 bytes are; made by Unix, so that rights are told: of their owner alone. */
const versions = { plain: 20, large: 45, madeBy: (3 << 8) | 45 };
const namesAreUtf8 = 0x800;
const deflated = 8;
const modes = { file: 0o100600, folder: 0o040700 };

function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

/** Where the bytes of a file begin, whose header begins at `at`. */
export const dataStart = (at: number, path: string): number => at + lengths.header + Buffer.byteLength(path);

/**
 * Lays out a zip whose files are written one after the other; of those that are, only what its directory says stays in memory:
 * yazl keeps their bytes until the end, and looks through all of them for each.
 * @param at time that all files bear
 */
export function createZipLayout(at: Date) {
  const entries: Buffer[] = [];
  const time = dosTime(at);

  /** What stands the same before a file and in the directory. */
  function writeFacts(into: Buffer, offset: number, entry: ZipEntry, extra: number): void {
    into.writeUInt16LE(extra > 0 ? versions.large : versions.plain, offset);
    into.writeUInt16LE(namesAreUtf8, offset + 2);
    into.writeUInt16LE(entry.isDeflated ? deflated : 0, offset + 4);
    into.writeUInt32LE(time, offset + 6);
    into.writeUInt32LE(entry.crc32, offset + 10);
    into.writeUInt32LE(entry.packed, offset + 14);
    into.writeUInt32LE(entry.unpacked, offset + 18);
    into.writeUInt16LE(Buffer.byteLength(entry.path), offset + 22);
    into.writeUInt16LE(extra, offset + 24);
  }

  return {
    /** @param at where it begins @returns what stands before its bytes */
    header(entry: ZipEntry, at: number): Buffer {
      const isFar = at >= most.bytes;
      const head = Buffer.alloc(lengths.header);
      head.writeUInt32LE(signs.header, 0);
      writeFacts(head, 4, entry, 0);
      const listed = Buffer.alloc(lengths.entry);
      listed.writeUInt32LE(signs.entry, 0);
      listed.writeUInt16LE(versions.madeBy, 4);
      const place = Buffer.alloc(isFar ? 12 : 0);
      if (isFar) {
        place.writeUInt16LE(0x0001, 0);
        place.writeUInt16LE(8, 2);
        place.writeBigUInt64LE(BigInt(at), 4);
      }
      writeFacts(listed, 6, entry, place.length);
      const [path, comment] = [Buffer.from(entry.path), Buffer.from(entry.comment)];
      listed.writeUInt16LE(comment.length, 32);
      listed.writeUInt16LE(entry.path.endsWith('/') ? modes.folder : modes.file, 40);
      listed.writeUInt32LE(Math.min(at, most.bytes), 42);
      entries.push(Buffer.concat([listed, path, place, comment]));
      return Buffer.concat([head, path]);
    },
    /** @param at where it begins @returns what stands after the last file */
    directory(at: number): Buffer {
      const listed = Buffer.concat(entries);
      const isLarge = entries.length >= most.count || at >= most.bytes || listed.length >= most.bytes;
      const end = Buffer.alloc(lengths.end);
      end.writeUInt32LE(signs.end, 0);
      const count = Math.min(entries.length, most.count);
      end.writeUInt16LE(count, 8);
      end.writeUInt16LE(count, 10);
      end.writeUInt32LE(Math.min(listed.length, most.bytes), 12);
      end.writeUInt32LE(Math.min(at, most.bytes), 16);
      return Buffer.concat([listed, ...(isLarge ? large(entries.length, at, listed.length) : []), end]);
    },
  };
}

/** The end of a directory in numbers of 8 bytes, and where that stands. */
function large(count: number, at: number, length: number): Buffer[] {
  const end = Buffer.alloc(lengths.end64);
  end.writeUInt32LE(signs.end64, 0);
  end.writeBigUInt64LE(BigInt(lengths.end64 - 12), 4);
  end.writeUInt16LE(versions.madeBy, 12);
  end.writeUInt16LE(versions.large, 14);
  for (const [offset, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, at],
  ] as const)
    end.writeBigUInt64LE(BigInt(value), offset);
  const locator = Buffer.alloc(lengths.locator64);
  locator.writeUInt32LE(signs.locator64, 0);
  locator.writeBigUInt64LE(BigInt(at + length), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
}
