import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { AppError } from '../../core/errors/app-error.ts';
import { importLimits, inMegabytes, isLetterPath } from '../../core/import/letter-files.ts';
import { archiveReasons as reasons } from '../../core/wording/archives.ts';
import type { ArchivedFile, Archives, LetterFile } from '../../use-cases/ports/archives.ts';
import { type Announced, ArchiveTrouble, readDirectory } from './read-directory.ts';
import { MAX_RATIO, unpackEntry } from './unpack-entry.ts';

/** Bytes of a name, as systems take them. */
const most = { segment: 240, path: 1_000 };
/** Bytes: what is smaller may be as regular as it likes. */
const worthJudging = 1024 ** 2;

const types = { all: 0o170000, file: 0o100000, folder: 0o040000, link: 0o120000 };
const stored = 0;
const deflated = 8;

const isFolder = (path: string) => path.endsWith('/');
const bytesIn = (name: string) => Buffer.byteLength(name);

function nameTrouble(path: string): string | undefined {
  const segments = path.replace(/\/$/, '').split('/');
  if (bytesIn(path) > most.path || segments.some((segment) => bytesIn(segment) > most.segment))
    return reasons.longName(path);
  if (segments.length > importLimits.depth) return reasons.tooDeep(path);
  if (isLetterPath(segments.join('/'))) return undefined;
  return /\p{Cc}/u.test(path) ? reasons.named(path) : reasons.outside(path);
}

function kindTrouble({ path, mode, isEncrypted, method }: Announced): string | undefined {
  const type = mode & types.all;
  if (type === types.link) return reasons.link(path);
  if (type !== 0 && type !== types.file && type !== types.folder) return reasons.special(path);
  if (isEncrypted) return reasons.encrypted(path);
  return method === stored || method === deflated ? undefined : reasons.method(path);
}

function sizeTrouble({ path, packed, unpacked, method }: Announced): string | undefined {
  if (method === stored && packed !== unpacked) return reasons.lying(path);
  const isBomb = unpacked > worthJudging && unpacked > MAX_RATIO * packed;
  return isBomb ? reasons.ratio(path, MAX_RATIO) : undefined;
}

/** Names that a disk would take for the same: case aside, composed or not. */
const onDisk = (path: string) => path.normalize('NFC').toLowerCase();

function doubleTrouble(files: readonly Announced[]): string | undefined {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(onDisk(path))) return reasons.twice(path);
    seen.add(onDisk(path));
  }
  return undefined;
}

function wholeTrouble(files: readonly Announced[], zipped: number): string | undefined {
  const together = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (together > importLimits.together) return reasons.tooLarge(inMegabytes(importLimits.together));
  return together > worthJudging && together > MAX_RATIO * zipped ? reasons.wholeRatio(MAX_RATIO) : undefined;
}

/**
 * Holds what an archive announces to the rules, before a byte of it is unpacked.
 * @returns its files, folders aside
 * @throws ArchiveTrouble
 */
function assertHarmless(entries: readonly Announced[], zip: Uint8Array): Announced[] {
  const files = entries.filter(({ path }) => !isFolder(path));
  for (const entry of entries) {
    const trouble = nameTrouble(entry.path) ?? kindTrouble(entry) ?? sizeTrouble(entry);
    if (trouble) throw new ArchiveTrouble(trouble);
  }
  const trouble = doubleTrouble(files) ?? wholeTrouble(files, zip.length);
  if (trouble) throw new ArchiveTrouble(trouble);
  return files;
}

/** The header that stands before each file (APPNOTE 4.3.7). */
const header = { mark: 0x04034b50, length: 30, nameLength: 26, extraLength: 28 };

/** Where the bytes of a file are in its archive. */
interface LocatedEntry extends Announced {
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
function placeFiles(zip: Buffer, files: readonly Announced[]): LocatedEntry[] {
  const placed = files.map((file) => place(zip, file));
  let end = 0;
  for (const { at, to, path } of placed.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw new ArchiveTrouble(reasons.overlapping(path));
    end = to;
  }
  return placed;
}

/** @throws ArchiveTrouble */
const unpackFile = (zip: Buffer, { from, to, method, ...file }: LocatedEntry): Promise<Uint8Array> =>
  unpackEntry(zip.subarray(from, to), { ...file, isDeflated: method === deflated }).catch((cause) => {
    throw new ArchiveTrouble(reasons.lying(file.path), cause);
  });

async function unpack(bytes: Uint8Array): Promise<LetterFile[]> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = placeFiles(zip, assertHarmless(await readDirectory(zip), zip));
  const unpacked: LetterFile[] = [];
  // One after the other: all of them at once would need twice the memory.
  for (const file of files) unpacked.push({ path: file.path, bytes: await unpackFile(zip, file) });
  return unpacked;
}

/** What pictures are made of does not get smaller. */
const isPacked = (name: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(name);

/** A zip tells local time, and no zone: noon of a UTC day is the same to whoever makes it, and is never skipped. */
const noonOf = (at: Date) => new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);

function zip(files: readonly ArchivedFile[], at: Date): Promise<Uint8Array> {
  const archive = new ZipFile();
  const shared = { mtime: noonOf(at), mode: 0o100644, forceDosTimestamp: true };
  for (const { name, bytes } of files)
    archive.addBuffer(Buffer.from(bytes), name, { ...shared, compress: !isPacked(name) });
  archive.end();
  return buffer(archive.outputStream);
}

/** Zips in memory, read by yauzl and written by yazl; nothing is written anywhere, and one bad entry refuses the whole. */
export function createZipArchives(): Archives {
  return {
    zip,
    unpack: (bytes, filename) =>
      unpack(bytes).catch((cause) => {
        if (!(cause instanceof ArchiveTrouble)) throw cause;
        throw AppError.of('archive-refused', { file: filename, reason: cause.message }, { cause });
      }),
  };
}
