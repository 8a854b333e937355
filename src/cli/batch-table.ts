import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readTableStrictly, type TableRow } from '../core/csv/read-table.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { TableFault } from '../core/errors/catalogue/input.ts';
import { refuseUsage } from './arguments.ts';
import type { Call } from './call.ts';
import { readInput } from './files.ts';
import { batchWording as words } from './messages/batch.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import { note } from './output.ts';

const { usage } = commandLineWording;

/** What a command that reads tables says of its own work; no verb hears of it. */
export const tableFlags = {
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  fromFile: z.string().optional(),
};

/** A table of what is to be done, a row each. */
export interface BatchTable {
  /** As people know it. */
  name: string;
  rows: TableRow[];
  /** What is wrong with it so far. */
  faults: TableFault[];
  /** Where it is noted what was done of it; what was piped in has no place of its own but the workspace `folder`. */
  journalIn: (folder: string) => string;
}

/** A row as people find it again. */
export interface NamedRow {
  line: number;
  /** Id of its campaign. */
  campaign: string;
}

export const rowLabel = ({ line, campaign }: NamedRow): string => words.row(line, campaign);

/**
 * The table that `--from-file` names, `-` for the standard input.
 * @throws AppError `command-line-invalid` for one without rows or campaigns, as `readInput`
 */
export async function readBatchTable(
  call: Call,
  fromFile: string,
  columns: readonly string[],
): Promise<BatchTable> {
  const isInput = fromFile === '-';
  const name = isInput ? words.standardInput : fromFile;
  const file = resolve(call.context.cwd, fromFile);
  // A shell that pipes by a name, as `<(…)` does, has no folder where something could stand beside it.
  const isPiped = isInput || !(await isPlainFile(file));
  const bytes = isInput ? await call.context.readStdin() : await readInput(file);
  const { names, rows, slipped } = readTableStrictly(bytes);
  if (rows.length === 0) refuseUsage(usage.batchEmpty(name));
  if (!names.includes('campaign')) refuseUsage(usage.columnMissing('campaign', name));
  const ignored = names.filter((one) => one !== '' && !columns.includes(one));
  if (ignored.length > 0) note(call, words.ignoredColumns(ignored.join(', '), columns.join(', ')));
  const piped = `${hash('sha256', bytes).slice(0, 16)}.journal`;
  return {
    name,
    rows,
    faults: slipped.map((facts) => faultOf(facts.line, undefined, AppError.of('table-row-too-long', facts))),
    journalIn: (folder) => (isPiped ? join(folder, '.newsletter', 'batches', piped) : `${file}.journal`),
  };
}

const isPlainFile = (file: string) =>
  stat(file).then(
    (facts) => facts.isFile(),
    () => false,
  );

const faultOf = (line: number, column: string | undefined, { code, message }: AppError): TableFault => ({
  line,
  ...(column !== undefined && { column }),
  code,
  message,
});

/** What reading the cells of one row gives; each fault is noted, and the others are read all the same. */
export interface RowReader {
  /** The value that reading a cell gives; undefined where that is refused. */
  read<Value>(column: string, work: () => Value | Promise<Value>): Promise<Value | undefined>;
  /** A cell that must say something. */
  required(column: string, value: string): void;
  hasFault(): boolean;
}

export function createRowReader({ faults }: BatchTable, { line }: TableRow): RowReader {
  // A row whose cells have slipped says nothing of what is in them.
  let hasFault = faults.some((fault) => fault.line === line);
  const hasSlipped = hasFault;
  const add = (fault: TableFault) => {
    hasFault = true;
    if (!hasSlipped) faults.push(fault);
  };
  return {
    async read(column, work) {
      if (hasSlipped) return undefined;
      try {
        return await work();
      } catch (error) {
        if (!AppError.is(error)) throw error;
        add(faultOf(line, column, error));
        return undefined;
      }
    },
    required(column, value) {
      if (value === '') add({ line, column, code: 'cell-missing', message: words.cellMissing });
    },
    hasFault: () => hasFault,
  };
}

/** @throws AppError `table-invalid` with every fault, in the order of the file */
export function refuseFaults({ name, faults }: BatchTable): void {
  if (faults.length === 0) return;
  throw AppError.of('table-invalid', { file: name, faults: faults.toSorted((a, b) => a.line - b.line) });
}

/** Rows that differ, each once: a row that is written twice is one thing to do. */
export function distinctRows<Row extends { demand: object }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row.demand), row])).values()];
}
