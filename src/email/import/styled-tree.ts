import type { TextAppearance } from '../html/css/appearance.ts';
import type { Declarations } from '../html/css/declarations.ts';

/** An element that is shown, with all that sheets, styles and old attributes say of it on a computer. */
export interface StyledElement {
  /** Lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its declarations in the order in which they count; longhands as written. */
  style: Declarations;
  /** Those that count on a phone; without it, the same. */
  onPhone?: () => Declarations;
  /** Colour of words, background, size, weight: handed on from what is around. */
  appearance: TextAppearance;
  parent: StyledElement | undefined;
  children: StyledNode[];
}

/** Text keeps its white space; what is hidden and comments are not in the tree. */
export type StyledNode = StyledElement | string;

export const isStyledElement = (node: StyledNode): node is StyledElement => typeof node !== 'string';

/** What an element says of a property, in lower case; '' for nothing. */
export const styleValue = ({ style }: StyledElement, property: string): string =>
  style.get(property)?.trim().toLowerCase() ?? '';

/** Whether others stand beside it from its side on. */
export const floats = (element: StyledElement) => /^(?:left|right)\b/.test(styleValue(element, 'float'));

/** An element and those around it, inwards out. */
export function* outwards(element: StyledElement | undefined): Generator<StyledElement> {
  for (let at = element; at; at = at.parent) yield at;
}

/** The body of the letter that an element stands in, under the document; itself for the document. */
export const bodyOf = (element: StyledElement): StyledElement => [...outwards(element)].at(-2) ?? element;

/** The nearest of an element and those around it, as far as its table, of which something is so. */
export function nearest(
  element: StyledElement,
  is: (element: StyledElement) => boolean,
): StyledElement | undefined {
  for (const at of outwards(element)) {
    if (is(at)) return at;
    if (at.name === 'table') return undefined;
  }
  return undefined;
}

/** The table that an element is, or stands in. */
export const tableOf = (element: StyledElement): StyledElement | undefined =>
  nearest(element, ({ name }) => name === 'table');

export const isBlank = (node: StyledNode): boolean => !isStyledElement(node) && node.trim() === '';

/** The one element that an element holds, white space aside. */
export function soleChild({ children }: StyledElement): StyledElement | undefined {
  const shown = children.filter((child) => !isBlank(child));
  const [only] = shown;
  return shown.length === 1 && only !== undefined && isStyledElement(only) ? only : undefined;
}

/** An element and those inside it, in the order of the letter; each is looked for when it is asked for. */
export function* inwards(element: StyledElement): Generator<StyledElement> {
  const left = [element];
  for (let at = left.pop(); at; at = left.pop()) {
    yield at;
    for (const child of at.children.toReversed()) if (isStyledElement(child)) left.push(child);
  }
}

/** The elements inside another, in the order of the letter. */
export const elementsIn = (element: StyledElement): StyledElement[] => [...inwards(element)].slice(1);

/** The first of them of which something is so. */
export function firstIn(
  element: StyledElement,
  is: (element: StyledElement) => boolean,
): StyledElement | undefined {
  for (const inside of inwards(element)) if (inside !== element && is(inside)) return inside;
  return undefined;
}

/** What is read of each of some, once. */
export function readOnce<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

const tableSections = new Set(['thead', 'tbody', 'tfoot']);

/** What stands in a table itself, not in those inside it: its rows, and whatever else is written there. */
export const tableChildren = ({ children }: StyledElement): StyledNode[] =>
  children.flatMap((child) =>
    isStyledElement(child) && tableSections.has(child.name) ? child.children : [child],
  );

/** The rows of a table itself. */
export const rowsOf = (table: StyledElement): StyledElement[] =>
  tableChildren(table)
    .filter(isStyledElement)
    .filter(({ name }) => name === 'tr');

/** The cells of a row. */
export const cellsOf = ({ children }: StyledElement): StyledElement[] =>
  children.filter(isStyledElement).filter(({ name }) => name === 'td' || name === 'th');
