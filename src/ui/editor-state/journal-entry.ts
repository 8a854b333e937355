import { z } from 'zod';
import { DraftSchema } from '../../core/campaign/version.ts';
import { VersionIdSchema } from '../../core/id.ts';

/** Unsaved work as it lies in the browser's storage. */
export const JournalEntrySchema = z.object({
  schemaVersion: z.literal(1),
  base: VersionIdSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  draft: DraftSchema,
  /** Ids of the blocks whose form refused what they hold. */
  refused: z.array(z.string()).default([]),
  /** Id of the block whose form was open: nothing has checked it yet. */
  open: z.string().optional(),
});
export type JournalEntry = z.output<typeof JournalEntrySchema>;
