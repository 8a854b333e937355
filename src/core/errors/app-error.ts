import { catalogue, type ErrorCode, type ErrorParams } from './catalogue.ts';
import { Failure } from './failure.ts';

/** A failure that a person can understand and act on. Anything else that is thrown is a bug. */
export class AppError extends Failure {
  declare readonly code: ErrorCode;

  /** The one way to raise a failure: a code of the catalogue with the facts its sentence needs. */
  static of<Code extends ErrorCode>(
    code: Code,
    params: ErrorParams<Code>,
    options: { cause?: unknown } = {},
  ): AppError {
    return new AppError(code, catalogue[code], params as Record<string, unknown>, options.cause);
  }

  static is(error: unknown, code?: ErrorCode): error is AppError {
    return error instanceof Failure && (code === undefined || error.code === code);
  }
}
