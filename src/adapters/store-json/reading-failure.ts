import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { errorCode } from '../disk/storage-failure.ts';

const reasons: Readonly<Record<string, string>> = words.reading;

/** French phrase about a file or folder that the system does not give: 'sa lecture est refusée (EACCES)'. */
export function readingReason(code: string | undefined): string {
  return reasons[code ?? ''] ?? words.readingRefused(code);
}

/**
 * The failure to announce for an error of the file system met while reading `file`, a path in the workspace:
 * `file-unreadable`. What is no such error comes back as it is.
 */
export function readingFailure(error: unknown, file: string): unknown {
  const code = errorCode(error);
  if (AppError.is(error) || code === undefined) return error;
  return AppError.of('file-unreadable', { file, reason: readingReason(code) }, { cause: error });
}

/** What stands in for a reading that failed; anything else that was thrown is thrown on. */
export const whenUnreadable = <Value>(standIn: (reason: string) => Value) =>
  onFailure(({ params }) => standIn(String(params.reason)), 'file-unreadable');
