import type { Workspace } from '../../core/workspace/workspace.ts';
import type { Deps } from '../deps.ts';

/** The facts of the workspace that every screen needs. */
export function getWorkspace(deps: Pick<Deps, 'config' | 'author' | 'mailer' | 'store'>): Workspace {
  const { name, timeZone, editor, mail } = deps.config;
  return {
    name,
    author: deps.author,
    transport: deps.mailer.transport,
    from: mail.from ?? null,
    timeZone,
    undoSteps: editor.undoSteps,
    problems: deps.store.problems(),
  };
}
