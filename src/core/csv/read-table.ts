import { decodeWindows1252 } from '../charset/windows-1252.ts';

/** Rows of a CSV file by the names of its header: UTF-8 or windows-1252, comma or semicolon (RFC 4180 quotes). */
export function readTable(bytes: Uint8Array): Record<string, string>[] {
  const text = decodeText(bytes);
  const firstLine = text.split(/\r\n?|\n/, 1)[0] ?? '';
  const [header = [], ...rows] = readCells(text, firstLine.includes(';') ? ';' : ',');
  const names = header.map((name) => name.trim().toLowerCase());
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? '').trim()])));
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

function readCells(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== separator && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
