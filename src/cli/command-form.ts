import type { CommandRun } from './call.ts';

/** What a command looks like on the command line; its work is loaded when it is called. */
export interface CommandForm {
  /** Name and arguments, as commander reads them. */
  usage: string;
  summary: string;
  options: [flags: string, description: string, repeatable?: 'repeatable'][];
  load: () => Promise<CommandRun>;
}
