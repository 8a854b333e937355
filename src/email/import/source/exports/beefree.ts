import { styleOf } from '../../markup.ts';
import { linkClass, moduleHtml } from './beefree-modules.ts';
import { fullPage } from './beefree-simple.ts';
import type { EditorExport } from './editor-export.ts';
import { hasRecord, isOn, type JsonRecord, listAt, recordAt, textAt } from './json.ts';
import { page, pixelsOf, sideBySide } from './letter-html.ts';

/** px that a letter is wide, where it does not say it. */
const usualWidth = 600;
/** Columns of the grid that a row is divided by. */
const gridColumns = 12;

/** The page of an export of Beefree: by itself, in its wrapping, or written in the simple schema. */
function pageIn(json: JsonRecord): JsonRecord | undefined {
  if (listAt(json, 'template', 'rows').length > 0) return fullPage(recordAt(json, 'template'));
  if (Array.isArray(recordAt(json, 'page').rows)) return recordAt(json, 'page');
  return Array.isArray(json.rows) && hasRecord(json, 'body') ? json : undefined;
}

/** The name of a module's kind, without what all of them begin with. */
const kindOf = (module: unknown) => textAt(module, 'type').replace(/^mailup-bee-newsletter-modules-/, '');

/** Some that a person sees nothing of. */
const isEmpty = (module: unknown) => ['empty', ''].includes(kindOf(module));

function columnsOf(row: unknown, unread: Set<string>) {
  const columns = listAt(row, 'columns');
  const spans = columns.map(
    (column) => Number(textAt(column, 'grid-columns')) || gridColumns / columns.length,
  );
  const whole = spans.reduce((sum, span) => sum + span, 0);
  return columns.map((column, at) => {
    const modules = listAt(column, 'modules').map((module) => {
      const html = moduleHtml(module);
      if (html === '' && !isEmpty(module)) unread.add(kindOf(module));
      return html;
    });
    const style = styleOf(recordAt(column, 'style'));
    return { html: modules.join(''), share: (spans[at] ?? 1) / whole, style };
  });
}

interface Around {
  /** px */
  width: number;
  /** Of all rows, where they have none of their own. */
  background: string;
}

const isTransparent = (color: string) => color === '' || color === 'transparent';

function rowHtml(row: unknown, { width, background }: Around, unread: Set<string>): string {
  const { width: _, ...style } = recordAt(row, 'content', 'style');
  const own = textAt(style, 'background-color');
  const paper = isTransparent(own) ? background : own;
  const content = sideBySide(columnsOf(row, unread), {
    ...{ width, align: 'center' },
    style: styleOf({ ...style, 'background-color': paper }),
  });
  const condition = textAt(row, 'container', 'displayCondition', 'label');
  if (condition !== '') unread.add(condition);
  const display = isOn(row, 'content', 'computedStyle', 'hideContentOnDesktop') ? 'none' : undefined;
  const around = styleOf({ ...recordAt(row, 'container', 'style'), display });
  return sideBySide([{ html: content }], { style: around });
}

/** The colours that links of modules have, each once. */
function linkColors(rows: readonly unknown[]): Set<string> {
  const modules = rows
    .flatMap((row) => listAt(row, 'columns'))
    .flatMap((column) => listAt(column, 'modules'));
  const colors = modules.flatMap((module) => {
    const descriptor = recordAt(module, 'descriptor');
    const parts = [descriptor, recordAt(descriptor, 'text'), recordAt(descriptor, 'paragraph')];
    return parts.map((part) => textAt(part, 'computedStyle', 'linkColor'));
  });
  return new Set(colors.filter((color) => linkClass(color) !== undefined));
}

/** The letter that an export of Beefree holds; undefined for any other JSON. */
export function readBeefree(json: JsonRecord): EditorExport | undefined {
  const found = pageIn(json);
  if (!found) return undefined;
  const unread = new Set<string>();
  const [body, rows] = [recordAt(found, 'body'), listAt(found, 'rows')];
  const said = recordAt(body, 'content', 'computedStyle');
  const around = {
    width: pixelsOf(textAt(said, 'messageWidth')) ?? usualWidth,
    background: textAt(said, 'messageBackgroundColor'),
  };
  const rules = [
    'p{margin:0 0 16px}p:last-child{margin-bottom:0}',
    ...[...linkColors(rows)].map((color) => `.${linkClass(color)} a{color:${color}}`),
  ];
  const linkColor = textAt(said, 'linkColor');
  if (linkClass(linkColor)) rules.unshift(`a{color:${linkColor}}`);
  const html = page({
    title: textAt(found, 'metadata', 'subject') || textAt(found, 'title'),
    preheader: textAt(found, 'metadata', 'preheader'),
    style: styleOf({
      margin: 0,
      ...recordAt(body, 'container', 'style'),
      ...recordAt(body, 'content', 'style'),
    }),
    sheet: rules.join(''),
    rows: rows.map((row) => rowHtml(row, around, unread)),
  });
  return { editor: 'Beefree', html, unread: [...unread], guessed: [] };
}
