import { CommanderError } from 'commander';
import { AppError } from '../core/errors/app-error.ts';
import type { Context, Terminal } from './context.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { documentText, failureFacts, jsonText, writeFailure, writeLine } from './output.ts';
import { createProgram } from './program.ts';
import { escapeWorkflowCommands } from './workflow-commands.ts';

const { usage } = commandLineWording;

/** By commander's code, from the words it quotes. */
const sentences: Record<string, (quoted: string) => string> = {
  'commander.unknownOption': usage.unknownOption,
  'commander.unknownCommand': usage.unknownCommand,
  'commander.missingArgument': usage.missingArgument,
  'commander.optionMissingArgument': usage.optionWithoutValue,
  'commander.excessArguments': () => usage.excessArguments,
  'commander.help': () => usage.commandMissing,
};

/** A mistake on the command line, which commander tells in English, as a failure of ours. */
function usageError({ code, message }: CommanderError): AppError {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const similar = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
  const sentence = sentences[code]?.(quoted) ?? usage.refused;
  return AppError.of('command-line-invalid', {
    reason: similar ? `${sentence} ${usage.suggestion(similar)}` : sentence,
  });
}

const shownOnDemand = new Set(['commander.helpDisplayed', 'commander.version']);

/** Does what the command line says; its exit code. The one catch of this door. */
export async function run(argv: readonly string[], world: Context): Promise<number> {
  const context = isForGithub(argv, world) ? { ...world, stderr: disobeyed(world.stderr) } : world;
  let exitCode: number = exitCodes.done;
  const warnings: string[] = [];
  const program = createProgram(context, warnings, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    if (warnings.length > 0) context.stderr.write(documentText({ warnings }));
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && shownOnDemand.has(thrown.code)) return exitCodes.done;
    const error = thrown instanceof CommanderError ? usageError(thrown) : thrown;
    tell(error, context, { warnings, json: wantsJson(argv), debug: argv.includes('--debug') });
    return exitCodeOf(error, argv);
  }
}

const wantsJson = (argv: readonly string[]) =>
  argv.includes('--json') || / --format[ =]json( |$)/.test(` ${argv.join(' ')}`);

/** Whether a runner of GitHub Actions, which is no terminal, reads what is said. */
const isForGithub = (argv: readonly string[], { env, stderr }: Context) =>
  !stderr.isTTY && (env.GITHUB_ACTIONS === 'true' || / --format[ =]github( |$)/.test(` ${argv.join(' ')}`));

/** Names of files and words of others are said there, none of them a command. */
const disobeyed = (terminal: Terminal): Terminal => ({
  write: (data) => terminal.write(typeof data === 'string' ? escapeWorkflowCommands(data) : data),
});

interface Telling {
  /** What would have stood beside the answer: a script reads one document on stderr. */
  warnings: readonly string[];
  json: boolean;
  debug: boolean;
}

function tell(error: unknown, { stderr }: Context, { warnings, json, debug }: Telling): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const facts = AppError.is(error)
    ? failureFacts(error)
    : {
        code: 'unexpected',
        message: commandLineWording.unexpected(error instanceof Error ? error.message : String(error)),
        hint: commandLineWording.unexpectedHint,
        retryable: false,
      };
  if (json) {
    const more = { ...(warnings.length > 0 && { warnings }), ...(debug && { stack }) };
    stderr.write(`${jsonText({ ...facts, ...more })}\n`);
  } else {
    for (const line of warnings) writeLine(stderr, line);
    writeFailure(stderr, facts);
  }
  if (!json && debug && stack) writeLine(stderr, stack);
}
