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

/**
 * Where the name of the author comes from: from how the program was started, which a screen cannot change; from the
 * configuration; or nobody said it, and it is what git or the system call the person.
 */
const authorSources = ['fixed', 'settings', 'guess'] as const;
export type AuthorSource = (typeof authorSources)[number];

/** The facts of the workspace that every screen needs. */
export const WorkspaceSchema = z.object({
  name: z.string(),
  /** Who the saves are signed by. */
  author: z.string(),
  authorSource: z.enum(authorSources),
  transport: z.enum(['outbox', 'smtp']),
  /** The configuration's sender; null when only newsletter templates name one. */
  from: z.object({ name: z.string(), email: z.string() }).nullable(),
  timeZone: z.string(),
  undoSteps: z.int(),
  /** Files that cannot be read. */
  problems: z.array(FileProblemSchema),
});
export type Workspace = z.output<typeof WorkspaceSchema>;

/** One change of the workspace, whoever made it. */
export const StoreChangeSchema = z.discriminatedUnion('noun', [
  z.object({ noun: z.literal('campaign'), id: z.string() }),
  z.object({ noun: z.literal('version'), campaignId: z.string(), id: z.string() }),
  z.object({ noun: z.literal('proof'), campaignId: z.string(), number: z.int() }),
  z.object({ noun: z.literal('remark'), campaignId: z.string() }),
  z.object({ noun: z.literal('send'), campaignId: z.string(), key: z.string() }),
  z.object({ noun: z.literal('newsletter-template'), id: z.string() }),
  z.object({ noun: z.literal('block-template'), id: z.string() }),
  z.object({ noun: z.literal('widget'), id: z.string() }),
  z.object({ noun: z.literal('clip'), id: z.string() }),
  z.object({ noun: z.literal('media'), path: z.string() }),
  z.object({ noun: z.literal('outbox') }),
  z.object({ noun: z.literal('job') }),
  z.object({ noun: z.literal('settings') }),
  z.object({ noun: z.literal('problems') }),
]);
export type StoreChange = z.output<typeof StoreChangeSchema>;
