import { reportLostBackground, standsAlone } from '../pieces/background.ts';
import { isLinkAlone } from '../pieces/patch.ts';
import { nearest, type StyledElement, soleChild, styleValue } from '../styled-tree.ts';
import { stayBeside } from './on-phone.ts';
import { isReversed } from './side-by-side.ts';
import type { Structure } from './structure.ts';
import { joinColumns } from './table-by-columns.ts';
import { areBar, areGapped } from './together.ts';
import { type PlacedNodes, rowOf, rowOfColumns, type SideBySideRow } from './units.ts';

/** The one box that an element holds and nothing beside it; undefined where it may be a button. */
function onlyBox(element: StyledElement, structure: Structure): StyledElement | undefined {
  const box = soleChild(element);
  if (!box || !structure.isOpen(box)) return undefined;
  return isButton(box, structure) || standsAlone(box, structure.context) ? undefined : box;
}

/** Whether an element is a button, not a band with one of another colour in it. */
function isButton(element: StyledElement, { context }: Structure): boolean {
  if (!isLinkAlone(element, context)) return false;
  const { background } = element.appearance;
  let inside = soleChild(element);
  while (inside && inside.appearance.background === background) inside = soleChild(inside);
  return inside === undefined || !isLinkAlone(inside, context);
}

/** What an element holds, as deep as one box alone fills it whose background is another. */
export function openBox(element: StyledElement, structure: Structure): PlacedNodes {
  const { parent } = element;
  const { context } = structure;
  const isOwn = element.appearance.background !== parent?.appearance.background;
  if (parent && ((isOwn && isButton(element, structure)) || standsAlone(element, context)))
    return { nodes: [element], around: parent };
  let around = element;
  for (let box = onlyBox(element, structure); box; box = onlyBox(box, structure))
    if (box.appearance.background !== around.appearance.background) around = box;
  for (let box = around; box !== parent; box = box.parent as StyledElement)
    reportLostBackground(box, context);
  return { nodes: around.children, around };
}

/** Whether a cell shows what it holds in the middle of its row, as cells that say nothing do. */
function isMiddle(cell: StyledElement): boolean {
  const saying = nearest(cell, (element) => styleValue(element, 'vertical-align') !== '');
  return /^t[dh]$/.test(cell.name) && (!saying || styleValue(saying, 'vertical-align') === 'middle');
}

/** What stands beside one another in a row, each place one element or several under one another, with its share of the row. */
export function columnsRow(
  row: StyledElement,
  places: readonly (readonly StyledElement[])[],
  shares: readonly number[],
  structure: Structure,
): SideBySideRow {
  const isBack = isReversed(row, places.flat());
  const inOrder = <T>(all: readonly T[]) => (isBack ? all.toReversed() : all);
  const table = joinColumns(inOrder(places), row, structure.context);
  if (table) return rowOf({ nodes: [table], around: row });
  const parts = places.map((place): PlacedNodes => {
    const [only, ...others] = place;
    return only && others.length === 0 ? openBox(only, structure) : { nodes: place, around: row };
  });
  const firsts = places.flatMap(([first]) => first ?? []);
  const background = areBar(firsts, row) ? firsts[0]?.appearance.background : row.appearance.background;
  const areApart = areGapped(row, firsts) || parts.some((part, at) => part.around !== firsts[at]);
  const areCards = areApart && parts.every((part) => part.around.appearance.background !== background);
  return {
    ...rowOfColumns(background, inOrder(parts), inOrder(shares)),
    ...(areCards && { areCards }),
    ...(firsts.every(isMiddle) && { isMiddle: true }),
    ...(stayBeside(places.flat(), structure) && { staysBeside: true }),
  };
}
