import { Command, Option } from 'commander';
import { commandLineWording as words } from '../core/wording/command-line.ts';
import type { Call } from './call.ts';
import { type CommandForm, commandForms } from './command-forms.ts';
import type { Context } from './context.ts';

const shared: [flags: string, description: string][] = [
  ['--dir <dossier>', words.shared.dir],
  ['--author <nom>', words.shared.author],
  ['--json', words.shared.json],
  ['--debug', words.shared.debug],
];

/** The command line: reading it calls the command it names and hands over that one's exit code. */
export function createProgram(context: Context, onExitCode: (code: number) => void): Command {
  const program = new Command('newsletter')
    .description(words.summary)
    .usage('<commande> [options]')
    .version(context.version, '-V, --version', words.version)
    .helpCommand('help [commande]', words.helpCommand);
  for (const [flags, description] of shared) program.option(flags, description);
  for (const form of commandForms) addCommand(program, form, { context, onExitCode });
  for (const command of [program, ...program.commands]) speakFrench(command, context);
  return program;
}

interface Caller {
  context: Context;
  onExitCode: (code: number) => void;
}

function addCommand(program: Command, form: CommandForm, { context, onExitCode }: Caller): void {
  const command = program.command(form.usage).summary(form.summary).description(form.summary);
  command.usage(`${form.usage.replace(/^\S+ ?/, '')} [options]`.trim());
  for (const [flags, description, repeatable] of form.options) {
    const option = new Option(flags, description);
    if (repeatable) {
      option.argParser((value: string, former: string[] | undefined) => [...(former ?? []), value]);
    }
    command.addOption(option);
  }
  command.action(async () => {
    const flags = command.optsWithGlobals();
    const call: Call = { context, args: command.processedArgs, flags, json: flags.json === true };
    const run = await form.load();
    onExitCode(await run(call));
  });
}

function speakFrench(command: Command, { stdout, stderr }: Context): void {
  command
    .exitOverride()
    .helpOption('-h, --help', words.help)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // The one catch of the door tells it, in French.
      outputError: () => undefined,
    })
    .configureHelp({
      showGlobalOptions: true,
      visibleGlobalOptions: (asked) =>
        (asked.parent?.options ?? []).filter(({ long }) => long !== '--version'),
      styleTitle: (title) => words.helpTitles[title as keyof typeof words.helpTitles] ?? title,
    });
}
