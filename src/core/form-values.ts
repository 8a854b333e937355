import { z } from 'zod';

/** A form posts every field it has, so an empty one says nothing here. */
export function emptyIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((given) => (given === '' ? undefined : given), schema.optional())
    .meta({ takesEmpty: true })
    .optional();
}

/** A box of a form: ticked posts '1'. */
export const TickSchema = z
  .union([z.boolean(), z.enum(['', '0', '1'])])
  .default(false)
  .transform((tick) => tick === true || tick === '1');

/** What a field says that may be '1' and else says no. */
export const isOne = (text: string | undefined): boolean => text === '1';
