import { CommanderError } from 'commander';
import { AppError } from '../core/errors/app-error.ts';
import { commandLineWording } from '../core/wording/command-line.ts';
import type { Context } from './context.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { failureFacts, jsonText, writeFailure, writeLine } from './output.ts';
import { createProgram } from './program.ts';
import { usageError } from './usage-error.ts';

const shownOnDemand = new Set(['commander.helpDisplayed', 'commander.version']);

/** Does what the command line says; its exit code. The one catch of this door. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  let exitCode: number = exitCodes.done;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && shownOnDemand.has(thrown.code)) return exitCodes.done;
    const error = thrown instanceof CommanderError ? usageError(thrown) : thrown;
    tell(error, context, { json: wantsJson(argv), debug: argv.includes('--debug') });
    return exitCodeOf(error, argv);
  }
}

const wantsJson = (argv: readonly string[]) =>
  argv.includes('--json') || / --format[ =]json( |$)/.test(` ${argv.join(' ')}`);

function tell(error: unknown, { stderr }: Context, { json, debug }: { json: boolean; debug: boolean }): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const facts = AppError.is(error)
    ? failureFacts(error)
    : {
        code: 'unexpected',
        message: commandLineWording.unexpected(error instanceof Error ? error.message : String(error)),
        hint: commandLineWording.unexpectedHint,
        retryable: false,
      };
  if (json) stderr.write(`${jsonText(debug ? { ...facts, stack } : facts)}\n`);
  else writeFailure(stderr, facts);
  if (!json && debug && stack) writeLine(stderr, stack);
}
