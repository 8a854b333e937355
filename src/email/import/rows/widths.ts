import { lengthOf } from '../../html/css/css-values.ts';
import { isBlock } from '../pieces/flow.ts';
import { isStyledElement, type StyledElement } from '../styled-tree.ts';

/** px of a width, a part of what is around it or not; undefined where it is not said, or that of what is around. */
function read(value: string | undefined, around: number | undefined): number | undefined {
  const percent = /^\s*(\d+(?:\.\d+)?)%\s*$/.exec(value ?? '')?.[1];
  if (percent === undefined) return lengthOf(value);
  return around === undefined ? undefined : (around * Number(percent)) / 100;
}

/** px that an element is wide, as far as it says so. @param around px of what holds it, where they are not its own */
export function widthOf({ style }: StyledElement, around: number | undefined): number | undefined {
  const width = read(style.get('width'), around);
  const most = read(style.get('max-width'), around);
  const least = read(style.get('min-width'), around);
  if (width === undefined && most === undefined) return least || undefined;
  // `width: calc()` between two limits: a computer shows the lower one, a part of the letter.
  if (width === undefined && least !== undefined && /calc/i.test(style.get('width') ?? '')) return least;
  return Math.max(
    Math.min(width ?? around ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY),
    least ?? 0,
  );
}

/** px: of a computer's window, where no box around says how wide it is. */
export const windowWidth = 800;

/** px that an element has for what it holds. */
export function roomIn(element: StyledElement): number {
  const around = element.parent ? roomIn(element.parent) : windowWidth;
  return Math.min(around, widthOf(element, around) ?? around);
}

/** The largest of some, as far as they are known. */
export const largest = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce((most, value) => (value === undefined ? most : Math.max(value, most ?? 0)), undefined);

/** How deep a box is looked into for what makes it wide. */
const deepest = 12;
/** px of a sign, roughly. */
const signWidth = 7;

/** px that an element wants where it says nothing: as wide as what it holds, its words as `ofText` says. */
export function wantedWidth(
  element: StyledElement,
  around: number | undefined,
  ofText = textWidth,
  depth = 0,
): number | undefined {
  const said = widthOf(element, around);
  if (said !== undefined) return said;
  if (depth > deepest) return undefined;
  const wanted = element.children.map((child) =>
    isStyledElement(child) ? wantedWidth(child, undefined, ofText, depth + 1) : ofText(child),
  );
  // Cells of a row stand beside one another, as the words of one line do.
  const isLine = element.children.every(
    (child) => !isStyledElement(child) || !(isBlock(child) || child.name === 'br'),
  );
  if (element.name !== 'tr' && !isLine) return largest(wanted);
  return wanted.reduce((sum, width) => (width === undefined ? sum : (sum ?? 0) + width), undefined);
}

function textWidth(text: string): number | undefined {
  return text.trim() === '' ? undefined : text.trim().length * signWidth;
}

/** px of the boxes and pictures of a cell that says no width itself; its words would want more than there is. */
function contentWidth(cell: StyledElement, around: number): number | undefined {
  const boxes = cell.children.filter(isStyledElement);
  const widths = boxes.map((box) => wantedWidth(box, around, () => undefined));
  return largest(widths.filter((width) => width !== undefined && width < around));
}

/** px: no column of words is narrower. */
const leastColumn = 40;

/** px of the columns that cells of rows stand in; those that say none share what is left by the length of their lines. */
export function columnWidths(
  rows: ReadonlyArray<readonly StyledElement[]>,
  around: number,
): (number | undefined)[] {
  const [first = []] = rows;
  const widest = (at: number, read: (cell: StyledElement) => number | undefined) =>
    largest(rows.map(({ [at]: cell }) => cell && read(cell)));
  const widths = first.map(
    (_cell, at) =>
      widest(at, (cell) => widthOf(cell, around)) ?? widest(at, (cell) => contentWidth(cell, around)),
  );
  const left = widths.reduce<number>((sum, width) => sum - (width ?? 0), around);
  if (left < leastColumn) return widths;
  const lines = widths.map((width, at) => width ?? widest(at, (cell) => wantedWidth(cell, undefined)));
  // Beside a picture of unknown size words have most of the room only where they are too long for one line.
  if (lines.includes(undefined) && !lines.some((line) => (line ?? 0) > around)) return widths;
  const wanted = widths.map((width, at) =>
    width === undefined ? Math.min(around, Math.max(leastColumn, lines[at] ?? around / 3)) : 0,
  );
  const all = wanted.reduce((sum, width) => sum + width, 0);
  return widths.map((width, at) => width ?? (left * (wanted[at] ?? 0)) / all);
}

/** Parts of the whole that columns take; those that say nothing, or ask for all of it, share what the others leave. @param whole px */
export function sharesOf(widths: readonly (number | undefined)[], whole: number): number[] {
  const asked = widths.map((width) => (width !== undefined && width >= whole ? undefined : width));
  if (asked.some((width, at) => width !== widths[at]) && asked.some((width) => width !== undefined))
    return sharesOf(asked, whole);
  const known = widths.filter((width) => width !== undefined && width > 0) as number[];
  const sum = known.reduce((total, width) => total + width, 0);
  const unsaid = widths.length - known.length;
  const left = Math.max(whole - sum, 0) / Math.max(unsaid, 1);
  const mean = known.length === 0 ? 1 : sum / known.length;
  // Where nothing is left for them, they are as wide as the others.
  const each = left > 0.05 * whole ? left : mean;
  const all = widths.map((width) => (width !== undefined && width > 0 ? width : each));
  const total = all.reduce((so, width) => so + width, 0);
  return all.map((width) => Math.max(Math.round((width / total) * 1000) / 1000, 0.001));
}
