import type { AppError } from '../core/errors/app-error.ts';
import { markedPieces, type Sought } from '../core/past-letters/query.ts';
import { didYouMean } from '../core/wording/phrases.ts';
import type { Call } from './call.ts';
import type { Terminal } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { commandLineWording } from './messages/command-line.fr.ts';

/**
 * Names, and words of a mail server, come from elsewhere: they must not steer the terminal, nor turn the rest of its
 * line around.
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
  else {
    const text = linesText(lines());
    if (text !== '') stdout.write(text);
  }
  return exitCodes.done;
}

/** Something for people beside the answer. */
export function note(call: Call, line: string): void {
  if (!call.json) writeLine(call.context.stderr, line);
}

/**
 * What a script must be able to see as well: it stands on stderr whatever stdout holds; with `--json` in the one document
 * that stderr gets at the end.
 */
export function warn(call: Call, line: string): void {
  if (call.json) call.warnings.push(line);
  else writeLine(call.context.stderr, line);
}

/** Whether a person wants colours: `--no-color`, NO_COLOR (no-color.org) and a terminal without any say no. */
export const wantsColour = ({ flags, context: { env } }: Pick<Call, 'flags' | 'context'>): boolean =>
  flags.color !== false && !env.NO_COLOR && env.TERM !== 'dumb';

/** Between two columns. */
const gap = '  ';
/** Signs that a column keeps on a terminal that is too narrow, so that one still sees what it holds. */
const leastWidth = 8;

/** Takes from the widest column, sign by sign, until all fit; the first names the row and is typed again: it stays whole. */
function fitted(widths: readonly number[], room: number): number[] {
  const fitting = [...widths];
  const together = () => fitting.reduce((sum, width) => sum + width, gap.length * (fitting.length - 1));
  while (together() > room) {
    const widest = Math.max(...fitting.slice(1));
    if (widest <= leastWidth) break;
    fitting[fitting.indexOf(widest, 1)] = widest - 1;
  }
  return fitting;
}

/** Signs of a cell, of which most have no pair of surrogates: thousands need not be taken apart. */
const signsIn = (cell: string) => (/[\ud800-\udfff]/.test(cell) ? [...cell].length : cell.length);

const cut = (cell: string, width: number) =>
  signsIn(cell) <= width
    ? cell
    : `${[...cell]
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;

/**
 * Rows under their headings, columns aligned, the last one as long as it is. On a terminal no line is longer than it is
 * wide: long cells are cut. What is piped is whole.
 */
function table(
  { isTTY, columns }: Pick<Terminal, 'isTTY' | 'columns'>,
  headings: string[],
  rows: string[][],
): string[] {
  const lines = [headings, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')));
  const widths = headings.map((_, column) =>
    lines.reduce((widest, cells) => Math.max(widest, signsIn(cells[column] ?? '')), 0),
  );
  const shown = isTTY && columns ? fitted(widths, columns) : widths;
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const width = shown[column] ?? 0;
        const text = cut(cell, width);
        return text + ' '.repeat(width - signsIn(text));
      })
      .join(gap)
      .trimEnd(),
  );
}

/** A list as a command answers it. */
interface Listing {
  headings: string[];
  rows: string[][];
  /** The sentence for people where there is none; it is no line of the list, and stands on stderr. */
  none: string;
  /** What was looked for: on a terminal it stands out. */
  sought?: readonly Sought[];
}

/** A line of a list as a terminal shows it, printable already. */
const withSought = (line: string, sought: readonly Sought[]) =>
  markedPieces(line, sought)
    .map(({ text, isFound }) => (isFound ? `\u001b[1m${text}\u001b[22m` : text))
    .join('');

/** The answer of a command that lists. @returns the exit code of a command that could answer */
export function answerList(
  call: Call,
  document: Record<string, unknown>,
  { headings, rows, none, sought }: Listing,
): number {
  const { stdout } = call.context;
  if (rows.length === 0) note(call, none);
  if (sought && rows.length > 0 && stdout.isTTY && !call.json && wantsColour(call)) {
    const [head = '', ...lines] = table(stdout, headings, rows).map(printable);
    for (const line of [head, ...lines.map((one) => withSought(one, sought))]) stdout.write(`${line}\n`);
    return exitCodes.done;
  }
  return answer(call, document, () => (rows.length === 0 ? [] : table(call.context.stdout, headings, rows)));
}

const retryableKinds = new Set(['unavailable', 'timed-out', 'locked', 'storage-full']);

/** A failure as scripts read it. */
export function failureFacts(error: AppError) {
  const { code, message, kind, params } = error;
  return { code, message, hint: hintOf(error), retryable: retryableKinds.has(kind), details: params };
}

/** What to do next at a terminal. */
export function hintOf({ code, hint, params: { nearest } }: AppError): string {
  const own = commandLineWording.hints[code];
  if (own === undefined) return hint;
  return typeof nearest === 'string' ? `${didYouMean(nearest)} ${own}` : own;
}

/** A failure as people read it. */
export function writeFailure(stderr: Terminal, { message, hint }: Pick<AppError, 'message' | 'hint'>): void {
  writeLine(stderr, message);
  if (hint) writeLine(stderr, `${commandLineWording.hintMark} ${hint}`);
}
