import { z } from 'zod';

/** A form posts every field it has, so an empty one says nothing here. */
export function emptyIsAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((given) => (given === '' ? undefined : given), schema.optional())
    .meta({ takesEmpty: true })
    .optional();
}
