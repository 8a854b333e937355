import { isEmpty } from '../pieces/content.ts';
import type { LetterContext } from '../pieces/letter-context.ts';
import { inwards, isStyledElement, type StyledElement } from '../styled-tree.ts';

/** Lines of a column of a table, at least: a head and two more. */
const fewest = 3;
/** Signs of a line that stands beside others. */
const longest = 40;

/** The lines of a column that is nothing else: boxes of one name under one another, short words in each. */
function linesOf(column: StyledElement, context: LetterContext): StyledElement[] {
  const shown = column.children
    .filter(isStyledElement)
    .filter((element) => !isEmpty(context.content(element)));
  const [first, ...others] = shown;
  if (first && others.length === 0 && context.content(first).signs === context.content(column).signs)
    return linesOf(first, context);
  const isLine = (line: StyledElement) => {
    const { signs, pictures, links } = context.content(line);
    return line.name === first?.name && signs <= longest && pictures + links === 0;
  };
  return /^(?:li|p|div)$/.test(first?.name ?? '') && shown.every(isLine) ? shown : [];
}

const isBold = (line: StyledElement) => [...inwards(line)].some(({ appearance }) => appearance.isBold);

/** The lines of columns as a table, row after row. */
function tableOfLines(columns: readonly (readonly StyledElement[])[], parent: StyledElement): StyledElement {
  const style = new Map([['width', '100%']]);
  const table: StyledElement = { ...parent, name: 'table', attributes: {}, style, parent, children: [] };
  table.children = (columns[0] ?? []).map((_line, at) => {
    const row: StyledElement = { ...table, name: 'tr', style: new Map(), parent: table };
    const cells = columns.map((lines) => lines[at] as StyledElement);
    row.children = cells.map(({ appearance, children }) => ({
      ...{ ...row, name: at === 0 ? 'th' : 'td', parent: row },
      ...{ appearance, children },
    }));
    return row;
  });
  return table;
}

/**
 * Puts a table, written row after row, in the place of columns that are its own: as many lines in each, a bold one over
 * others. Under one another on a phone, they would part what stands in one row. What holds the table; undefined for none.
 */
export function joinColumns(
  columns: readonly StyledElement[],
  holder: StyledElement,
  context: LetterContext,
): StyledElement | undefined {
  const all = columns.map((column) => linesOf(column, context));
  const [first = []] = all;
  const areRows = all.every(
    (lines) =>
      lines.length >= fewest &&
      lines.length === first.length &&
      lines.every((line, at) => isBold(line) === (at === 0)),
  );
  const [place] = columns;
  if (!areRows || !place) return undefined;
  const name = holder.name === 'tr' ? 'td' : 'div';
  const joined: StyledElement = {
    ...place,
    name,
    attributes: {},
    style: new Map(),
    children: [tableOfLines(all, place)],
  };
  holder.children = holder.children.flatMap((node) =>
    node === place ? [joined] : isStyledElement(node) && columns.includes(node) ? [] : [node],
  );
  return joined;
}
