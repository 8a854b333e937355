import { z } from 'zod';
import { type Workspace, WorkspaceSchema } from '../../core/workspace/workspace.ts';
import type { Deps } from '../deps.ts';

/** What a screen is told of the workspace, and of the product that opens it. */
export const openedWorkspace = {
  input: z.strictObject({}),
  output: WorkspaceSchema.extend({
    /** Version of the product. */
    version: z.string(),
  }),
  summary: 'L’espace de travail',
};

/** The facts of the workspace that every screen needs. */
export function getWorkspace(
  deps: Pick<Deps, 'config' | 'author' | 'authorSource' | 'mailer' | 'store'>,
): Workspace {
  const { name, timeZone, editor, mail } = deps.config;
  return {
    name,
    author: deps.author,
    authorSource: deps.authorSource,
    transport: deps.mailer.transport,
    from: mail.from ?? null,
    timeZone,
    undoSteps: editor.undoSteps,
    problems: deps.store.problems(),
  };
}
