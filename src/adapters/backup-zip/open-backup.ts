import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, fromFdPromise } from 'yauzl';
import { AppError } from '../../core/errors/app-error.ts';
import { isLetterPath } from '../../core/import/letter-files.ts';
import { isRecord } from '../../core/is-record.ts';
import { parseJson } from '../../core/parse-json.ts';
import { backupReasons as reasons } from '../../core/wording/backups.ts';
import { type BackupFile, STORED_NOUNS, type StoredNoun } from '../../use-cases/ports/stored-things.ts';
import { MAX_RATIO } from '../archives-zip/unpack-entry.ts';
import { ownSchemaVersion, schemaVersionOf } from '../stored-entity/stored-entity.ts';
import { type Manifest, ManifestSchema, manifestPath, readMark } from './backup-format.ts';
import {
  isBomb,
  MAX_FILE_BYTES,
  type PackedFile,
  type PackedThings,
  readBytesOf,
  unpackThing,
} from './packed-things.ts';
import { dataStart } from './zip-layout.ts';

const deflated = 8;

/** Refuses a backup. @param reason French, the end of a sentence @throws AppError `backup-refused` */
type Refuse = (reason: string, cause?: unknown) => never;

interface ListedFile extends PackedFile {
  comment: string;
}

/** @param end where the file before it ends: they lie one after the other, so that none lies in another's bytes */
function listedFile(entry: Entry, end: number, refuse: Refuse): ListedFile {
  const path = entry.fileNameRaw.toString();
  const { compressedSize: packed, uncompressedSize: unpacked, crc32 } = entry;
  if (!isLetterPath(path.replace(/\/$/, ''))) refuse(reasons.outside(path));
  if (isBomb(packed, unpacked)) refuse(reasons.ratio(path, MAX_RATIO));
  const isDeflated = entry.compressionMethod === deflated;
  const isOurs = entry.relativeOffsetOfLocalHeader === end && (isDeflated || entry.compressionMethod === 0);
  if (!isOurs || entry.isEncrypted() || Math.max(packed, unpacked) > MAX_FILE_BYTES) refuse(reasons.notOne);
  const from = dataStart(end, path);
  return { path, from, packed, unpacked, isDeflated, crc32, comment: entry.fileCommentRaw.toString() };
}

/** What the directory of a backup lists, in the order in which it lies there. @throws AppError `backup-refused` */
async function listedFiles(handle: FileHandle, refuse: Refuse): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const seen = new Set<string>();
  try {
    const archive = await fromFdPromise(handle.fd, { decodeStrings: false, autoClose: false });
    for await (const entry of archive.eachEntry()) {
      const last = files.at(-1);
      const file = listedFile(entry, last ? last.from + last.packed : 0, refuse);
      if (seen.has(file.path)) refuse(reasons.twice(file.path));
      seen.add(file.path);
      files.push(file);
    }
  } catch (error) {
    if (AppError.is(error)) throw error;
    refuse(reasons.unreadable, error);
  }
  return files;
}

const isNoun = (noun: unknown): noun is StoredNoun => (STORED_NOUNS as readonly unknown[]).includes(noun);

/** Files as the things that they are. @throws AppError `backup-refused` */
function thingsOf(files: readonly ListedFile[], refuse: Refuse): PackedThings {
  const things: PackedThings = new Map(STORED_NOUNS.map((noun) => [noun, []]));
  for (let at = 0; at < files.length; ) {
    const { path = '', comment = '' } = files[at] ?? {};
    const mark = readMark(comment);
    const isFolder = path.endsWith('/');
    if (!mark || !isNoun(mark.noun) || isFolder !== (mark.files === 0)) return refuse(reasons.notOne);
    const own = files.slice(at, at + mark.files);
    if (own.length < mark.files || own.some((file, order) => order > 0 && file.comment !== ''))
      return refuse(reasons.notOne);
    things.get(mark.noun)?.push({ id: path, files: own });
    at += Math.max(1, mark.files);
  }
  return things;
}

/** @throws AppError `backup-refused`, `backup-too-recent` */
function readManifest(bytes: Uint8Array, file: string, refuse: Refuse): Manifest {
  const json = parseJson(new TextDecoder().decode(bytes));
  const raw = json.ok && isRecord(json.value) ? json.value : refuse(reasons.notOne);
  const version = schemaVersionOf(raw);
  const program = typeof raw.program === 'string' ? raw.program.slice(0, 100) : refuse(reasons.notOne);
  const tooRecent = () => AppError.of('backup-too-recent', { file, program });
  if (version && version.major > ownSchemaVersion.major) throw tooRecent();
  const names = Array.isArray(raw.nouns) ? raw.nouns.map((one) => isRecord(one) && one.noun) : [];
  // What a newer program keeps would be left out.
  if (version && version.minor > ownSchemaVersion.minor && !names.every(isNoun)) throw tooRecent();
  return ManifestSchema.safeParse(raw).data ?? refuse(reasons.notOne);
}

/** @throws AppError `file-not-found`, `input-file-unreadable` */
async function openFile(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw AppError.of('file-not-found', { file }, { cause });
    throw AppError.of('input-file-unreadable', { file, reason: code }, { cause });
  }
  throw AppError.of('input-file-unreadable', { file, reason: 'EISDIR' });
}

/**
 * Opens a backup, which is only taken as it was made: its directory is held to that before anything of it is unpacked.
 * @throws AppError `backup-refused`, `backup-too-recent`, `file-not-found`, `input-file-unreadable`
 */
export async function openBackup(file: string): Promise<BackupFile> {
  const refuse: Refuse = (reason, cause) => {
    throw AppError.of('backup-refused', { file, reason }, { cause });
  };
  const handle = await openFile(file);
  const read = readBytesOf(handle, (error) => refuse(reasons.unreadable, error));
  try {
    const files = await listedFiles(handle, refuse);
    const last = files.pop();
    const { size } = await handle.stat();
    if (!last || last.path !== manifestPath || last.from + last.packed > size) return refuse(reasons.notOne);
    const { files: unpacked } = await unpackThing({ id: last.path, files: [last] }, read, file);
    const manifest = readManifest(unpacked[0]?.bytes ?? new Uint8Array(), file, refuse);
    const things = thingsOf(files, refuse);
    return {
      file,
      madeAt: manifest.made_at,
      tallies: Object.fromEntries(manifest.nouns.map(({ noun, ...tally }) => [noun, tally])),
      async *all(noun) {
        for (const thing of things.get(noun) ?? []) yield unpackThing(thing, read, file);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
