import { dirname } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';

// EFBIG: the limit on a file's size that a system or a shell sets (RLIMIT_FSIZE) is a quota like any other.
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const readOnly = new Set(['EROFS', 'EACCES', 'EPERM']);

const reasons: Record<string, string> = {
  EIO: 'erreur d’entrée-sortie',
  EMFILE: 'trop de fichiers ouverts',
  ENFILE: 'trop de fichiers ouverts',
  ENOENT: 'le dossier n’existe plus',
  EBUSY: 'le fichier est occupé par un autre programme',
};

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
  const reason = reasons[code] ? `${reasons[code]}, ${code}` : code;
  return AppError.of('storage-failed', { file, reason }, { cause: error });
}
