import { z } from 'zod';
import { campaignStatuses } from '../campaign/status.ts';
import { IdSchema } from '../id.ts';

/** Where a media stands. */
export const MediaUsageSchema = z.object({
  /** Letters whose current version shows it, or that were sent, scheduled or proofed with it. */
  campaigns: z.array(z.object({ id: IdSchema, name: z.string(), status: z.enum(campaignStatuses) })),
  /** Default contents of newsletter templates. */
  newslettertemplates: z.array(z.object({ id: IdSchema, name: z.string() })),
  /** Defaults and markup of block templates. */
  blocktemplates: z.array(z.object({ id: IdSchema, name: z.string() })),
  widgets: z.array(z.object({ id: IdSchema, name: z.string() })),
  /** How many copied blocks. */
  clips: z.int(),
});
export type MediaUsage = z.output<typeof MediaUsageSchema>;
