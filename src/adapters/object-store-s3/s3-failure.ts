import { S3ServiceError } from 's3mini';
import { AppError } from '../../core/errors/app-error.ts';
import { type Obstacle, objectStoreWording as words } from './messages.fr.ts';

/** The failure to announce for an obstacle: `media-storage-unavailable`. */
export const storageUnavailable = ({ reason, remedy }: Obstacle, cause?: unknown): AppError =>
  AppError.of('media-storage-unavailable', { reason, remedy }, { cause });

/** The code of the system where a request fails: the error of `fetch` has it as its cause, of several addresses maybe. */
function codeOf(error: Error): string {
  const { code, cause, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return code ?? errors?.[0]?.code ?? (cause instanceof Error ? codeOf(cause) : '');
}

/** Whether a connection went away, as one that rested may have done: all that is asked here may be asked once more. */
export const isConnectionLost = (error: unknown) =>
  error instanceof Error && !AppError.is(error) && obstacleOf(error) === words.lost;

function obstacleOf(error: Error): Obstacle {
  if (error instanceof S3ServiceError) {
    const { status, code = '' } = error;
    const plain = status >= 500 || status === 429 ? words.busy(status) : words.refused(status, code);
    // A HEAD is refused without a code, another region by 400.
    const isMute = status === 403 || (status === 400 && code === 'Unknown');
    return words.obstacles[code] ?? (isMute ? words.unreached : plain);
  }
  if (error.name === 'TimeoutError') return words.late;
  return words.obstacles[codeOf(error)] ?? words.lost;
}

/** The failure to announce for whatever a request to S3 ends with. */
export function s3Failure(error: unknown): unknown {
  if (AppError.is(error) || !(error instanceof Error)) return error;
  return storageUnavailable(obstacleOf(error), error);
}
