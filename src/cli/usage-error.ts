import type { CommanderError } from 'commander';
import { AppError } from '../core/errors/app-error.ts';
import { commandLineWording } from '../core/wording/command-line.ts';

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
export function usageError({ code, message }: CommanderError): AppError {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const similar = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
  const sentence = sentences[code]?.(quoted) ?? usage.refused;
  return AppError.of('command-line-invalid', {
    reason: similar ? `${sentence} ${usage.suggestion(similar)}` : sentence,
  });
}
