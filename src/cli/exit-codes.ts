import { AppError } from '../core/errors/app-error.ts';
import { failureKinds } from '../core/errors/catalogue/entry.ts';

/**
 * What a command ends with when no failure says otherwise (docs/product-rules.md#commands); failures have theirs by
 * kind.
 */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Done, and something was found that somebody must look at. */
  findings: 3,
  /** Part of a batch failed. */
  partial: 6,
  /** A mail may have arrived or not. */
  unknown: 8,
  /** Somebody ended it before it was done. */
  interrupted: 130,
} as const;

/** The exit code of a failure; an id that does not exist is a mistake of input when it was typed. */
export function exitCodeOf(error: unknown, argv: readonly string[]): number {
  if (!AppError.is(error)) return exitCodes.failed;
  if (error.kind === 'not-found' && wasTyped(error, argv)) return exitCodes.usage;
  return failureKinds[error.kind].exitCode;
}

function wasTyped({ params }: AppError, argv: readonly string[]): boolean {
  const { nearest: _, ...given } = params;
  const named = Object.values(given)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    // A version may be typed by its number alone.
    .flatMap((value) => [value, /^0*(\d+)-/.exec(value)?.[1] ?? value]);
  const typed = argv.flatMap((argument) => [argument, ...argument.split(/[@=,]/)]);
  return named.some((value) => typed.includes(value));
}
