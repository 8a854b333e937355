import { Parser } from 'htmlparser2';
import { asWord } from '../../tests/support/projections.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  parent: Element | undefined;
  /** What a screen reader says of it. */
  words: string;
}

const voids = new Set(['img', 'br', 'hr', 'meta', 'link', 'input', 'col', 'area', 'wbr']);

function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, parent: open.at(-1), words: '' };
      elements.push(element);
      if (name === 'img') for (const holder of open) holder.words += attributes.alt ?? '';
      if (!voids.has(name)) open.push(element);
    },
    ontext(text) {
      for (const holder of open) holder.words += text;
    },
    onclosetag(name) {
      if (!voids.has(name)) open.pop();
    },
  });
  parser.end(html);
  return elements;
}

interface Criterion {
  id: string;
  severity: 'serious' | 'critical';
  /** Where the Accessibility Report 2026 of the Email Markup Consortium names it. */
  source: string;
  faults(elements: readonly Element[]): readonly unknown[];
}

const childrenOfBody = (elements: readonly Element[]) =>
  elements.filter(({ name, parent }) => parent?.name === 'body' && name !== 'style' && name !== 'script');
const without = (elements: readonly Element[], attribute: string) =>
  elements.filter(({ attributes }) => !attributes[attribute]?.trim());
const named = (elements: readonly Element[], ...names: string[]) =>
  elements.filter(({ name }) => names.includes(name));
const tableOf = ({ parent }: Element): Element | undefined =>
  parent === undefined || parent.name === 'table' ? parent : tableOf(parent);

/**
 * Every fault that the report calls serious or critical and that can be read from the source; the contrast, its seventh,
 * is measured as Chromium draws it. https://emailmarkup.org/en/reports/accessibility/2026
 */
export const emcCriteria: readonly Criterion[] = [
  {
    ...{ id: 'body-dir', severity: 'serious', source: 'top 10, n° 1' },
    faults: (elements) => without(childrenOfBody(elements), 'dir'),
  },
  {
    ...{ id: 'body-lang', severity: 'serious', source: 'top 10, n° 2' },
    faults: (elements) => without(childrenOfBody(elements), 'lang'),
  },
  {
    ...{ id: 'table-role', severity: 'serious', source: 'top 10, n° 3' },
    // One with headings is no layout: it is to be read out as a table.
    faults: (elements) => {
      const withHeadings = new Set(named(elements, 'th').map(tableOf));
      return named(elements, 'table').filter(
        (table) => !/^(?:presentation|none)$/.test(table.attributes.role ?? '') && !withHeadings.has(table),
      );
    },
  },
  {
    ...{ id: 'link-name', severity: 'serious', source: 'top 10, n° 5' },
    faults: (elements) =>
      named(elements, 'a').filter(
        ({ attributes, words }) =>
          'href' in attributes &&
          `${words}${attributes['aria-label'] ?? ''}${attributes.title ?? ''}`.trim() === '',
      ),
  },
  {
    ...{ id: 'html-lang', severity: 'serious', source: 'top 10, n° 6' },
    faults: (elements) => without(named(elements, 'html'), 'lang'),
  },
  {
    ...{ id: 'image-alt', severity: 'critical', source: 'top 10, n° 8' },
    faults: (elements) => named(elements, 'img').filter(({ attributes }) => !('alt' in attributes)),
  },
  {
    ...{ id: 'document-title', severity: 'serious', source: 'top 10, n° 9' },
    faults: (elements) =>
      named(elements, 'title').some(({ parent, words }) => parent?.name === 'head' && words.trim() !== '')
        ? []
        : ['no title'],
  },
  {
    ...{ id: 'vml-alt', severity: 'critical', source: 'government' },
    faults: (elements) => without(named(elements, 'v:image', 'v:fill'), 'alt'),
  },
  {
    ...{ id: 'meta-viewport', severity: 'critical', source: 'government' },
    faults: (elements) =>
      named(elements, 'meta').filter(({ attributes: { name, content = '' } }) =>
        name === 'viewport'
          ? /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*[01](?:\.\d+)?\b/.test(content)
          : false,
      ),
  },
];

/** The criteria that a letter fails, each once; tables that only Word sees are looked at too. */
export function emcFaults(html: string): string[] {
  const readings = [elementsOf(html), elementsOf(asWord(html))];
  return emcCriteria
    .filter(({ faults }) => readings.some((elements) => faults(elements).length > 0))
    .map(({ id, severity }) => `${id} (${severity})`);
}
