import type { AppError } from '../core/errors/app-error.ts';
import { commandLineWording } from '../core/wording/command-line.ts';
import type { Call } from './call.ts';
import type { Terminal } from './context.ts';
import { exitCodes } from './exit-codes.ts';

/** Of every document that `--json` answers. */
const schemaVersion = 1;

/**
 * The answer of a command: one JSON document under a plural noun, or lines for people.
 * @returns the exit code of a command that could answer
 */
export function answer(call: Call, document: Record<string, unknown>, lines: () => string[]): number {
  const { stdout } = call.context;
  if (call.json) stdout.write(`${JSON.stringify({ schemaVersion, ...document }, null, 2)}\n`);
  else for (const line of lines()) stdout.write(`${line}\n`);
  return exitCodes.done;
}

/** Something for people beside the answer. */
export function note(call: Call, line: string): void {
  if (!call.json) call.context.stderr.write(`${line}\n`);
}

/** Rows under their headings, columns aligned, the last one as long as it is. */
export function table(headings: string[], rows: string[][]): string[] {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Date and time as people of the workspace's zone read them. */
export function dateFormat(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('fr', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (iso) => format.format(new Date(iso));
}

const retryableKinds = new Set(['unavailable', 'timed-out', 'locked', 'storage-full']);

/** A failure as scripts read it. */
export function failureFacts({ code, message, hint, kind, params }: AppError) {
  return { code, message, hint, retryable: retryableKinds.has(kind), details: params };
}

/** A failure as people read it. */
export function writeFailure(stderr: Terminal, { message, hint }: Pick<AppError, 'message' | 'hint'>): void {
  stderr.write(`${message}\n`);
  if (hint) stderr.write(`${commandLineWording.hintMark} ${hint}\n`);
}
