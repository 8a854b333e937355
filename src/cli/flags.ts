import { z } from 'zod';
import { AppError } from '../core/errors/app-error.ts';
import { describeIssue, inputIssues } from '../core/parse-input.ts';
import type { Call } from './call.ts';
import { commandLineWording } from './messages/command-line.fr.ts';

/** The options of a command by a schema of its own. @throws AppError `command-line-invalid` naming the option */
export function parseFlags<Shape extends z.ZodRawShape>(
  { flags }: Call,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(flags, { error: describeIssue });
  if (parsed.success) return parsed.data;
  return refuseUsage(
    inputIssues(parsed.error)
      .map(({ path, message }) => commandLineWording.usage.badOption(optionName(path), message))
      .join(' '),
  );
}

/** `--from-file` for `fromFile`. */
const optionName = (path: string) =>
  `--${path.replace(/\..*$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

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
