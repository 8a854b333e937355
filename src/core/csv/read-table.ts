import { decodeWindows1252 } from '../charset/windows-1252.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Rows of a CSV file by the names of its header: UTF-8 or windows-1252, comma or semicolon (RFC 4180 quotes).
 * @throws AppError `table-row-too-long` for a row that says more than there are names: its cells have slipped
 */
export function readTable(bytes: Uint8Array): Record<string, string>[] {
  const text = decodeText(bytes);
  const firstLine = text.split(/\r\n?|\n/, 1)[0] ?? '';
  const [header, ...rows] = readRows(text, firstLine.includes(';') ? ';' : ',');
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const said = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (said > names.length)
        throw AppError.of('table-row-too-long', { line, cells: said, columns: names.length });
      return Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? '').trim()]));
    });
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

interface Row {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

const lineEnds = /\r\n?|\n/g;

function readRows(text: string, separator: string): Row[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: Row[] = [{ line: 1, cells: [] }];
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
