import { z } from 'zod';
import { IdSchema } from '../id.ts';

/** The newsletter that something was already sent in. */
export const SentInSchema = z.object({
  campaign: IdSchema,
  name: z.string(),
  number: z.int().nullable(),
  /** When it left, leaves, or was proofed: ISO 8601, UTC. */
  at: z.iso.datetime(),
  kind: z.enum(['sent', 'scheduled', 'proofed']),
  /** 'déjà envoyé dans le n° 214 du 12 mai' */
  sentence: z.string(),
});
export type SentIn = z.output<typeof SentInSchema>;
