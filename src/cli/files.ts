import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';

/** A file named on the command line. @throws AppError `file-not-found`, `file-unreadable` */
export async function readInput(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw AppError.of('file-not-found', { file }, { cause });
    throw AppError.of('file-unreadable', { file, reason: code }, { cause });
  }
}

/** Writes what was asked for, making its folder. @throws AppError `storage-full`, `storage-failed` */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw AppError.of('storage-full', { file }, { cause });
    throw AppError.of('storage-failed', { file, reason: code }, { cause });
  }
}
