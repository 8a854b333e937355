import { over } from '../../html/css/appearance.ts';
import { colorOf, lengthOf } from '../../html/css/css-values.ts';
import { floats, outwards, type StyledElement, styleValue } from '../styled-tree.ts';
import { isBlockName } from './flow.ts';

/** A side's line, drawn. */
export interface Border {
  width: number;
  color: string | undefined;
  /** As CSS says it; free html has what is neither dashed nor dotted drawn through. */
  line: string;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

const words: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };

/** The value for one side of `1px`, `1px 2px`, `1px 2px 3px 4px`. */
function sideValue(value: string | undefined, side: Side): string | undefined {
  const parts = value?.trim().split(/\s+(?![^(]*\))/) ?? [];
  const at = sides.indexOf(side);
  return parts[at] ?? parts[at === 3 ? 1 : at % 2] ?? parts[0];
}

interface SaidBorder {
  width?: number;
  color?: string;
  style?: string;
}

/** What shorthands say of a border, in any order: `solid 1px #ccc`. @param under what shows through its colour */
function readBorder(value: string, under = '#ffffff'): SaidBorder {
  const read: SaidBorder = {};
  for (const part of value.split(/\s+(?![^(]*\))/)) {
    const width = words[part.toLowerCase()] ?? lengthOf(part);
    const color = colorOf(part);
    if (/^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/i.test(part)) {
      read.style = part.toLowerCase();
    } else if (width !== undefined) read.width = width;
    else if (color && color.alpha > 0) read.color = over(color, under);
    else if (color) read.style = 'none';
  }
  return read;
}

/** The border of a side; undefined where nothing is drawn. */
export function borderOf({ style, appearance }: StyledElement, side: Side): Border | undefined {
  const said: SaidBorder = {};
  const own = new RegExp(`^border-(?:${side}-)?(?:width|color|style)$`);
  for (const [property, value] of style) {
    if (property === 'border' || property === `border-${side}`)
      Object.assign(said, { width: 3, style: 'none' }, readBorder(value, appearance.background));
    else if (own.test(property))
      Object.assign(said, readBorder(sideValue(value, side) ?? '', appearance.background));
  }
  const { width = 3, color, style: line = 'none' } = said;
  return /none|hidden/.test(line) || width < 0.5 ? undefined : { width, color, line };
}

/** The border of its left or right side. */
export const sideBorder = (element: StyledElement): Border | undefined =>
  borderOf(element, 'left') ?? borderOf(element, 'right');

/** The border that is drawn all around; undefined where a side has none. */
export function borderAround(element: StyledElement): Border | undefined {
  if (![...element.style.keys()].some((property) => property.startsWith('border'))) return undefined;
  const drawn = sides.map((side) => borderOf(element, side));
  return drawn.every((border) => border !== undefined) ? drawn[0] : undefined;
}

/** px: a thinner line at the left parts columns. */
const thinnestBar = 2;
/** The colour of the line at the left of a box that has no other; undefined where it has none. */
export function barOf(element: StyledElement): string | undefined {
  const { width = 0, color } = borderOf(element, 'left') ?? {};
  const isThick = element.name === 'blockquote' || width >= thinnestBar;
  const isAlone = isThick && (['top', 'right', 'bottom'] as const).every((side) => !borderOf(element, side));
  return isAlone && color !== element.appearance.background ? color : undefined;
}

/** What an element says of its room inside or outside a side. */
export const roomAt = ({ style }: StyledElement, room: 'padding' | 'margin', side: Side) =>
  style.get(`${room}-${side}`) ?? sideValue(style.get(room), side);

/** px of room inside a side, said by the element itself. */
export const paddingOf = (element: StyledElement, side: Side): number =>
  lengthOf(roomAt(element, 'padding', side), element.appearance.size) ?? 0;

/** px: half the width of a letter, in which nothing is rounder. */
const roundest = 310;

/** px of the roundness of its corners. @param width of what a percentage is a part of: at 50, a pill */
export function cornersOf({ style, appearance }: StyledElement, width = 100): number {
  const sentence = sideValue(style.get('border-radius'), 'top');
  const percent = /^(\d*\.?\d+)%$/.exec(sentence ?? '')?.[1];
  const px = percent === undefined ? lengthOf(sentence, appearance.size) : (Number(percent) / 100) * width;
  return Math.min(px ?? 0, roundest);
}

/** Whether the words of an element in a line do not touch those beside it. */
export function isApart(element: StyledElement): boolean {
  const { name } = element;
  const isBox = styleValue(element, 'display').startsWith('inline-') || floats(element);
  if (isBox || name === 'button' || isBlockName(name)) return true;
  return (['padding', 'margin'] as const).some((room) =>
    (['left', 'right'] as const).some((side) => (lengthOf(roomAt(element, room, side)) ?? 0) >= 3),
  );
}

/** px: what browsers leave over and under elements that say nothing of it. */
const usualMargins: Readonly<Record<string, number>> = Object.fromEntries(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre'].map((name) => [name, 16]),
);

const marginOf = (element: StyledElement, side: Side): number =>
  lengthOf(roomAt(element, 'margin', side), element.appearance.size) ?? usualMargins[element.name] ?? 0;

/** px of margins and padding between an element and one that stands under it; undefined where they stand in one row. */
export function roomBetween(upper: StyledElement, lower: StyledElement): number | undefined {
  const [over, under] = [[...outwards(upper)], [...outwards(lower)]];
  const both = over.find((element) => under.includes(element));
  if (both?.name === 'tr') return undefined;
  const room = (elements: StyledElement[], side: Side) =>
    elements
      .slice(0, both ? elements.indexOf(both) : elements.length)
      .reduce((sum, element) => sum + marginOf(element, side) + paddingOf(element, side), 0);
  return room(over, 'bottom') + room(under, 'top');
}
