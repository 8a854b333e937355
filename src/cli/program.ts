import { Command, Option } from 'commander';
import { AppError } from '../core/errors/app-error.ts';
import { nearestName } from '../core/nearest-name.ts';
import { refuseUsage } from './arguments.ts';
import type { Call } from './call.ts';
import { commandForms } from './command-forms.ts';
import { helpBelow } from './command-help.ts';
import type { Context } from './context.ts';
import type { CommandForm } from './forms/command-form.ts';
import { batchWording } from './messages/batch.fr.ts';
import { commandLineWording as words } from './messages/command-line.fr.ts';
import { remoteWords } from './messages/remote.fr.ts';

const shared: [flags: string, description: string][] = [
  ['--dir <dossier>', words.shared.dir],
  ['--author <nom>', words.shared.author],
  ['--server <adresse>', remoteWords.server],
  ['--token-file <fichier>', remoteWords.tokenFile],
  ['--json', words.shared.json],
  ['--no-color', batchWording.noColor],
  ['--debug', words.shared.debug],
];

/**
 * The command line: reading it calls the command it names and hands over that one's exit code.
 * @param warnings takes what `--json` says on stderr beside the answer
 */
export function createProgram(
  context: Context,
  warnings: string[],
  onExitCode: (code: number) => void,
): Command {
  const program = new Command('newsletter')
    .description(words.summary)
    .usage('<commande> [options]')
    .version(context.version, '-V, --version', words.version)
    .helpCommand(false);
  for (const [flags, description] of shared) program.option(flags, description);
  for (const form of commandForms) addCommand(program, form, { context, warnings, onExitCode });
  addHelp(program);
  addCompletion(program, context);
  for (const command of [program, ...program.commands]) speakFrench(command, context);
  return program;
}

interface Caller {
  context: Context;
  warnings: string[];
  onExitCode: (code: number) => void;
}

function addCommand(program: Command, form: CommandForm, { context, warnings, onExitCode }: Caller): void {
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
    const json = flags.json === true;
    const call: Call = { context, args: command.processedArgs, flags, json, warnings };
    if (flags.server !== undefined && !form.isRemote)
      throw AppError.of('command-needs-folder', { command: command.name() });
    const run = await form.load();
    onExitCode(await run(call));
  });
}

/** Commander's own shows the help of the program, as a mistake, for a command that does not exist. */
function addHelp(program: Command): void {
  program
    .command('help [commande]')
    .summary(words.helpCommand)
    .description(words.helpCommand)
    .usage('[commande]')
    .action((name?: string) => commandNamed(program, name).outputHelp());
}

/** It completes what is declared here, whatever that is. */
function addCompletion(program: Command, { stdout }: Context): void {
  program
    .command('completion <shell>')
    .summary(words.completionCommand)
    .description(words.completionCommand)
    .usage('<shell>')
    .action(async (shell: string) => {
      const { completionScripts } = await import('./completion.ts');
      const write = Object.entries(completionScripts).find(([name]) => name === shell)?.[1];
      if (!write) return refuseUsage(words.usage.shellUnknown(shell));
      return void stdout.write(write(program.commands.map((command) => completedOf(program, command))));
    });
}

const completedOf = (program: Command, command: Command) => ({
  name: command.name(),
  summary: command.summary(),
  argument: command.registeredArguments[0]?.name() ?? '',
  options: [...command.options, ...program.options].flatMap(({ long, description, flags, parseArg }) => {
    const value = /<(.+)>/.exec(flags)?.[1] ?? '';
    return long && long !== '--version'
      ? [{ flag: long, description, value, isRepeatable: parseArg !== undefined }]
      : [];
  }),
});

/** @throws AppError `command-line-invalid` */
function commandNamed(program: Command, name: string | undefined): Command {
  if (name === undefined) return program;
  const names = program.commands.map((command) => command.name());
  const found = program.commands[names.indexOf(name)];
  if (found) return found;
  const nearest = nearestName(name, names);
  const { unknownCommand, suggestion } = words.usage;
  return refuseUsage([unknownCommand(name), ...(nearest ? [suggestion(nearest)] : [])].join(' '));
}

function speakFrench(command: Command, { stdout, stderr }: Context): void {
  command
    .exitOverride()
    .addHelpText('after', () => helpBelow(command.parent ? command.name() : ''))
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
