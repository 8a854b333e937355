import { z } from 'zod';
import { BlockIdSchema } from '../id.ts';

/** A window names itself, anew at each load of its page. */
export const WindowIdSchema = z.string().regex(/^[\da-z]{8,32}$/);

/** Where in a letter somebody is. */
export const PlaceOfWindowSchema = z.object({
  /** Absent where no block is selected. */
  block: BlockIdSchema.optional(),
  /** Whether something is written there at this moment. */
  writing: z.boolean(),
});
export type PlaceOfWindow = z.output<typeof PlaceOfWindowSchema>;

/** A window in which somebody has a letter open. */
export const PresentWindowSchema = PlaceOfWindowSchema.extend({
  window: WindowIdSchema,
  /** Whose it is. */
  name: z.string(),
});
export type PresentWindow = z.output<typeof PresentWindowSchema>;

/** Windows of one letter that are told; of more, those that were heard of last. */
export const MAX_WINDOWS = 50;
