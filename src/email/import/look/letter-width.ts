import { widthOf } from '../rows/widths.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';

/** px: what is narrower is a part of a letter, what is wider is the window. */
const narrowest = 400;
const widest = 1_000;

/** px that a letter is wide: the widest of its outermost boxes and pictures that say so; undefined where none does. */
export function letterWidth(element: StyledElement): number | undefined {
  const said = widthOf(element, undefined);
  if (said !== undefined && said >= narrowest && said <= widest) return Math.round(said);
  let found: number | undefined;
  for (const child of element.children) {
    const inside = isStyledElement(child) ? letterWidth(child) : undefined;
    if (inside !== undefined) found = Math.max(found ?? 0, inside);
  }
  return found;
}
