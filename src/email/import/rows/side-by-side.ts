import { floats, isBlank, isStyledElement, type StyledElement, styleValue } from '../styled-tree.ts';
import type { Structure } from './structure.ts';
import { wantedWidth } from './widths.ts';

/** Columns that are boxes beside each other: those of one line, and the index of the child after them. */
export interface BoxLine {
  boxes: StyledElement[];
  end: number;
}

const isFlexRow = (element: StyledElement) =>
  /^(?:inline-)?flex/.test(styleValue(element, 'display')) &&
  !styleValue(element, 'flex-direction').startsWith('column');

/** Whether boxes stand beside it: it floats, stands in the line, is a cell by its style. */
export function goesBeside(element: StyledElement, { isContainer }: Structure): boolean {
  if (!isContainer(element)) return false;
  if (floats(element)) return true;
  if (element.parent && isFlexRow(element.parent)) return true;
  return /^(?:inline-(?:block|table|flex)|table-cell)/.test(styleValue(element, 'display'));
}

/** px more than there is room for, that are paddings which the letter did not count. */
export const tolerance = 6;

/** px that it takes at least: what says nothing stands beside what it can. */
export const roomFor = (box: StyledElement, around: number) =>
  Math.min(wantedWidth(box, around) ?? around / 2, around);

/**
 * The boxes that stand beside each other from a child on, as many as the width has room for; undefined where nothing
 * stands beside it.
 */
export function readBoxLine(
  holder: StyledElement,
  from: number,
  around: number,
  structure: Structure,
): BoxLine | undefined {
  const boxes: StyledElement[] = [];
  let left = around + tolerance;
  let end = from;
  for (let at = from; at < holder.children.length; at += 1) {
    const node = holder.children[at];
    if (node === undefined || isBlank(node)) continue;
    if (!isStyledElement(node)) break;
    if (!structure.isShown(node)) {
      if (styleValue(node, 'clear') !== '' || node.name === 'br' || node.name === 'hr') break;
      continue;
    }
    const last = boxes.at(-1);
    const beside = goesBeside(node, structure);
    // Beside what floats, what does not goes on.
    const isRest = !beside && last !== undefined && floats(last) && structure.isContainer(node);
    if (!(beside || isRest) || (last && styleValue(node, 'clear') !== '')) break;
    const width = isRest ? Math.min(wantedWidth(node, left) ?? left, left) : roomFor(node, around);
    if (width > left || (isRest && width < around / 5)) break;
    boxes.push(node);
    left -= width;
    end = at + 1;
    if (isRest) break;
  }
  return boxes.length > 1 ? { boxes, end } : undefined;
}

/** Whether a row is written from its end, which computers show first: `dir="rtl"` with columns that are not. */
export function isReversed(row: StyledElement, columns: readonly StyledElement[]): boolean {
  const direction = (element: StyledElement) =>
    styleValue(element, 'direction') || (element.attributes.dir ?? '').trim().toLowerCase();
  const holders = [row, row.parent, row.parent?.parent];
  const isRtl = holders.some((holder) => holder && holder.name !== 'body' && direction(holder) === 'rtl');
  return isRtl && columns.every((column) => direction(column) === 'ltr' || holdsLtr(column, direction));
}

/** How many boxes, each alone in the one around it, are looked into for the direction of a column. */
const deepest = 6;

function holdsLtr(
  column: StyledElement,
  direction: (element: StyledElement) => string,
  depth = deepest,
): boolean {
  const boxes = column.children.filter(isStyledElement);
  const [only, ...others] = boxes;
  if (boxes.some((box) => direction(box) === 'ltr')) return true;
  return depth > 0 && only !== undefined && others.length === 0 && holdsLtr(only, direction, depth - 1);
}
