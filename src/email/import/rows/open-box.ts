import { standsAlone } from '../pieces/background.ts';
import { isLinkAlone, isPatch } from '../pieces/patch.ts';
import { isStyledElement, type StyledElement, soleChild } from '../styled-tree.ts';
import { isReversed } from './side-by-side.ts';
import { isBlank, type Structure } from './structure.ts';
import type { ColumnsUnit, PlacedNodes } from './units.ts';

/** What an element holds, and the elements around it that are not shown as a whole. */
interface Opened {
  part: PlacedNodes;
  opened: StyledElement[];
}

/** The one box that an element holds and nothing beside it; undefined where it may be a button. */
function onlyBox(element: StyledElement, structure: Structure): StyledElement | undefined {
  const { context, isOpen } = structure;
  const [box, ...others] = element.children.filter((node) => !isBlank(node));
  if (box === undefined || others.length > 0 || !isStyledElement(box) || !isOpen(box) || box.name === 'a')
    return undefined;
  const isButton = isLinkAlone(box, context) && !isBandOfButton(box, structure);
  return isButton || standsAlone(box, context) ? undefined : box;
}

/** Whether an element is a band with a button of another colour in it, not the button. */
function isBandOfButton(element: StyledElement, { context }: Structure): boolean {
  const { background } = element.appearance;
  let inside = soleChild(element);
  while (inside && inside.appearance.background === background) inside = soleChild(inside);
  return inside !== undefined && isLinkAlone(inside, context) && !isPatch(element, context);
}

/** What an element holds, as deep as one box alone fills it whose background is another. */
export function openBox(element: StyledElement, structure: Structure): Opened {
  const { parent } = element;
  const isButton =
    element.appearance.background !== parent?.appearance.background &&
    isLinkAlone(element, structure.context) &&
    !isBandOfButton(element, structure);
  if (parent && (isButton || standsAlone(element, structure.context)))
    return { part: { nodes: [element], around: parent }, opened: [] };
  const opened: StyledElement[] = [element];
  let part: PlacedNodes = { nodes: element.children, around: element };
  for (let box = onlyBox(element, structure); box; box = onlyBox(box, structure)) {
    opened.push(box);
    if (box.appearance.background !== part.around.appearance.background)
      part = { nodes: box.children, around: box };
  }
  return { part, opened: opened.slice(0, opened.indexOf(part.around) + 1) };
}

/** What stands beside one another in a row, each place one element or several under one another. @param widths px of each, as far as told */
export function columnsUnit(
  row: StyledElement,
  places: readonly (readonly StyledElement[])[],
  { widths, structure }: { widths: (number | undefined)[]; structure: Structure },
): ColumnsUnit {
  const inside = places.map((place): Opened => {
    const [only, ...others] = place;
    return only && others.length === 0
      ? openBox(only, structure)
      : { part: { nodes: place, around: row }, opened: [] };
  });
  const parts = inside.map(({ part }) => part);
  const isBack = isReversed(row, places.flat());
  return {
    kind: 'columns',
    background: row.appearance.background,
    parts: isBack ? parts.reverse() : parts,
    widths: isBack ? widths.toReversed() : widths,
    opened: inside.flatMap(({ opened }) => opened),
  };
}
