import { z } from 'zod';
import { BlockSchema } from '../campaign/block.ts';
import { IdSchema, VersionIdSchema } from '../id.ts';
import { shorten } from '../source/shorten.ts';
import { marksIn, type Sought } from './query.ts';

/** Characters that are shown before the first word that was found. */
const before = 40;

/** Some of a text, on one line, from a little before the first thing that was looked for. */
export function excerpt(lines: readonly string[], sought: readonly Sought[], most: number): string {
  const text = lines.join(' · ');
  if (text.length <= most) return text;
  const [found] = marksIn(text, sought);
  const first = Math.max(0, (found?.start ?? 0) - before);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), most - 1)}`;
}

/** Characters of what is looked for. */
export const MAX_QUERY_CHARS = 1_000;

/** Passages that a search counts: where there are so many, there may be more. */
export const MAX_COUNTED = 10_000;

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
