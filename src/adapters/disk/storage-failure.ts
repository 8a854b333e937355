import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { storageWording as words } from './messages.fr.ts';

// EFBIG: the limit on a file's size that a system or a shell sets (RLIMIT_FSIZE) is a quota like any other.
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const readOnly = new Set(['EROFS', 'EACCES', 'EPERM']);
/** Nothing can be there, whoever tries again. */
const impossible = new Set(['ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG']);

const reasons: Readonly<Record<string, string>> = words.writing;

const reasonOf = (code: string) => (reasons[code] ? `${reasons[code]}, ${code}` : code);

/** The code of a system error (`ENOENT`…); undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * The failure to announce for an error of the file system met while writing `file`: `storage-full`,
 * `workspace-read-only` or `storage-failed`. What is no such error comes back as it is.
 */
export function storageFailure(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (AppError.is(error) || code === undefined) return error;
  if (full.has(code)) return AppError.of('storage-full', { file }, { cause: error });
  if (readOnly.has(code)) {
    return AppError.of('workspace-read-only', { folder: dirname(file) }, { cause: error });
  }
  const remedy = impossible.has(code) ? words.otherPlace : undefined;
  return AppError.of('storage-failed', { file, reason: reasonOf(code), remedy }, { cause: error });
}

/**
 * The failure to announce when `file` bears its new content but the disk did not confirm it: `storage-uncertain`. What
 * is no error of the file system comes back as it is.
 */
export function storageDoubt(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return AppError.of('storage-uncertain', { file, reason: reasonOf(code) }, { cause: error });
}
