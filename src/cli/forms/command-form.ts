import type { CommandRun } from '../call.ts';
import type { commandHelpWording } from '../messages/command-line.fr.ts';

export type CommandOption = readonly [flags: string, description: string, repeatable?: 'repeatable'];
export type ExitCode = keyof typeof commandHelpWording.codes;

export interface CommandHelp {
  /** Command lines that can be typed as they are, but for the names of one's own workspace. */
  examples: readonly string[];
  /** What it can end with. */
  exitCodes: readonly ExitCode[];
}

/** A command: how it is typed and what its help says; its work is loaded when it is called. */
export interface CommandForm extends CommandHelp {
  /** Name and arguments, as commander reads them. */
  usage: string;
  summary: string;
  options: readonly CommandOption[];
  /** Whether a server may keep its workspace. */
  isRemote?: boolean;
  load: () => Promise<CommandRun>;
}

/** What most commands can end with. */
export const usual = [0, 1, 2] as const;
/** The same, where a part may fail. */
export const partial = [...usual, 6] as const;
