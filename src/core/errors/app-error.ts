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

/**
 * What stands in for work that failed, to be given to its `catch`. A bug, and where codes are named a failure of another
 * one, is thrown on.
 */
export const onFailure =
  <Value>(standIn: (failure: AppError) => Value, ...codes: readonly ErrorCode[]) =>
  (error: unknown): Value => {
    if (AppError.is(error) && (codes.length === 0 || codes.includes(error.code))) return standIn(error);
    throw error;
  };

/** What is said when an entity is there, or is not. */
export interface EntityFailures {
  exists(id: string): AppError;
  /** @param nearest the id that may have been meant */
  notFound(id: string, nearest?: string): AppError;
}

export const newsletterTemplateFailures: EntityFailures = {
  exists: (template) => AppError.of('newsletter-template-exists', { template }),
  notFound: (template) => AppError.of('newsletter-template-not-found', { template }),
};

export const blockTemplateFailures: EntityFailures = {
  exists: (template) => AppError.of('block-template-exists', { template }),
  notFound: (template, nearest) => AppError.of('block-template-not-found', { template, nearest }),
};

export const widgetFailures: EntityFailures = {
  exists: (widget) => AppError.of('widget-exists', { widget }),
  notFound: (widget) => AppError.of('widget-not-found', { widget }),
};

export const clipFailures: EntityFailures = {
  exists: (clip) => AppError.of('clip-exists', { clip }),
  notFound: (clip) => AppError.of('clip-not-found', { clip }),
};
