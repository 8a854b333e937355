import { colorOf } from '../../html/css/css-values.ts';
import type { SeparatorPiece } from '../outline.ts';
import { inwards, type StyledElement } from '../styled-tree.ts';
import { borderOf, paddingOf, sideBorder } from './box.ts';
import { drawnSize } from './picture.ts';

/** px: a coloured box no higher is a line. */
const thickestLine = 6;
/** px: a line that is shorter parts words of a line, or is a bullet. */
const shortestLine = 40;
/** Elements looked into for the line that an empty part of the letter draws. */
const mostLooked = 40;

const isWide = (element: StyledElement) => (drawnSize(element).width ?? shortestLine) >= shortestLine;

/** px; a cell with nothing in it is as high as its padding. */
const heightOf = (element: StyledElement): number =>
  drawnSize(element).height ??
  (element.children.length === 0 ? paddingOf(element, 'top') + paddingOf(element, 'bottom') : 0);

/** The colour of the line that an element itself draws; undefined for none. */
function lineOf(element: StyledElement): SeparatorPiece | undefined {
  const border = borderOf(element, 'top') ?? borderOf(element, 'bottom');
  if (border && border.color !== element.parent?.appearance.background && !sideBorder(element))
    return { kind: 'separator', color: border.color };
  const height = heightOf(element);
  const isLow = height > 0 && height <= thickestLine;
  const { background } = element.appearance;
  if (isLow && background !== undefined && background !== element.parent?.appearance.background)
    return { kind: 'separator', color: background };
  return undefined;
}

/** What `hr` draws. */
export function ruleOf(element: StyledElement): SeparatorPiece {
  const sentence = element.style.get('background-color') ?? element.attributes.color;
  const color = lineOf(element)?.color ?? (sentence === undefined ? undefined : colorOf(sentence)?.hex);
  return { kind: 'separator', color };
}

/** The line that a box draws over or under what it holds, where it has none at its sides. */
export function edgeLine(element: StyledElement, side: 'top' | 'bottom'): SeparatorPiece | undefined {
  const color = borderOf(element, side)?.color;
  const isSeen = [element, element.parent].every((one) => one?.appearance.background !== color);
  return color !== undefined && isSeen && !sideBorder(element) && isWide(element)
    ? { kind: 'separator', color }
    : undefined;
}

/** The line that an element without content draws, on what it lies; undefined for empty space. */
export function separatorOf(element: StyledElement): SeparatorPiece | undefined {
  let left = mostLooked;
  for (const inside of inwards(element)) {
    const line = isWide(inside) ? lineOf(inside) : undefined;
    left -= 1;
    if (line) return { ...line, background: inside.parent?.appearance.background };
    if (left <= 0) return undefined;
  }
  return undefined;
}
