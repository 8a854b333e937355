import { once } from '../../../core/once.ts';
import { longHex } from '../../render/color-maths.ts';
import colorNames from './color-names.json';

/** A colour as CSS says it. */
export interface CssColor {
  /** `#rrggbb` */
  hex: string;
  /** 0 to 1 */
  alpha: number;
}

const named: Readonly<Record<string, string>> = colorNames;
const hexDigits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const levels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+)(%?))?\s*\)$/;

const twoDigits = (level: number) => Math.min(255, level).toString(16).padStart(2, '0');

function fromHex(digits: string): CssColor {
  const long = digits.length < 6 ? longHex(`#${digits.slice(0, 3)}`) : `#${digits.slice(0, 6)}`;
  const alpha = digits.length === 4 ? (digits[3] as string).repeat(2) : digits.slice(6);
  return { hex: long, alpha: alpha.length === 2 ? Number.parseInt(alpha, 16) / 255 : 1 };
}

/** Colours and fonts of some letters. */
const keptValues = 500;

/** A colour of a style or of an old attribute; undefined for what is none, or is not read here (`hsl()`, `var()`…). */
export const colorOf = once((value: string): CssColor | undefined => {
  const color = value.trim().toLowerCase();
  if (color === 'transparent') return { hex: '#000000', alpha: 0 };
  const name = Object.hasOwn(named, color) ? named[color] : undefined;
  const digits = hexDigits.exec(name ?? color)?.[1];
  if (digits !== undefined) return fromHex(digits);
  const [whole, red, green, blue, alpha, percent] = levels.exec(color) ?? [];
  if (whole === undefined) return undefined;
  const hex = `#${[red, green, blue].map((level) => twoDigits(Number(level))).join('')}`;
  return { hex, alpha: alpha === undefined ? 1 : Math.min(1, Number(alpha) / (percent === '%' ? 100 : 1)) };
}, keptValues);

const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s][^)]*))\s*\)/i;

/** The address of the picture that a value names; '' for none. */
export function pictureIn(value: string): string {
  const [, double, single, bare] = address.exec(value) ?? [];
  return (double ?? single ?? bare ?? '').trim();
}

/** px of one unit of length, where it does not depend on the text around. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  rem: 16,
};

/** A length in px; undefined for percentages, `auto` and what has to be worked out. @param em px of the text around */
export function lengthOf(value: string | undefined, em = 16): number | undefined {
  if (value === undefined) return undefined;
  const [, number = '', unit = ''] = /^\+?(\d*\.?\d+)\s*([a-z%]*)$/.exec(value.trim().toLowerCase()) ?? [];
  const px = unit === 'em' ? em : unit === 'ex' ? em / 2 : units[unit];
  return number === '' || px === undefined ? undefined : Number(number) * px;
}

/** px of the sizes that CSS and old HTML name. */
const sizes: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};
/** px of `<font size="1">` to 7. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48] as const;

/** Size of a text in px; undefined where it cannot be told. @param around px of the text around */
export function fontSizeOf(value: string, around: number | undefined): number | undefined {
  const size = value.trim().toLowerCase();
  if (size === 'inherit') return around;
  const relative = size === 'smaller' ? 1 / 1.2 : size === 'larger' ? 1.2 : undefined;
  const part = relative ?? (size.endsWith('%') ? Number.parseFloat(size) / 100 : undefined);
  if (part !== undefined) return around === undefined || Number.isNaN(part) ? undefined : around * part;
  return sizes[size] ?? lengthOf(size, around);
}

/** Size that the attribute of `<font>` says, px. */
export function oldFontSize(size: string): number | undefined {
  const number = Number.parseInt(size, 10);
  if (Number.isNaN(number)) return undefined;
  const rank = /^\s*[+-]/.test(size) ? 3 + number : number;
  return fontSizes[Math.max(1, Math.min(7, rank)) - 1];
}

/** What the shorthand `font` says of size and weight. */
export const readFont = once((font: string): { size?: string; weight: string } => {
  const [, size] =
    /(?:^|\s)((?:\d*\.?\d+(?:px|pt|em|rem|%)|(?:xx?-)?(?:small|large)|medium|smaller|larger))(?=\s*\/|\s)/i.exec(
      font,
    ) ?? [];
  const weight = /(?:^|\s)(bold|bolder|[1-9]00)(?=\s)/i.exec(font)?.[1] ?? 'normal';
  return { ...(size !== undefined && { size }), weight };
}, keptValues);

/** Whether a weight is bold, WCAG's 'bold text'. @param around whether the text around is */
export function isBoldWeight(weight: string, around: boolean): boolean {
  const sentence = weight.trim().toLowerCase();
  if (sentence === 'inherit' || sentence === 'lighter' || sentence === 'bolder')
    return sentence === 'bolder' || (sentence === 'inherit' && around);
  return sentence === 'bold' || Number.parseInt(sentence, 10) >= 600;
}
