import { decodeWindows1252 } from '../charset/windows-1252.ts';
import { AppError } from '../errors/app-error.ts';

/** A row of a table. */
export interface TableRow {
  /** Where it begins in the file, from 1. */
  line: number;
  /** Its cells by the names of the header, trimmed. */
  cells: Record<string, string>;
}

/** A table as it is written. */
interface Table {
  /** As the header has them, in lower case. */
  names: string[];
  rows: TableRow[];
  /** Rows that say more than there are names: their cells have slipped. */
  slipped: { line: number; cells: number; columns: number }[];
}

/** A CSV file with a header: UTF-8 or windows-1252, comma or semicolon (RFC 4180 quotes); empty rows are none. */
export function readTableStrictly(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const firstLine = text.split(/\r\n?|\n/, 1)[0] ?? '';
  const [header, ...written] = readRows(text, firstLine.includes(';') ? ';' : ',');
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const table: Table = { names, rows: [], slipped: [] };
  for (const { line, cells } of written) {
    const said = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (said === 0) continue;
    if (said > names.length) table.slipped.push({ line, cells: said, columns: names.length });
    const named = names.map((name, column) => [name, (cells[column] ?? '').trim()]);
    table.rows.push({ line, cells: Object.fromEntries(named) });
  }
  return table;
}

/**
 * Rows of a CSV file by the names of its header.
 * @throws AppError `table-row-too-long` for a row that says more than there are names: its cells have slipped
 */
export function readTable(bytes: Uint8Array): Record<string, string>[] {
  const { rows, slipped } = readTableStrictly(bytes);
  const [first] = slipped;
  if (first) throw AppError.of('table-row-too-long', first);
  return rows.map(({ cells }) => cells);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

interface WrittenRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

const lineEnds = /\r\n?|\n/g;

function readRows(text: string, separator: string): WrittenRow[] {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'y',
  );
  const rows: WrittenRow[] = [{ line: 1, cells: [] }];
  let line = 1;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [whole, quoted, plain = '', end] = match;
    rows.at(-1)?.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(lineEnds)?.length ?? 0;
    if (end !== separator && cell.lastIndex < text.length) rows.push({ line, cells: [] });
  }
  return rows;
}
