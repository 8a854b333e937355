import { catalogue, type ErrorCode, type ErrorParams, type FailureKind } from './catalogue.ts';

/** A failure that a person can understand and act on. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Stable English id, the key in the catalogue. */
  readonly code: ErrorCode;
  readonly kind: FailureKind;
  /** What the person may do next, in French; may be empty. */
  readonly hint: string;
  /** Facts for machines, sent as they are (`versionId`, `current`, `issues`…). */
  readonly params: Readonly<Record<string, unknown>>;

  private constructor(code: ErrorCode, params: Record<string, unknown>, cause: unknown) {
    const entry = catalogue[code];
    super(
      (entry.message as (params: never) => string)(params as never),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.kind = entry.kind;
    this.hint = entry.hint;
    this.params = params;
  }

  /** The one way to raise a failure: a code of the catalogue with the facts its sentence needs. */
  static of<Code extends ErrorCode>(
    code: Code,
    params: ErrorParams<Code>,
    options: { cause?: unknown } = {},
  ): AppError {
    return new AppError(code, params as Record<string, unknown>, options.cause);
  }

  static is(error: unknown, code?: ErrorCode): error is AppError {
    return error instanceof AppError && (code === undefined || error.code === code);
  }
}
