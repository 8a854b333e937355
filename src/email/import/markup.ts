import { attribute } from '../render/html.ts';

export type AttributeValue = string | number | undefined;

/** An element; what an attribute does not say is left out. */
export function elementHtml(
  name: string,
  attributes: Readonly<Record<string, AttributeValue>>,
  inside = '',
): string {
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

/** What stands in a table of one cell. */
export const boxed = (
  html: string,
  table: Readonly<Record<string, AttributeValue>>,
  cell: Readonly<Record<string, AttributeValue>> = {},
): string => elementHtml('table', table, elementHtml('tr', {}, elementHtml('td', cell, html)));
