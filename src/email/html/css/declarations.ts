import { once, onceFor } from '../../../core/once.ts';

/** Declarations by property, in the order in which they count; `!important` is taken off. */
export type Declarations = ReadonlyMap<string, string>;

export const noDeclarations: Declarations = new Map();

/** At every `sign` outside parentheses and quotes: the address of a picture may hold it. */
export function splitOutside(text: string, sign: ';' | ','): string[] {
  if (!/[("']/.test(text)) return text.split(sign);
  const parts: string[] = [];
  let quote = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === sign && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Puts a declaration after all others of its property and before none. */
function declare(into: Map<string, string>, property: string, value: string): void {
  into.delete(property);
  into.set(property, value);
}

/** Characters: no value that is looked at is longer. */
const longestValue = 400;

/** What a style says, and what of it is `!important`. */
export function readDeclarations(style: string): { normal: Declarations; important: Declarations } {
  const normal = new Map<string, string>();
  const important = new Map<string, string>();
  for (const declaration of splitOutside(style, ';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const written = declaration.slice(colon + 1).trim();
    const bang = written.lastIndexOf('!');
    const isImportant = bang >= 0 && /^!\s*important$/i.test(written.slice(bang));
    const value = (isImportant ? written.slice(0, bang).trim() : written).slice(0, longestValue);
    if (property !== '' && value !== '') declare(isImportant ? important : normal, property, value);
  }
  return { normal, important };
}

function readAnew(style: string): Declarations {
  const { normal, important } = readDeclarations(style);
  return joinDeclarations([normal, important]);
}

/** A letter says the same few styles again and again, and the next one of its newsletter says them too. */
const keptStyles = 500;
/** Characters. */
const longestKept = 1_000;
const readKept = once(readAnew, keptStyles);

/** What a style says, `!important` counting most. */
export const readStyle = (style: string): Declarations =>
  style.length > longestKept ? readAnew(style) : readKept(style);

function joinAll(styles: readonly Declarations[]): Declarations {
  const all = new Map<string, string>();
  for (const style of styles) for (const [property, value] of style) declare(all, property, value);
  return all;
}

const joinedWith = onceFor((one: Declarations) => onceFor((other: Declarations) => joinAll([one, other])));

/** Several styles as one, the last counting most. */
export function joinDeclarations(styles: readonly Declarations[]): Declarations {
  let [one, other]: (Declarations | undefined)[] = [];
  for (const style of styles) {
    if (style.size === 0) continue;
    if (other) return joinAll(styles);
    if (one) other = style;
    else one = style;
  }
  return one && other ? joinedWith(one)(other) : (one ?? noDeclarations);
}
