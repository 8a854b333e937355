import { appearanceInside, defaultAppearance } from '../../html/css/appearance.ts';
import { oldFontSize } from '../../html/css/css-values.ts';
import {
  type Declarations,
  joinDeclarations,
  noDeclarations,
  readDeclarations,
} from '../../html/css/declarations.ts';
import type { LetterStyles } from '../../html/css/read-letter-styles.ts';
import { readOnce, type StyledElement } from '../styled-tree.ts';
import type { ParsedElement } from './document-parts.ts';

const sized = new Set(['table', 'td', 'th', 'img', 'col', 'hr', 'input', 'iframe', 'video']);
const backgrounds = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'div']);

function sideOf(written: string | undefined): string | undefined {
  const [, number = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(%?)/.exec(written ?? '') ?? [];
  return number === '' ? undefined : `${number}${unit || 'px'}`;
}

/** A table and a picture are placed themselves; other elements place what they hold. */
function alignment(name: string, align: string): [string, string][] {
  const side = align.trim().toLowerCase();
  if (name === 'img' || name === 'table') {
    if (side === 'left' || side === 'right') return [['float', side]];
    return name === 'table' && side === 'center' ? [['margin', '0 auto']] : [];
  }
  if (side === 'middle') return [['text-align', 'center']];
  return /^(?:left|right|center|justify)$/.test(side) ? [['text-align', side]] : [];
}

/** What an element and its old attributes say by themselves, as declarations that every style counts more than. */
function oldStyle(name: string, attributes: Readonly<Record<string, string>>): Declarations {
  const said: [string, string][] = [];
  const say = (property: string, value: string | undefined) => {
    if (value !== undefined && value.trim() !== '') said.push([property, value.trim()]);
  };
  if (name === 'center') say('text-align', 'center');
  if (sized.has(name)) {
    say('width', sideOf(attributes.width));
    say('height', sideOf(attributes.height));
  }
  if (backgrounds.has(name)) {
    say('background-color', attributes.bgcolor);
    if (attributes.background?.trim()) say('background-image', `url("${attributes.background.trim()}")`);
  }
  if (name === 'font') {
    const size = attributes.size === undefined ? undefined : oldFontSize(attributes.size);
    say('color', attributes.color);
    say('font-family', attributes.face);
    say('font-size', size === undefined ? undefined : `${size}px`);
  }
  if (name === 'body') say('color', attributes.text);
  if (attributes.align !== undefined) said.push(...alignment(name, attributes.align));
  say('vertical-align', attributes.valign);
  return said.length === 0 ? noDeclarations : new Map(said);
}

/** An element with what selectors look at. */
export interface SelectableElement extends StyledElement {
  classes: readonly string[];
  parent: SelectableElement | undefined;
  isFirst: boolean;
}

const nothing = { normal: noDeclarations, important: noDeclarations };

const attributesOf = ({ attrs }: ParsedElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    attrs
      .filter(({ name }) => name !== '__proto__' && !name.startsWith('on'))
      .map(({ name, value }) => [name, value]),
  );

/**
 * Makes elements of parsed ones, each inside its parent, as the sheets and its own style make it look on a computer.
 * @param isQuirky whether tables have nothing of the words around them, as in a document that says no type (HTML standard,
 * 'Tables'; quirks mode standard, 'tables inherit color from body')
 */
export function elementStyler(styles: LetterStyles, isQuirky: boolean) {
  // A letter says the same few styles again and again.
  const read = readOnce(readDeclarations);
  const begun = new Set<SelectableElement>();
  let bodyColor = defaultAppearance.textColor;
  return (parsed: ParsedElement, parent: SelectableElement | undefined): SelectableElement => {
    const name = parsed.tagName.toLowerCase();
    const attributes = attributesOf(parsed);
    const classes = attributes.class?.split(/\s+/).filter((word) => word !== '') ?? [];
    const own = attributes.style === undefined ? nothing : read(attributes.style);
    // What is hidden is a child, too.
    const isFirst = parent === undefined || !begun.has(parent);
    if (parent) begun.add(parent);
    const old = oldStyle(name, attributes);
    const styleBy = (sheets: LetterStyles['base']) => {
      const said = sheets({ name, attributes, classes, parent, isFirst });
      return joinDeclarations([old, said.normal, own.normal, said.important, own.important]);
    };
    const style = styleBy(styles.base);
    const onPhone = () => styleBy(styles.onPhone);
    const around = parent?.appearance ?? defaultAppearance;
    const { size, isBold } = defaultAppearance;
    const isReset = isQuirky && name === 'table';
    const handedOn = isReset ? { ...around, size, isBold, textColor: bodyColor } : around;
    const appearance = appearanceInside(handedOn, {
      ...{ name, attributes, style },
      own: joinDeclarations([own.normal, own.important]),
    });
    if (name === 'body') bodyColor = appearance.textColor;
    return { name, attributes, classes, isFirst, style, onPhone, appearance, parent, children: [] };
  };
}
