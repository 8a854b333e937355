import type { AppError } from '../core/errors/app-error.ts';
import { commandLineWording } from '../core/wording/command-line.ts';
import type { Call } from './call.ts';
import type { Terminal } from './context.ts';
import { exitCodes } from './exit-codes.ts';

/**
 * Names, and words of a mail server, come from elsewhere: they must not steer the terminal, nor turn the rest of its line
 * around (faults D5).
 */
export const printable = (text: string) =>
  text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** JSON leaves some of those signs as they are; escaped, they say the same to whoever parses it. */
const escaped = (json: string) =>
  json.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What `--json` writes, on one line where no indentation is given. */
export const jsonText = (document: unknown, indent?: number): string =>
  escaped(JSON.stringify(document, null, indent));

/** A line for people. */
export function writeLine(terminal: Terminal, line: string): void {
  terminal.write(`${printable(line)}\n`);
}

/** Of every document that `--json` answers. */
const schemaVersion = 1;

/** The one JSON document of a command. */
export const documentText = (document: Record<string, unknown>): string =>
  `${jsonText({ schemaVersion, ...document }, 2)}\n`;

/** Lines for people. */
export const linesText = (lines: readonly string[]): string =>
  lines.map((line) => `${printable(line)}\n`).join('');

/**
 * The answer of a command: one JSON document under a plural noun, or lines for people.
 * @returns the exit code of a command that could answer
 */
export function answer(call: Call, document: Record<string, unknown>, lines: () => string[]): number {
  const { stdout } = call.context;
  if (call.json) stdout.write(documentText(document));
  else for (const line of lines()) writeLine(stdout, line);
  return exitCodes.done;
}

/** Something for people beside the answer. */
export function note(call: Call, line: string): void {
  if (!call.json) writeLine(call.context.stderr, line);
}

/** What a script must be able to see as well: it stands on stderr whatever stdout holds. */
export const warn = (call: Call, line: string): void => writeLine(call.context.stderr, line);

/** Rows under their headings, columns aligned, the last one as long as it is. */
export function table(headings: string[], rows: string[][]): string[] {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const retryableKinds = new Set(['unavailable', 'timed-out', 'locked', 'storage-full']);

/** A failure as scripts read it. */
export function failureFacts(error: AppError) {
  const { code, message, kind, params } = error;
  return { code, message, hint: hintOf(error), retryable: retryableKinds.has(kind), details: params };
}

/** What to do next at a terminal. */
export const hintOf = ({ code, hint }: AppError): string => commandLineWording.hints[code] ?? hint;

/** A failure as people read it. */
export function writeFailure(stderr: Terminal, { message, hint }: Pick<AppError, 'message' | 'hint'>): void {
  writeLine(stderr, message);
  if (hint) writeLine(stderr, `${commandLineWording.hintMark} ${hint}`);
}
