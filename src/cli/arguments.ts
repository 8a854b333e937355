import { AppError } from '../core/errors/app-error.ts';
import type { Call } from './call.ts';

/** One argument that may be left out. */
export function oneArgument({ args: [first] }: Call): string | undefined {
  return typeof first === 'string' ? first : undefined;
}

/** The arguments of a command that takes several. */
export function manyArguments({ args: [first] }: Call): string[] {
  return Array.isArray(first) ? first : [];
}

/** @throws AppError `command-line-invalid` */
export function refuseUsage(reason: string): never {
  throw AppError.of('command-line-invalid', { reason });
}
