import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip; what is not said is true and plain. */
export interface ZipEntry {
  name: string | Buffer;
  content?: Buffer | string;
  /** Of Unix, type and rights. */
  mode?: number;
  /** 0 stored, 8 deflated. */
  method?: number;
  flags?: number;
  /** What the directory says it becomes, in bytes. */
  unpacked?: number;
  /** What the directory says it takes, in bytes. */
  packed?: number;
  /** Where the directory says it stands. */
  at?: number;
  crc?: number;
}

const header = (fields: readonly [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 2) bytes.writeUInt16LE(value & 0xffff);
      else bytes.writeUInt32LE(value >>> 0);
      return bytes;
    }),
  );

/** A zip as anybody may have written it, wrong on purpose where entries say so (APPNOTE 4.3). */
export function aZip(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content = 'x', method = 8, flags = 0x800, mode = 0o100644, ...says } of entries) {
    const nameBytes = Buffer.from(name);
    const plain = Buffer.from(content);
    const data = method === 8 ? deflateRawSync(plain) : plain;
    const crc = says.crc ?? crc32(plain);
    const { packed = data.length, unpacked = plain.length, at = offset } = says;
    const shared: [2 | 4, number][] = [
      ...([
        [2, 20],
        [2, flags],
        [2, method],
        [4, 0],
      ] as [2 | 4, number][]),
      ...([
        [4, crc],
        [4, packed],
        [4, unpacked],
        [2, nameBytes.length],
        [2, 0],
      ] as [2 | 4, number][]),
    ];
    const local = Buffer.concat([header([[4, 0x04034b50], ...shared]), nameBytes, data]);
    const tail: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, (mode << 16) >>> 0],
      [4, at],
    ];
    central.push(
      Buffer.concat([header([[4, 0x02014b50], [2, (3 << 8) | 20], ...shared, ...tail]), nameBytes]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end: [2 | 4, number][] = [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
  ];
  return Buffer.concat([...locals, directory, header([...end, [4, directory.length], [4, offset], [2, 0]])]);
}
