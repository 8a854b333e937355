import { AppError } from '../../core/errors/app-error.ts';

/** What takes longer to decode or encode was made to. An animation of 200 pictures needs a third of it. */
export const PICTURE_TIMEOUT_SECONDS = 30;

/** The failure to announce for what sharp throws: `picture-too-long`, `picture-undecodable`. */
export function pictureFailure(cause: unknown): AppError {
  if (AppError.is(cause)) return cause;
  const isLate = cause instanceof Error && cause.message.includes('timeout');
  return isLate
    ? AppError.of('picture-too-long', { seconds: PICTURE_TIMEOUT_SECONDS }, { cause })
    : AppError.of('picture-undecodable', {}, { cause });
}
