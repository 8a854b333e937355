import { resolve } from 'node:path';
import type { OpenWorkspace, WorkspaceOptions } from '../compose.ts';
import type { Context } from './context.ts';

/** A command as it was typed. */
export interface Call {
  context: Context;
  args: (string | string[] | undefined)[];
  /** Options by camel-case name, those shared by all commands included; each command parses its own. */
  flags: Record<string, unknown>;
  json: boolean;
  /** What `--json` says on stderr once all is done, in one document. */
  warnings: string[];
}

/** The work of a command; its exit code. */
export type CommandRun = (call: Call) => Promise<number>;

const textFlag = (call: Call, name: string) => {
  const value = call.flags[name];
  return typeof value === 'string' ? value : undefined;
};

/** The folder that `--dir` names, the current one otherwise. */
export const folderOf = (call: Call) => resolve(call.context.cwd, textFlag(call, 'dir') ?? '.');

/** The workspace that `--dir` names, else the nearest one above; whoever opens it closes it. */
export function openWorkspace(
  call: Call,
  {
    from = folderOf(call),
    ...options
  }: Partial<Pick<WorkspaceOptions, 'from' | 'watch' | 'after' | 'mergedConfig'>> = {},
): Promise<OpenWorkspace> {
  return call.context.openWorkspace({ from, author: textFlag(call, 'author'), watch: false, ...options });
}

/** The server that keeps the workspace, as `--server` or, where no folder is named, NEWSLETTER_SERVER says. */
export function serverOf(call: Call): string | undefined {
  const { dir } = call.flags;
  return textFlag(call, 'server') ?? ((dir === undefined && call.context.env.NEWSLETTER_SERVER) || undefined);
}

/** CI systems say so in this variable. */
export const isCi = ({ context }: Pick<Call, 'context'>): boolean =>
  !['', 'false', '0', undefined].includes(context.env.CI);

/** Opens the workspace for one piece of work and closes it whatever happens. */
export async function inWorkspace<Result>(
  call: Call,
  work: (workspace: OpenWorkspace) => Promise<Result>,
  options?: Pick<WorkspaceOptions, 'mergedConfig'>,
): Promise<Result> {
  const workspace = await openWorkspace(call, options);
  try {
    return await work(workspace);
  } finally {
    await workspace.close();
  }
}
