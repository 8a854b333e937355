import { lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { isLetterPath } from '../../core/import/letter-files.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { backupReasons } from '../../core/wording/backups.ts';
import {
  type NewBackup,
  STORED_NOUNS,
  type StoredNoun,
  type StoredThing,
} from '../../use-cases/ports/stored-things.ts';
import { systemDisk } from '../disk/disk.ts';
import { renamePatiently, syncFolder, writeAll } from '../disk/durable-write.ts';
import { formatJson } from '../disk/json-format.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { errorCode, storageDoubt, storageFailure } from '../disk/storage-failure.ts';
import { dropOrphansOf, temporaryBeside } from '../disk/temporary-name.ts';
import { type Manifest, manifestPath, markOf } from './backup-format.ts';
import { type PackedFile, type PackedThings, pack, readBytesOf, unpackThing } from './packed-things.ts';
import { createZipLayout, dataStart } from './zip-layout.ts';

/** Things that are packed at once. */
const atOnce = 8;

/** @throws AppError `backup-exists` */
async function assertFree(file: string): Promise<void> {
  const isTaken = await lstat(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw AppError.of('backup-exists', { file });
}

interface BackupOptions {
  /** Absolute. */
  file: string;
  /** Version of the program. */
  program: string;
  now: Date;
}

/**
 * Begins a backup: a zip whose files are those of a workspace, at their paths, so that any program opens it. It is written
 * beside its name; only its owner reads it, since it holds what lets people in.
 * @throws AppError `backup-exists`, those of storage
 */
export async function createBackup({ file, program, now }: BackupOptions): Promise<NewBackup> {
  await assertFree(file);
  await dropOrphansOf(file);
  const temporary = temporaryBeside(file);
  const failing = (error: unknown): never => {
    throw storageFailure(error, file);
  };
  await makeFolder(dirname(file)).catch(failing);
  const handle = await systemDisk.createFile(temporary).catch(failing);
  systemDisk.permit(handle, 0o600);
  const written = await open(temporary, 'r');
  const read = readBytesOf(written, failing);
  const layout = createZipLayout(now);
  const things: PackedThings = new Map(STORED_NOUNS.map((noun) => [noun, []]));
  let cursor = 0;
  let isMoved = false;

  const write = async (bytes: Uint8Array) => {
    await writeAll(systemDisk, handle, bytes).catch(failing);
    cursor += bytes.length;
  };

  /** Refuses what `init --from-backup` would refuse. @throws AppError `file-unreadable` */
  function assertRestorable({ id, files }: StoredThing): void {
    const paths = files.length === 0 ? [id.replace(/\/$/, '')] : files.map(({ path }) => path);
    const bad = paths.find((path) => !isLetterPath(path));
    if (bad) throw AppError.of('file-unreadable', { file: id, reason: backupReasons.named(bad) });
  }

  async function add(noun: StoredNoun, added: readonly StoredThing[]): Promise<void> {
    added.forEach(assertRestorable);
    const packed = await inParallel(added, atOnce, ({ files }) => Promise.all(files.map(pack)));
    const pieces: Uint8Array[] = [];
    let at = cursor;
    const place = (one: Awaited<ReturnType<typeof pack>>, comment: string): PackedFile => {
      const { bytes, ...facts } = { ...one, packed: one.bytes.length };
      pieces.push(layout.header({ ...facts, comment }, at), bytes);
      const from = dataStart(at, one.path);
      at = from + bytes.length;
      return { ...facts, from };
    };
    const placed = added.map(({ id }, rank) => {
      const files = packed[rank] ?? [];
      const mark = markOf(noun, files.length);
      if (files.length === 0) place({ path: id, ...nothing }, mark);
      return { id, files: files.map((one, order) => place(one, order === 0 ? mark : '')) };
    });
    await write(Buffer.concat(pieces));
    things.get(noun)?.push(...placed);
  }

  /** Of two that end at once, one has the name. @throws AppError `backup-exists`, those of storage */
  async function takeName(): Promise<void> {
    try {
      systemDisk.link(temporary, file);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw AppError.of('backup-exists', { file }, { cause: error });
      // A disk where a file has one name alone, as on most sticks.
      await renamePatiently(temporary, file, systemDisk).catch(failing);
      isMoved = true;
    }
  }

  return {
    add,
    async *all(noun) {
      for (const thing of things.get(noun) ?? []) yield unpackThing(thing, read, file);
    },
    async finish(tallies) {
      const nouns = STORED_NOUNS.map((noun) => ({ noun, ...tallies[noun] }));
      const manifest: Manifest = { program, made_at: now.toISOString(), nouns };
      const packed = await pack({ path: manifestPath, bytes: Buffer.from(formatJson(manifest)) });
      const entry = { ...packed, packed: packed.bytes.length, comment: '' };
      await write(Buffer.concat([layout.header(entry, cursor), packed.bytes]));
      await write(layout.directory(cursor));
      await systemDisk.sync(handle).catch(failing);
      await assertFree(file);
      await takeName();
      await syncFolder(dirname(file)).catch((error) => {
        throw storageDoubt(error, file);
      });
      return cursor;
    },
    async close() {
      await written.close();
      systemDisk.close(handle);
      if (!isMoved) systemDisk.unlink(temporary);
    },
  };
}

/** The content of a folder. */
const nothing = { bytes: new Uint8Array(), unpacked: 0, isDeflated: false, crc32: 0 };
