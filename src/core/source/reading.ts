import { z } from 'zod';
import { ContentItemSchema } from './content-item.ts';
import { MappedFieldSchema, SourceAliasSchema, SourceSchema } from './source.ts';

/** What a mapping found in a JSON document. */
const MappedSchema = z.object({
  /** How many elements its list has. */
  elements: z.int(),
  /** How many of them have something at the path of a field; fields without a path are not named. */
  found: z.partialRecord(MappedFieldSchema, z.int()),
  /** Keys of the first element, as they are written. */
  keys: z.array(z.string()),
});
export type Mapped = z.output<typeof MappedSchema>;

/** What a source had to say when it was last asked. */
export const ReadingSchema = z.object({
  /** The feed's own title; '' where it has none. */
  title: z.string(),
  /** In the order of the source. */
  items: z.array(ContentItemSchema),
  /** Of a JSON API. */
  mapped: MappedSchema.optional(),
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
export type SourceReading = z.output<typeof ReadingSchema>;

/** A source and what is known of it, as lists show it. */
export const SourceSummarySchema = z.object({
  alias: SourceAliasSchema,
  label: SourceSchema.shape.label,
  type: SourceSchema.shape.type,
  /** Where it is, without anything secret: an address, a file, or words for the variable that holds the address. */
  address: z.string(),
  title: z.string(),
  readAt: ReadingSchema.shape.readAt,
  failure: ReadingSchema.shape.failure,
  /** How many items it offers. */
  count: z.int(),
  /** The categories of its items, most used first, a thousand at most. */
  categories: z.array(z.string()),
  /** How old what is shown is, or why there is nothing, a French sentence. */
  state: z.string(),
});
export type SourceSummary = z.output<typeof SourceSummarySchema>;

/** What became of the mapping of a JSON API. */
export const MappingReportSchema = MappedSchema.pick({ elements: true, keys: true }).extend({
  fields: z.array(
    z.object({
      field: MappedFieldSchema,
      /** Where the mapping looks for it; null where it says nothing of it. */
      path: z.string().nullable(),
      /** In how many elements it is. */
      found: z.int(),
    }),
  ),
});
export type MappingReport = z.output<typeof MappingReportSchema>;
