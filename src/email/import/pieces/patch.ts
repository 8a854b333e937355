import type { Align } from '../../../core/fields/settings.ts';
import { roomIn, widthOf } from '../rows/widths.ts';
import { bodyOf, firstIn, type StyledElement, tableOf } from '../styled-tree.ts';
import { MAX_BUTTON_CHARS } from './button.ts';
import { shownCells } from './cells.ts';
import { isBlock } from './flow.ts';
import type { LetterContext } from './letter-context.ts';
import { ownPlace } from './picture.ts';

/** Signs of the most that a patch says: a code, an offer. */
const longestPatch = 120;
/** px around the words of a patch. */
export const roomBeside = 12;
/** Part of its place that a box fills at most whose background is no band. */
const widestPart = 0.7;

/** Where a patch stands, and how wide it is, px. */
export function patchPlace(
  element: StyledElement,
  context: LetterContext,
): { width: number; align: Align | undefined } {
  const box = (/^t[dhr]/.test(element.name) && tableOf(element)) || element;
  const holder = box.parent ?? box;
  const room = roomIn(holder);
  const width = widthOf(box, room) ?? context.wantedWidth(box) + 2 * roomBeside;
  return {
    width: Math.round(Math.min(room, width)),
    align: ownPlace(box) ?? context.wordStyle(holder).align,
  };
}

const isAnchor = ({ name }: StyledElement) => name === 'a';

/** Whether an element may be a button: a link of few words alone. */
export function isLinkAlone(element: StyledElement, { content }: LetterContext): boolean {
  const { signs, pictures } = content(element);
  if (signs > MAX_BUTTON_CHARS || pictures > 0) return false;
  const link = isAnchor(element) ? element : firstIn(element, isAnchor);
  return link !== undefined && content(link).signs === signs;
}

/** Whether an element fills less than its place: it says so, or it is as wide as what it holds. */
function fillsLessThanItsPlace(element: StyledElement, context: LetterContext): boolean {
  const { name, parent, style } = element;
  if (!parent) return false;
  if (/^t(?:r|head|body|foot)$/.test(name)) return fillsLessThanItsPlace(parent, context);
  if (name === 'td' || name === 'th')
    return shownCells(parent, context).length === 1 && fillsLessThanItsPlace(parent, context);
  const room = roomIn(parent);
  const said = widthOf(element, room);
  if (said !== undefined) return said <= room * widestPart;
  const isAsWideAsItsWords = name === 'table' || !isBlock(element) || style.has('float');
  return isAsWideAsItsWords && context.wantedWidth(element) <= room * widestPart;
}

/**
 * Whether an element is a patch of colour in its row, not a band of it: it holds few words or one picture, and its box is
 * narrower than its place.
 */
export function isPatch(element: StyledElement, context: LetterContext): boolean {
  const { appearance, parent } = element;
  const { background } = appearance;
  if (!parent || background === undefined || background === parent.appearance.background) return false;
  const { signs, pictures, rules } = context.content(element);
  if (signs > longestPatch || pictures > 1 || (signs > 0 && pictures > 0) || rules > 0) return false;
  return fillsLessThanItsPlace(element, context) && !isAll(element, context);
}

/** Whether a letter says nothing but what an element does. */
function isAll(element: StyledElement, { content }: LetterContext): boolean {
  const [all, part] = [content(bodyOf(element)), content(element)];
  return all.signs === part.signs && all.pictures === part.pictures;
}
