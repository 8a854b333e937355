import { oldFontSize } from '../../html/css/css-values.ts';
import { type Declarations, noDeclarations } from '../../html/css/declarations.ts';

const sized = new Set(['table', 'td', 'th', 'img', 'col', 'hr', 'input', 'iframe', 'video']);
const grounds = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'div']);

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
export function oldStyle(name: string, attributes: Readonly<Record<string, string>>): Declarations {
  const said: [string, string][] = [];
  const say = (property: string, value: string | undefined) => {
    if (value !== undefined && value.trim() !== '') said.push([property, value.trim()]);
  };
  if (name === 'center') say('text-align', 'center');
  if (sized.has(name)) {
    say('width', sideOf(attributes.width));
    say('height', sideOf(attributes.height));
  }
  if (grounds.has(name)) {
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
