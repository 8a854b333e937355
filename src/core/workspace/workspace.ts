import { z } from 'zod';

/** A file of the workspace that cannot be read; it is never overwritten and hides nothing else. */
const FileProblemSchema = z.object({
  /** Path in the workspace, with `/`. */
  file: z.string(),
  reason: z.string(),
  /** Whether a last good copy is at hand and served instead. */
  servedFromCopy: z.boolean(),
});
export type FileProblem = z.output<typeof FileProblemSchema>;

/** The facts of the workspace that every screen needs. */
export const WorkspaceSchema = z.object({
  name: z.string(),
  /** Who the saves are signed by. */
  author: z.string(),
  transport: z.enum(['outbox', 'smtp']),
  /** The configuration's sender; null when only newsletter templates name one. */
  from: z.object({ name: z.string(), email: z.string() }).nullable(),
  timeZone: z.string(),
  undoSteps: z.int(),
  /** Files that cannot be read. */
  problems: z.array(FileProblemSchema),
});
export type Workspace = z.output<typeof WorkspaceSchema>;
