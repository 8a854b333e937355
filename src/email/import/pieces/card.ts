import { roomIn } from '../rows/widths.ts';
import type { StyledElement } from '../styled-tree.ts';
import { paddingOf } from './box.ts';
import type { LetterContext } from './letter-context.ts';

/** px at least between a card and the edges of its band. */
const leastRoom = 8;
/** px: what has more room lies on the page around the letter, not on a band in it. */
const widestBand = 700;

/** The background of the band that a box lies on as a card, where the band shows nothing else; undefined where there is none. */
export function bandUnder(card: StyledElement, { content }: LetterContext): string | undefined {
  const { signs, pictures } = content(card);
  /** The outermost box around of one background, where it holds nothing else. */
  const outermost = (element: StyledElement | undefined): StyledElement | undefined => {
    if (!element || content(element).signs > signs || content(element).pictures > pictures) return undefined;
    const { parent } = element;
    return parent?.appearance.background === element.appearance.background ? outermost(parent) : element;
  };
  const inner = outermost(card)?.parent;
  const band = outermost(inner);
  if (!inner || !band?.parent || roomIn(band.parent) > widestBand) return undefined;
  const hasRoom = paddingOf(inner, 'left') >= leastRoom || roomIn(card) <= roomIn(inner) - 2 * leastRoom;
  return hasRoom ? inner.appearance.background : undefined;
}
