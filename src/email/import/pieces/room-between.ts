import { lengthOf } from '../../html/css/css-values.ts';
import { outwards, type StyledElement } from '../styled-tree.ts';
import { paddingOf, type Side, sideValue } from './box.ts';

/** px: what browsers leave over and under elements that say nothing of it. */
const usualMargins: Readonly<Record<string, number>> = Object.fromEntries(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre'].map((name) => [name, 16]),
);

function marginOf({ name, style, appearance }: StyledElement, side: Side): number {
  const said = style.get(`margin-${side}`) ?? sideValue(style.get('margin'), side);
  return lengthOf(said, appearance.size) ?? usualMargins[name] ?? 0;
}

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
