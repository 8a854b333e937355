import { safeLink } from '../../../core/links/safe-link.ts';
import { colorOf, markOf } from '../read-rich-text.ts';
import { MAX_INDENT, type SimpleMark } from '../rich-text.ts';

/** The declarations of a style attribute, names and values in lower case. */
export type Css = ReadonlyMap<string, string>;

/** The declarations of a style attribute; the last of a name counts. */
export function readCss(style: string | undefined): Css {
  const declarations = new Map<string, string>();
  for (const declaration of style?.split(';') ?? []) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declarations.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return declarations;
}

/** How text looks at one point of foreign HTML. */
export interface TextStyle {
  marks: Record<SimpleMark, boolean>;
  link: string;
  color: string;
}

/** Text without any mark. */
export const plainStyle: TextStyle = {
  marks: { strong: false, em: false, u: false, s: false },
  link: '',
  color: '',
};

/** The colours that word processors call by name. */
const named: Record<string, string> = {
  red: '#ff0000',
  maroon: '#800000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  navy: '#000080',
  teal: '#008080',
  purple: '#800080',
  fuchsia: '#ff00ff',
  orange: '#ffa500',
  olive: '#808000',
};

/** Levels of 255 between the strongest and the weakest channel under which a colour is a grey: nobody chose it. */
const leastChroma = 48;

/** A colour that a person chose; '' for the black and grey that every foreign text carries. */
function chosenColor(color: string): string {
  const code = colorOf({ style: `color:${named[color] ?? color}` });
  const digits =
    code.length === 4 ? [...code.slice(1)].map((digit) => digit + digit) : code.slice(1).match(/../g);
  const levels = (digits ?? []).map((pair) => Number.parseInt(pair, 16));
  return Math.max(...levels) - Math.min(...levels) >= leastChroma ? code : '';
}

function isBold(weight: string, before: boolean): boolean {
  const number = Number.parseInt(weight, 10);
  if (Number.isFinite(number)) return number >= 600;
  return weight.startsWith('bold') || (weight !== 'normal' && weight !== 'lighter' && before);
}

/** The style inside an element, from the one around it: its tag, then what its style says. */
export function styleInside(
  outer: TextStyle,
  element: { name: string; attributes: Record<string, string>; css: Css },
): TextStyle {
  const { name, attributes, css } = element;
  const marks = { ...outer.marks };
  const mark = markOf[name];
  // Text under review is neither underlined nor struck for good.
  if (mark && attributes.datetime === undefined) marks[mark] = true;
  const weight = css.get('font-weight');
  if (weight !== undefined) marks.strong = isBold(weight, marks.strong);
  const slant = css.get('font-style');
  if (slant !== undefined) marks.em = slant === 'italic' || slant.startsWith('oblique');
  const line = css.get('text-decoration-line') ?? css.get('text-decoration');
  if (line !== undefined) {
    // A line of an element around stays drawn whatever is said inside it.
    marks.u = outer.marks.u || line.includes('underline');
    marks.s = outer.marks.s || line.includes('line-through');
  }
  const color = css.get('color') ?? attributes.color?.toLowerCase();
  return {
    marks,
    link: name === 'a' ? linkOf(attributes.href) : outer.link,
    color: color === undefined ? outer.color : chosenColor(color),
  };
}

/** Anchors lead nowhere outside their document: notes, tables of contents. */
function linkOf(href = ''): string {
  const link = safeLink(href) ?? '';
  return link.startsWith('#') ? '' : link;
}

/** px of one unit of length. */
const units: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  em: 16,
  rem: 16,
};
/** px of what word processors indent by at one press of Tab: 1.25 cm, half an inch, or 40 px in a browser. */
const foreignStep = 44;
const leastIndent = 20;

/** Steps of indentation that a left margin is worth. */
export function foreignIndent(css: Css): number {
  const margin = css.get('margin-left') ?? css.get('margin')?.split(/\s+/)[3] ?? '';
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(margin) ?? [];
  const px = Number.parseFloat(number) * (units[unit] ?? 0);
  if (!(px >= leastIndent)) return 0;
  return Math.max(1, Math.min(MAX_INDENT, Math.round(px / foreignStep)));
}

/** Content that a reader of the foreign document does not see: hidden text, comments, text deleted under review. */
export function isHidden(name: string, attributes: Record<string, string>, css: Css): boolean {
  return (
    css.get('display') === 'none' ||
    css.get('mso-hide') === 'all' ||
    css.get('mso-element') === 'comment-list' ||
    name === 'xml' ||
    (name === 'del' && attributes.datetime !== undefined)
  );
}
