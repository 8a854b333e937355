import { z } from 'zod';
import { VersionIdSchema } from '../id.ts';
import { VersionChangesSchema } from './version-changes.ts';

/** A version as a campaign's history shows it. */
export const ListedVersionSchema = z.object({
  id: VersionIdSchema,
  created_at: z.string(),
  /** The author's. */
  name: z.string(),
  label: z.string(),
  automatic: z.boolean(),
  /** The version that it was written from, where it was merged with the one before it. */
  merged_from: VersionIdSchema.optional(),
  /** What it changed from the one before it, in numbers; null where that was not counted. */
  changes: VersionChangesSchema.nullable(),
  /** Number of the last proof of this version that reached someone. */
  proof: z.int().nullable(),
  /** Whether a platform has sent it. */
  sent: z.boolean(),
});
export type ListedVersion = z.output<typeof ListedVersionSchema>;
