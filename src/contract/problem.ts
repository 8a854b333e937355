import { z } from 'zod';
import type { AppError } from '../core/errors/app-error.ts';

/**
 * The failure answer of every endpoint (docs/product-rules.md#http-answers), with the failure's facts beside it
 * (`current`, `issues`…).
 */
export const ProblemSchema = z.looseObject({
  success: z.literal(false),
  /** French sentence: what happened and why. */
  exception: z.string(),
  /** Stable English id. */
  code: z.string(),
  /** French sentence: what to do next. */
  message: z.string().optional(),
  /** Where it was raised; only with `--debug`. */
  file: z.string().optional(),
  line: z.number().optional(),
});
export type Problem = z.output<typeof ProblemSchema>;

/**
 * What a failure says over HTTP. Its `file` and `line` facts stay inside: these names belong to `--debug`; so does `remedy`, which
 * its hint says to whom it is for.
 * @param hint what to do next, for whoever reads it
 */
export function problemOf(error: AppError, hint = error.hint): Problem {
  const { file: _file, line: _line, remedy: _remedy, ...facts } = error.params;
  return {
    ...facts,
    success: false,
    exception: error.message,
    code: error.code,
    ...(hint === '' ? {} : { message: hint }),
  };
}
