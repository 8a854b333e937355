import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import { importLimits } from '../../core/import/letter-files.ts';
import { archiveReasons } from '../../core/wording/archives.ts';

/** Why an archive is not taken. */
export class ArchiveTrouble extends Error {
  /** @param reason French, the end of a sentence */
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

/** What the directory of an archive announces, file or folder. */
export interface Announced {
  /** Segments separated by `/`; that of a folder ends with one. */
  path: string;
  /** Where its header stands in the archive. */
  at: number;
  /** Bytes in the archive, and those they become. */
  packed: number;
  unpacked: number;
  method: number;
  crc32: number;
  isEncrypted: boolean;
  /** Of Unix, type and rights; 0 where the archive says none. */
  mode: number;
}

const namesAreUtf8 = 0x800;
const isEncrypted = 0x1;

const isUtf8 = (bytes: Buffer) => Buffer.from(bytes.toString('utf8')).equals(bytes);

/** Some programs write UTF-8 and do not say so, some their own separators. */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | namesAreUtf8 : generalPurposeBitFlag;
  return getFileNameLowLevel(flag, fileNameRaw, extraFields, false).replace(/^(?:\.\/)+/, '');
}

const announced = (entry: Entry): Announced => ({
  path: pathOf(entry),
  at: entry.relativeOffsetOfLocalHeader,
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  method: entry.compressionMethod,
  crc32: entry.crc32,
  isEncrypted: (entry.generalPurposeBitFlag & isEncrypted) !== 0,
  mode: entry.externalFileAttributes >>> 16,
});

/**
 * What an archive says it holds; nothing of it is unpacked.
 * @throws ArchiveTrouble
 */
export async function readDirectory(zip: Buffer): Promise<Announced[]> {
  const tooMany = () => new ArchiveTrouble(archiveReasons.tooMany(importLimits.files));
  try {
    // Sizes that do not fit are judged with the others, by name.
    const archive = await fromBufferPromise(zip, { decodeStrings: false, validateEntrySizes: false });
    if (archive.entryCount >= importLimits.files) throw tooMany();
    const entries: Announced[] = [];
    for await (const entry of archive.eachEntry()) entries.push(announced(entry));
    // Some name the folder itself, './'.
    return entries.filter(({ path }) => path !== '');
  } catch (cause) {
    throw cause instanceof ArchiveTrouble ? cause : new ArchiveTrouble(archiveReasons.unreadable, cause);
  }
}
