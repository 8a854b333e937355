import { z } from 'zod';
import { BlockSchema } from '../campaign/block.ts';
import { IdSchema, VersionIdSchema } from '../id.ts';

/** Characters of what is looked for. */
export const MAX_QUERY_CHARS = 1_000;

/** A passage of a newsletter that has the words that were looked for. */
export const FoundPassageSchema = z.object({
  campaign: IdSchema,
  name: z.string(),
  number: z.int().nullable(),
  /** The state that was searched: what people got, else the current one. */
  version: VersionIdSchema,
  status: z.enum(['sent', 'scheduled', 'proofed', 'draft']),
  /** When it left, leaves or was proofed, else was saved: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** 'n° 23, envoyé le 12 mai' */
  told: z.string(),
  /** Null for a subject, a preheader, or a document that others wrote. */
  block: BlockSchema.nullable(),
  /** Its name, or what the passage is instead. */
  block_name: z.string(),
  /** Some of its words, those that were looked for among them. */
  passage: z.string(),
});
export type FoundPassage = z.output<typeof FoundPassageSchema>;
