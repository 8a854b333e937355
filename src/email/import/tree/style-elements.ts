import { appearanceInside, defaultAppearance } from '../../html/css/appearance.ts';
import {
  type Declarations,
  joinDeclarations,
  noDeclarations,
  readDeclarations,
} from '../../html/css/declarations.ts';
import type { LetterStyles } from '../../html/css/read-letter-styles.ts';
import type { StyledElement } from '../styled-tree.ts';
import { oldStyle } from './old-style.ts';
import type { ParsedElement } from './parse-document.ts';

/** An element with what selectors look at. */
export interface SelectableElement extends StyledElement {
  classes: readonly string[];
  parent: SelectableElement | undefined;
}

interface Said {
  normal: Declarations;
  important: Declarations;
}
const nothing: Said = { normal: noDeclarations, important: noDeclarations };

/** Reads each style once: a letter says the same few again and again. */
function styleReader(): (style: string | undefined) => Said {
  const known = new Map<string, Said>();
  return (style) => {
    if (style === undefined) return nothing;
    const read = known.get(style) ?? readDeclarations(style);
    known.set(style, read);
    return read;
  };
}

const noAttributes: Readonly<Record<string, string>> = {};
const noClasses: readonly string[] = [];

function attributesOf({ attrs }: ParsedElement): Readonly<Record<string, string>> {
  if (attrs.length === 0) return noAttributes;
  const attributes: Record<string, string> = {};
  for (const { name, value } of attrs) {
    if (name !== '__proto__' && !name.startsWith('on')) attributes[name] = value;
  }
  return attributes;
}

/** Makes elements of parsed ones, each inside its parent, as the sheets and its own style make it look on a computer. */
export function elementStyler(styles: LetterStyles) {
  const read = styleReader();
  return (parsed: ParsedElement, parent: SelectableElement | undefined): SelectableElement => {
    const name = parsed.tagName.toLowerCase();
    const attributes = attributesOf(parsed);
    const classes = attributes.class?.split(/\s+/).filter((word) => word !== '') ?? noClasses;
    const own = read(attributes.style);
    const base = styles.base.of({ name, attributes, classes, parent });
    const style = joinDeclarations([
      oldStyle(name, attributes),
      base.normal,
      own.normal,
      base.important,
      own.important,
    ]);
    const says = (property: string) => own.normal.has(property) || own.important.has(property);
    const look = appearanceInside(parent?.appearance ?? defaultAppearance, { name, attributes, style, says });
    return { name, attributes, classes, style, appearance: look, parent, children: [] };
  };
}
