import { AppError } from '../../../src/core/errors/app-error.ts';

/** The failure a verb announces; a bug, or no failure at all, breaks the test. */
export async function failureOf(doing: Promise<unknown>): Promise<AppError> {
  const outcome = await doing.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && AppError.is(outcome.error)) return outcome.error;
  throw 'error' in outcome ? outcome.error : new Error(`no failure but ${JSON.stringify(outcome.value)}`);
}
