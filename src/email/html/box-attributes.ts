import { colorOf, pictureIn } from './css/css-values.ts';
import { type Declarations, readStyle } from './css/declarations.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What an element says of itself in its style, `!important` counting most. */
export const styleOf = ({ style = '' }: Attributes): Declarations => readStyle(style);

/** `#rrggbb`; undefined for what is none, or cannot be seen. */
export function solidColor(value: string | undefined): string | undefined {
  const color = value === undefined ? undefined : colorOf(value);
  return color && color.alpha > 0 ? color.hex : undefined;
}

/** The colour under what an element holds, said by itself. */
export function backgroundOf(attributes: Attributes, style: Declarations): string | undefined {
  const parts = style.get('background')?.split(/\s+(?![^(]*\))/) ?? [];
  const own = [style.get('background-color'), ...parts, attributes.bgcolor];
  return own.map(solidColor).find((color) => color !== undefined);
}

/** An address that no page would take for a program; whether it can be a picture, the renderer says (`imageState`). */
export const isHarmless = (address: string): boolean =>
  address !== '' &&
  !/\p{Cc}/u.test(address) &&
  !/^(?:javascript|vbscript|file|blob|data(?!:image\/(?:png|jpe?g|gif)[;,])):/i.test(
    address.replace(/\s/g, ''),
  );

/** The picture under what a box holds, with how high the box is at least. */
function pictureOf(attributes: Attributes, style: Declarations) {
  const said = style.get('background-image') ?? style.get('background') ?? '';
  const background = pictureIn(said) || (attributes.background ?? '').trim();
  return isHarmless(background)
    ? { background, height: pixelsOf(style.get('height')) ?? pixelsOf(attributes.height) }
    : {};
}

const named = /^[A-Za-z0-9][\w.:-]{0,63}$/;

/** The name under which links of a letter find an element; undefined for none, and for one that an address would say otherwise. */
export function anchorNameOf(name: string, attributes: Attributes): string | undefined {
  const given = (attributes.id ?? (name === 'a' ? attributes.name : undefined) ?? '').trim();
  return named.test(given) ? given : undefined;
}

const oneOf = (value: string | undefined, ...known: string[]) => {
  const sentence = value?.trim().toLowerCase() ?? '';
  return known.includes(sentence) ? sentence : undefined;
};

export const alignOf = (attributes: Attributes, style: Declarations): string | undefined =>
  oneOf(style.get('text-align'), 'left', 'center', 'right') ??
  oneOf(attributes.align, 'left', 'center', 'right');

/** px, or a part of the width. */
function lengthOf(value: string | undefined): string | undefined {
  const [, number = '', unit] = /^\s*(\d{1,4})(?:\.\d+)?\s*(px|%)?\s*$/i.exec(value ?? '') ?? [];
  const length = Number(number);
  if (length === 0 || (unit === '%' && length > 100)) return undefined;
  return `${length}${unit === '%' ? '%' : ''}`;
}

const pixelsOf = (value: string | undefined) => {
  const length = lengthOf(value);
  return length?.endsWith('%') ? undefined : length;
};

/** A whole number from `least` to `most`. */
function countOf(value: string | undefined, least: number, most: number): string | undefined {
  const count = /^\s*\d{1,4}\s*$/.test(value ?? '') ? Math.min(most, Number(value)) : 0;
  return count < least ? undefined : String(count);
}

const paddingPattern = /^(?:\d{1,3}(?:\.\d{1,2})?(?:px|em|%)?(?:\s+|$)){1,4}$/;
const paddingOf = (style: Declarations) => {
  const padding = style.get('padding')?.trim().replace(/\s+/g, ' ').toLowerCase();
  return padding !== undefined && paddingPattern.test(padding) && /[1-9]/.test(padding) ? padding : undefined;
};

/** A line around, as it is drawn: `1px solid #cccccc`. */
export function borderOf(style: Declarations): string | undefined {
  const parts = style.get('border')?.split(/\s+(?![^(]*\))/) ?? [];
  const width = parts.find((part) => /^0*[1-9]\d?(?:\.\d+)?p[xt]$/i.test(part));
  const line = parts.map((part) => oneOf(part, 'solid', 'dashed', 'dotted')).find(Boolean);
  const color = parts.map(solidColor).find(Boolean);
  return width && line && color ? `${Number.parseInt(width, 10)}px ${line} ${color}` : undefined;
}

/** Round corners, where one length in px says all four. */
const cornersOf = (style: Declarations): string | undefined =>
  /^\s*([1-9]\d{0,2})(?:\.\d+)?px\s*$/i.exec(style.get('border-radius') ?? '')?.[1]?.concat('px');

/** What a box beside others says of its place: columns are made of such boxes. */
function inlineOf(style: Declarations) {
  if (!/^inline-block$/i.test(style.get('display') ?? '')) return {};
  const [most, width] = [lengthOf(style.get('max-width')), lengthOf(style.get('width'))];
  const px = (length: string | undefined) => (length && !length.endsWith('%') ? `${length}px` : length);
  return { display: 'inline-block', ...(most ? { 'max-width': px(most) } : { width: px(width) }) };
}

const styled = (declarations: Record<string, string | undefined>): string | undefined => {
  const said = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return said.length === 0 ? undefined : said.map(([name, value]) => `${name}:${value}`).join(';');
};

const widthOf = (attributes: Attributes, style: Declarations) =>
  lengthOf(style.get('width')) ?? lengthOf(attributes.width);

/** What each kind of box keeps of what its element says, in one way of writing. */
export const boxAttributes = {
  table: (attributes: Attributes, style: Declarations) => ({
    width: widthOf(attributes, style),
    border: countOf(attributes.border, 1, 1) ?? (borderOf(style) && '1'),
    rules: oneOf(attributes.rules, 'rows'),
    cellpadding: countOf(attributes.cellpadding, 1, 40),
    align: oneOf(attributes.align, 'left', 'center', 'right'),
    bgcolor: backgroundOf(attributes, style),
    ...pictureOf(attributes, style),
  }),
  tr: (attributes: Attributes, style: Declarations) => ({ bgcolor: backgroundOf(attributes, style) }),
  td: (attributes: Attributes, style: Declarations) => ({
    colspan: countOf(attributes.colspan, 2, 20),
    rowspan: countOf(attributes.rowspan, 2, 50),
    width: widthOf(attributes, style),
    align: alignOf(attributes, style),
    valign:
      oneOf(style.get('vertical-align'), 'middle', 'bottom') ?? oneOf(attributes.valign, 'middle', 'bottom'),
    bgcolor: backgroundOf(attributes, style),
    ...pictureOf(attributes, style),
    style: styled({ padding: paddingOf(style) }),
  }),
  th: (attributes: Attributes, style: Declarations) => ({
    ...boxAttributes.td(attributes, style),
    scope: oneOf(attributes.scope, 'row') ?? 'col',
  }),
  div: (attributes: Attributes, style: Declarations) => ({
    ...pictureOf(attributes, style),
    style: styled({
      'background-color': backgroundOf(attributes, style),
      padding: paddingOf(style),
      border: borderOf(style),
      'border-radius': (backgroundOf(attributes, style) ?? borderOf(style)) && cornersOf(style),
      'text-align': alignOf(attributes, style),
      ...inlineOf(style),
    }),
  }),
  hr: ({ color }: Attributes, style: Declarations) => ({
    style: styled({ color: solidColor(style.get('color') ?? color) }),
  }),
  img: ({ src = '', alt, width, height }: Attributes, style: Declarations) => ({
    src: src.trim(),
    alt,
    width: pixelsOf(width) ?? pixelsOf(style.get('width')),
    height: pixelsOf(height) ?? pixelsOf(style.get('height')),
    style: styled({ 'border-radius': cornersOf(style) }),
  }),
};
