import { z } from 'zod';
import { VersionIdSchema } from '../id.ts';
import { ChangeHeadSchema } from './diff/change.ts';

/** What a `version-conflict` says besides its sentence. */
export const VersionConflictSchema = z.looseObject({
  current: z.object({ id: VersionIdSchema, created_at: z.string(), name: z.string() }),
  /** What differs from the base to the current version. */
  changes: z.array(ChangeHeadSchema),
});
export type VersionConflict = z.output<typeof VersionConflictSchema>;
