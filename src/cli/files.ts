import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../core/errors/app-error.ts';

/** The limit of a request: what is larger is no newsletter. */
const megabytes = 64;

/** @throws AppError `file-too-large` */
export async function readWhole(stream: AsyncIterable<Uint8Array>, file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > megabytes * 1024 ** 2) throw AppError.of('file-too-large', { file, limit: `${megabytes} Mo` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A file named on the command line. @throws AppError `file-not-found`, `input-file-unreadable`, `file-too-large` */
export async function readInput(file: string): Promise<Uint8Array> {
  try {
    return await readWhole(createReadStream(file), file);
  } catch (cause) {
    if (AppError.is(cause)) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw AppError.of('file-not-found', { file }, { cause });
    throw AppError.of('input-file-unreadable', { file, reason: code }, { cause });
  }
}

/** Why a place takes no file, by code of the system; the other failures are the disk's. */
const refusals: Readonly<Record<string, string>> = {
  EACCES: 'l’accès est refusé',
  EPERM: 'l’accès est refusé',
  EROFS: 'ce disque est en lecture seule',
  EISDIR: 'c’est un dossier',
  EEXIST: 'un fichier porte le nom d’un de ses dossiers',
  ENOTDIR: 'un fichier porte le nom d’un de ses dossiers',
  ENOENT: 'ce dossier ne peut pas être créé',
};

/** Writes what was asked for, making its folder. @throws AppError `output-refused`, `storage-full`, `storage-failed` */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  try {
    const { makeFolder } = await import('../compose.ts');
    await makeFolder(dirname(file));
    await writeFile(file, content);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw AppError.of('storage-full', { file }, { cause });
    const reason = refusals[code];
    if (reason) throw AppError.of('output-refused', { file, reason }, { cause });
    throw AppError.of('storage-failed', { file, reason: code }, { cause });
  }
}
