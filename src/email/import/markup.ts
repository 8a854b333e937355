import { attribute } from '../render/html.ts';

export type WrittenAttributes = Readonly<Record<string, string | number | undefined>>;

/** An element; what an attribute does not say is left out. */
export function elementHtml(name: string, attributes: WrittenAttributes, inside = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => attribute(key, value === '' ? undefined : value))
    .join('');
  return `<${name}${written}>${inside}</${name}>`;
}

/** Declarations as a `style` attribute says them; undefined for none. */
export function styleOf(declarations: Readonly<Record<string, unknown>>): string | undefined {
  const written = Object.entries(declarations)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return written === '' ? undefined : written;
}

/** A table of rows, each of which is its cells. */
export const tableHtml = (table: WrittenAttributes, rows: readonly string[]): string =>
  elementHtml('table', table, rows.map((cells) => elementHtml('tr', {}, cells)).join(''));

/** What stands in a table of one cell. */
export const boxed = (html: string, table: WrittenAttributes, cell: WrittenAttributes = {}): string =>
  tableHtml(table, [elementHtml('td', cell, html)]);
