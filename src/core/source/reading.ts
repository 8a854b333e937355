import { z } from 'zod';
import { ContentItemSchema } from './content-item.ts';
import { SourceAliasSchema, SourceSchema } from './source.ts';

/** What a source had to say when it was last asked. */
export const ReadingSchema = z.object({
  /** The feed's own title; '' where it has none. */
  title: z.string(),
  /** In the order of the source. */
  items: z.array(ContentItemSchema),
  /** When it said so, or said that nothing had changed since, ISO 8601, UTC; null where it never answered. */
  readAt: z.iso.datetime().nullable(),
  /** Why it could not be asked again since. */
  failure: z
    .object({
      /** Stable English id. */
      code: z.string(),
      /** French sentence. */
      message: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type Reading = z.output<typeof ReadingSchema>;

/** A source and what is known of it, as lists show it. */
export const SourceLineSchema = z.object({
  alias: SourceAliasSchema,
  label: SourceSchema.shape.label,
  type: SourceSchema.shape.type,
  url: SourceSchema.shape.url,
  title: z.string(),
  readAt: ReadingSchema.shape.readAt,
  failure: ReadingSchema.shape.failure,
  /** How many items it offers. */
  count: z.int(),
  /** The categories of its items, most used first. */
  categories: z.array(z.string()),
  /** How old what is shown is, or why there is nothing, a French sentence. */
  state: z.string(),
});
export type SourceLine = z.output<typeof SourceLineSchema>;
