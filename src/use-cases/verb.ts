import type { z } from 'zod';

/** What a verb takes and answers, and what it does in a French line: every door reads it here. */
export interface Schemas<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Strict: what it does not name is refused. It reads what a door was given into what the verb takes. */
  input: Input;
  /** What leaves by a door; what the verb answers besides stays inside. */
  output: Output;
  summary: string;
}

/** What a verb does with its input, once that is parsed. */
type Work<Input extends z.ZodObject, Output extends z.ZodType> = (
  deps: never,
  input: z.output<Input>,
) => z.input<Output> | Promise<z.input<Output>>;

/**
 * A verb with its schemas beside it: a function that is called as any other, and that says what it takes and answers.
 * Whoever calls it in the process may give and get more than its schemas say.
 */
export function verb<Input extends z.ZodObject, Output extends z.ZodType, Done extends Work<Input, Output>>(
  schemas: Schemas<Input, Output>,
  work: Done,
): Done & Schemas<Input, Output> {
  return Object.assign(work, schemas);
}
