import { colorOf, lengthOf } from '../../html/css/css-values.ts';
import type { SeparatorPiece } from '../outline.ts';
import { inwards, type StyledElement } from '../styled-tree.ts';
import { borderOf } from './box.ts';
import { drawnSize } from './picture.ts';

/** px: a coloured box no higher is a line. */
const thickestLine = 4;
/** px: a line that is shorter parts words of a line, or is a bullet. */
const shortestLine = 40;
/** Elements looked into for the line that an empty part of the letter draws. */
const mostLooked = 40;

const isWide = (element: StyledElement) => (drawnSize(element).width ?? shortestLine) >= shortestLine;

function heightOf(element: StyledElement): number | undefined {
  const { style, attributes, appearance } = element;
  return (
    lengthOf(style.get('height') ?? attributes.height, appearance.size) ??
    lengthOf(style.get('max-height'), appearance.size)
  );
}

/** The colour of the line that an element itself draws; undefined for none. */
function lineOf(element: StyledElement): { color: string | undefined } | undefined {
  const border = borderOf(element, 'top') ?? borderOf(element, 'bottom');
  const isFrame =
    border !== undefined && (borderOf(element, 'left') ?? borderOf(element, 'right')) !== undefined;
  if (border && border.color !== element.parent?.appearance.background && !isFrame)
    return { color: border.color };
  const height = heightOf(element);
  const isLow = height !== undefined && height > 0 && height <= thickestLine;
  const { background } = element.appearance;
  if (isLow && background !== undefined && background !== element.parent?.appearance.background)
    return { color: background };
  return undefined;
}

/** What `hr` draws. */
export function ruleOf(element: StyledElement): SeparatorPiece {
  const sentence = element.style.get('background-color') ?? element.attributes.color;
  const color = lineOf(element)?.color ?? (sentence === undefined ? undefined : colorOf(sentence)?.hex);
  return { kind: 'separator', ...(color !== undefined && { color }) };
}

/** The line that an element without content draws; undefined for empty space. */
export function separatorOf(element: StyledElement): SeparatorPiece | undefined {
  let left = mostLooked;
  for (const inside of inwards(element)) {
    const line = isWide(inside) ? lineOf(inside) : undefined;
    if (line) return { kind: 'separator', ...(line.color !== undefined && { color: line.color }) };
    left -= 1;
    if (left <= 0) break;
  }
  return undefined;
}
