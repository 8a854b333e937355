import { z } from 'zod';
import { describeIssue, inputIssues } from '../core/parse-input.ts';
import { refuseUsage } from './arguments.ts';
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
