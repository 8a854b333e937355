import { onceFor } from '../../../core/once.ts';
import {
  type CssColor,
  colorOf,
  fontSizeOf,
  isBoldWeight,
  lengthOf,
  oldFontSize,
  readFont,
} from './css-values.ts';
import type { Declarations } from './declarations.ts';

/** How what stands in an element looks, as far as the letter says it; handed on to what it holds. */
export interface TextAppearance {
  /** px */
  size: number | undefined;
  isBold: boolean;
  /** `#rrggbb`; undefined where it cannot be told: over a picture, from a variable. */
  textColor: string | undefined;
  background: string | undefined;
  /** Who says the family of the letters. */
  family: 'letter' | 'sheet' | undefined;
  /** Whether words that are too long are broken. */
  breaks: boolean;
  isHidden: boolean;
}

/** What mail programs show where a letter says nothing. */
export const defaultAppearance: TextAppearance = {
  size: 16,
  isBold: false,
  textColor: '#000000',
  background: '#ffffff',
  family: undefined,
  breaks: false,
  isHidden: false,
};

/** The same in dark mode, where each program has colours of its own. */
export const defaultDarkAppearance: TextAppearance = {
  ...defaultAppearance,
  textColor: undefined,
  background: undefined,
};

/** What elements change by themselves: their size as a part of the one around. */
const ownSizes: Readonly<Record<string, number>> = {
  ...{ h1: 2, h2: 1.5, h3: 1.17, h5: 0.83, h6: 0.67 },
  ...{ small: 0.83, big: 1.2, sub: 0.83, sup: 0.83 },
};
const boldElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th']);
/** Elements whose content is never shown. */
const silent = new Set([
  'head',
  'title',
  'script',
  'style',
  'template',
  'noembed',
  'noframes',
  'xml',
  'datalist',
]);

/** Those that look otherwise than what is around them, whatever is said of them. */
const changing = new Set([...boldElements, ...Object.keys(ownSizes), ...silent]);

type Attributes = Readonly<Record<string, string>>;
type Mutable = { -readonly [Key in keyof TextAppearance]: TextAppearance[Key] };

/** One colour laid over another. */
export function over<Below extends string | undefined>({ hex, alpha }: CssColor, below: Below) {
  if (alpha >= 1) return hex;
  if (alpha === 0 || below === undefined) return below;
  const mixed = [1, 3, 5].map((at) => {
    const part = (color: string) => Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(alpha * part(hex) + (1 - alpha) * part(below))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

const isKept = (value: string) => /^(?:inherit|initial|unset|currentcolor)$/i.test(value);

function lay(appearance: Mutable, value: string): void {
  if (isKept(value)) return;
  const color =
    colorOf(value) ??
    value
      .split(/\s+(?![^(]*\))/)
      .map(colorOf)
      .find((found) => found !== undefined);
  if (color) appearance.background = over(color, appearance.background);
  else if (/var\(|hsl|color\(/i.test(value)) appearance.background = undefined;
}

/** What attributes of old HTML say, which every style counts more than. */
function readAttributes(appearance: Mutable, name: string, attributes: Attributes): void {
  const { bgcolor, color, size, text } = attributes;
  if (bgcolor !== undefined) lay(appearance, bgcolor);
  const textColor = name === 'font' ? color : name === 'body' ? text : undefined;
  if (textColor !== undefined) appearance.textColor = colorOf(textColor)?.hex ?? appearance.textColor;
  if (name === 'font' && size !== undefined) appearance.size = oldFontSize(size) ?? appearance.size;
  if (name === 'font' && attributes.face !== undefined) appearance.family = 'letter';
  // The colour of browsers and mail programs for links that say none.
  if (name === 'a' && 'href' in attributes) appearance.textColor = '#0000ee';
  if ('hidden' in attributes) appearance.isHidden = true;
}

const hiding: Readonly<Record<string, (value: string) => boolean>> = {
  display: (value) => /^none\b/i.test(value),
  visibility: (value) => /^(?:hidden|collapse)\b/i.test(value),
  opacity: (value) => Number.parseFloat(value) === 0,
};

type Reading = (appearance: Mutable, value: string, around: TextAppearance) => void;

const readings: Readonly<Record<string, Reading>> = {
  color(appearance, value, around) {
    if (/^inherit$/i.test(value)) appearance.textColor = around.textColor;
    else if (!isKept(value)) {
      const color = colorOf(value);
      appearance.textColor = color && over(color, appearance.background);
    }
  },
  'background-color': lay,
  background: lay,
  'font-size'(appearance, value, around) {
    appearance.size = fontSizeOf(value, around.size);
  },
  'font-weight'(appearance, value, around) {
    appearance.isBold = isBoldWeight(value, around.isBold);
  },
  font(appearance, value, around) {
    const { size, weight } = readFont(value);
    if (size !== undefined) appearance.size = fontSizeOf(size, around.size);
    appearance.isBold = isBoldWeight(weight, false);
  },
  'word-break'(appearance, value) {
    appearance.breaks = /break/i.test(value);
  },
  'word-wrap'(appearance, value) {
    appearance.breaks ||= /break/i.test(value);
  },
  'overflow-wrap'(appearance, value) {
    appearance.breaks ||= /break|anywhere/i.test(value);
  },
};

/** `max-height:0;overflow:hidden`: what previews of inboxes stand in. */
const isFlat = (style: Declarations) =>
  style.get('overflow')?.startsWith('hidden') === true &&
  (lengthOf(style.get('max-height')) === 0 || lengthOf(style.get('height')) === 0);

/**
 * Whether a picture is its background, whatever colour is under it. One that is said beside `bgcolor` is none: the words are
 * made to be read on that colour, which is all there is where pictures are blocked.
 */
const isOnPicture = ({ background = '', bgcolor = '' }: Attributes) =>
  background.trim() !== '' && colorOf(bgcolor) === undefined;

/** What a style says of how things look, whatever they stand in. */
interface StyleFacts {
  changes: readonly { change: Reading; value: string }[];
  isHiding: boolean;
  saysFamily: boolean;
  /** Whether nobody can tell the colour of its background: a picture, or over what it is laid. */
  hasUnknownBackground: boolean;
}

const factsOf = onceFor((style: Declarations): StyleFacts => {
  const said = [...style];
  const backgrounds = `${style.get('background') ?? ''} ${style.get('background-image') ?? ''}`;
  return {
    changes: said.flatMap(([property, value]) => {
      // A letter may name its properties as it likes, `constructor` too.
      const change = Object.hasOwn(readings, property) && readings[property];
      return change ? [{ change, value }] : [];
    }),
    isHiding:
      said.some(([property, value]) => Object.hasOwn(hiding, property) && hiding[property]?.(value)) ||
      isFlat(style),
    saysFamily: style.has('font-family') || style.has('font'),
    hasUnknownBackground:
      /url\(|gradient\(/i.test(backgrounds) || /^(?:absolute|fixed)$/i.test(style.get('position') ?? ''),
  };
});

/** Whether attributes of an element may change how it looks (`readAttributes`, `isOnPicture`). */
const mayLook = (name: string, attributes: Attributes) =>
  name === 'a' ||
  name === 'font' ||
  name === 'body' ||
  attributes.bgcolor !== undefined ||
  attributes.background !== undefined ||
  attributes.hidden !== undefined;

/** An element as it looks. */
export interface Styled {
  name: string;
  attributes: Attributes;
  /** All that is said of it, in the order in which it counts. */
  style: Declarations;
  /** What the letter itself says of it, rather than a sheet. */
  own: Declarations;
}

/** How an element looks inside another. `mso-hide` hides from Outlook alone, what others show. */
export function appearanceInside(
  around: TextAppearance,
  { name, attributes, style, own }: Styled,
): TextAppearance {
  const { changes, isHiding, saysFamily, hasUnknownBackground } = factsOf(style);
  const isPlain = changes.length === 0 && !isHiding && !saysFamily && !hasUnknownBackground;
  if (isPlain && !changing.has(name) && !mayLook(name, attributes)) return around;
  const appearance: Mutable = { ...around };
  if (boldElements.has(name)) appearance.isBold = true;
  const part = ownSizes[name];
  if (part !== undefined && appearance.size !== undefined) appearance.size *= part;
  if (silent.has(name)) appearance.isHidden = true;
  readAttributes(appearance, name, attributes);
  for (const { change, value } of changes) change(appearance, value, around);
  if (saysFamily) appearance.family = own.has('font-family') || own.has('font') ? 'letter' : 'sheet';
  if (isHiding) appearance.isHidden = true;
  if (hasUnknownBackground || isOnPicture(attributes)) appearance.background = undefined;
  return same(appearance, around) ? around : appearance;
}

const same = (one: TextAppearance, other: TextAppearance) =>
  one.size === other.size &&
  one.isBold === other.isBold &&
  one.textColor === other.textColor &&
  one.background === other.background &&
  one.family === other.family &&
  one.breaks === other.breaks &&
  one.isHidden === other.isHidden;
