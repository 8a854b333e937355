import { commandForms } from './command-forms.ts';
import { type CommandHelp, type ExitCode, usual } from './forms/command-form.ts';
import { commandHelpWording as words } from './messages/command-line.fr.ts';
import { linesText } from './output.ts';

/** By name of the command; '' is the program itself. */
export const commandHelps: Readonly<Record<string, CommandHelp>> = {
  '': {
    examples: [
      'newsletter serve --demo',
      'newsletter help bat',
      'newsletter create "Lettre de janvier" --template lettre',
      'newsletter check --all --format json',
    ],
    exitCodes: Object.keys(words.codes).map(Number) as ExitCode[],
  },
  help: { examples: ['newsletter help', 'newsletter help schedule'], exitCodes: [0, 2] },
  completion: {
    examples: ['newsletter completion bash > ~/.local/share/bash-completion/completions/newsletter'],
    exitCodes: [0, 2],
  },
  ...Object.fromEntries(commandForms.map((form) => [form.usage.split(' ', 1)[0], form])),
};

/** What stands below the options in the help of a command: examples, and what its exit codes say. */
export function helpBelow(command: string): string {
  const { examples, exitCodes } = commandHelps[command] ?? { examples: [], exitCodes: usual };
  const codes = exitCodes.map((code) => `  ${String(code).padEnd(4)} ${words.codes[code]}`);
  const shown = examples.length > 0 ? [words.examples, ...examples.map((line) => `  ${line}`), ''] : [];
  return linesText(['', ...shown, words.exitCodes, ...codes]).trimEnd();
}
