import { anchorNameOf } from '../../html/box-attributes.ts';
import { isEmpty } from '../pieces/content.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { inwards, isStyledElement, type StyledElement } from '../styled-tree.ts';

/** Lines of a column of a table, at least: a head and two more. */
const fewest = 3;
/** Signs of a line that stands beside others. */
const longest = 40;

/** Whether an element holds words alone, that nothing leads to. */
function isPlain(element: StyledElement, { content, anchors }: LetterContext): boolean {
  const { pictures, links } = content(element);
  const isAnchor = ({ name, attributes }: StyledElement) => anchors.has(anchorNameOf(name, attributes) ?? '');
  return pictures + links === 0 && ![...inwards(element)].some(isAnchor);
}

/** The lines of a column that is nothing else: boxes of one name under one another, short words in each; empty ones are lines among them. */
function linesOf(column: StyledElement, context: LetterContext): StyledElement[] {
  const boxes = column.children.filter(isStyledElement);
  const shown = boxes.filter((element) => !isEmpty(context.content(element)));
  const [first, ...others] = shown;
  const signs = shown.reduce((sum, box) => sum + context.content(box).signs, 0);
  if (!first || signs < context.content(column).signs || !isPlain(column, context)) return [];
  if (others.length === 0) return linesOf(first, context);
  const isLine = (line: StyledElement) => line.name === first.name && context.content(line).signs <= longest;
  if (!/^(?:li|p|div)$/.test(first.name) || !shown.every(isLine)) return [];
  return boxes.filter(({ name }) => name === first.name);
}

const isBold = (line: StyledElement) => [...inwards(line)].some(({ appearance }) => appearance.isBold);

/** The lines of columns as a table, row after row. */
function tableOfLines(
  columns: readonly (readonly StyledElement[])[],
  parent: StyledElement,
  context: LetterContext,
): StyledElement {
  const style = new Map([['width', '100%']]);
  const table: StyledElement = { ...parent, name: 'table', attributes: {}, style, parent, children: [] };
  table.children = (columns[0] ?? []).map((_line, at) => {
    const row: StyledElement = { ...table, name: 'tr', style: new Map(), parent: table };
    const cells = columns.map((lines) => lines[at] as StyledElement);
    row.children = cells.map((line) => {
      const { align } = context.wordStyle(line);
      const own = new Map(align && [['text-align', align]]);
      return { ...line, name: at === 0 ? 'th' : 'td', attributes: {}, style: own, parent: row };
    });
    return row;
  });
  return table;
}

/**
 * Puts a table, written row after row, in the place of columns that are its own, one in each place: as many lines in each, a
 * bold one over others. Under one another on a phone, they would part what stands in one row. What holds the table; undefined for none.
 */
export function joinColumns(
  places: readonly (readonly StyledElement[])[],
  holder: StyledElement,
  context: LetterContext,
): StyledElement | undefined {
  const columns = places.flat();
  const all = columns.map((column) => linesOf(column, context));
  const [first = []] = all;
  const areRows = all.every(
    (lines) =>
      lines.length >= fewest &&
      lines.length === first.length &&
      lines.every((line, at) => isBold(line) === (at === 0)),
  );
  const [place] = columns;
  if (!areRows || !place || columns.length > places.length) return undefined;
  const name = holder.name === 'tr' ? 'td' : 'div';
  const joined: StyledElement = {
    ...place,
    name,
    attributes: {},
    style: new Map(),
    children: [tableOfLines(all, place, context)],
  };
  holder.children = holder.children.flatMap((node) =>
    node === place ? [joined] : isStyledElement(node) && columns.includes(node) ? [] : [node],
  );
  return joined;
}
