import { z } from 'zod';
import { ContentItemSchema } from './content-item.ts';
import { SentInSchema } from './sent-in.ts';

/** An item as it is offered to a person. */
export const FoundContentSchema = ContentItemSchema.extend({
  source_label: z.string(),
  /** The day it was published, '12 mai'; '' where that is not known. */
  day: z.string(),
  /** Where it was already sent; null where it was not. */
  sentIn: SentInSchema.nullable(),
});
export type FoundContent = z.output<typeof FoundContentSchema>;
