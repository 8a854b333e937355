import type { Align } from '../../../core/fields/settings.ts';
import { lengthOf } from '../../html/css/css-values.ts';
import { outwards, type StyledElement, styleValue } from '../styled-tree.ts';
import { roomAt } from './box.ts';

/** px: what is declared this small on a side is a gap or counts readers. */
const smallest = 3;

/** px of an old attribute: `120`, `120px`; undefined for percentages. */
const oldLength = (written: string | undefined) =>
  /^\s*\d+(?:\.\d+)?\s*(?:px)?\s*$/i.test(written ?? '') ? Number.parseFloat(written ?? '') : undefined;

/** px that a picture is drawn at, as far as the letter says. */
export function drawnSize({ attributes, style, appearance }: StyledElement): {
  width: number | undefined;
  height: number | undefined;
} {
  const side = (name: 'width' | 'height') =>
    lengthOf(style.get(name), appearance.size) ??
    oldLength(attributes[name]) ??
    lengthOf(style.get(`max-${name}`), appearance.size);
  return { width: side('width'), height: side('height') };
}

/** px: a picture that says nothing, leads nowhere and is lower or narrower is none that a reader would miss. */
const widestGap = 16;
/** How far around a picture its link stands. */
const reach = 4;

const isLinked = ({ parent }: StyledElement): boolean =>
  [...outwards(parent)].slice(0, reach).some(({ name }) => name === 'a');

/** Whether a picture keeps others apart or counts readers, by the size it is declared. */
export function isGap(element: StyledElement): boolean {
  const { width, height } = drawnSize(element);
  const least = Math.min(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY);
  return (
    least <= smallest ||
    (least < widestGap && (element.attributes.alt ?? '').trim() === '' && !isLinked(element))
  );
}

/** The side to which an element is pushed as a whole, not what it holds. */
export function ownPlace(element: StyledElement): Align | undefined {
  const side = styleValue(element, 'float');
  if (side === 'left' || side === 'right') return side;
  if (roomAt(element, 'margin', 'left') !== 'auto') return undefined;
  return roomAt(element, 'margin', 'right') === 'auto' ? 'center' : 'right';
}
