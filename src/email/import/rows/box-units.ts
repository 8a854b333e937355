import type { LetterContext } from '../pieces/letter-context.ts';
import { drawnSize } from '../pieces/picture.ts';
import {
  floats,
  inwards,
  isBlank,
  isStyledElement,
  type StyledElement,
  type StyledNode,
  styleValue,
} from '../styled-tree.ts';
import { packed } from '../weights.ts';
import { columnsRow } from './open-box.ts';
import { type BoxLine, readBoxLine, tolerance } from './side-by-side.ts';
import type { Structure } from './structure.ts';
import { areTogether } from './together.ts';
import { addToRun, rowOfColumns, type SideBySideRow, type Unit } from './units.ts';
import { sharesOf, wantedWidth } from './widths.ts';

/** Signs that stand beside a picture; more would go on under it. */
const mostBeside = 700;
/** px, and part of the width: a smaller picture is an icon, beside a larger one no words have room. */
const narrowest = 64;
const widestPart = 0.6;

/** The picture that a node shows alone, with its width. */
function pictureOf(node: StyledNode): { element: StyledElement; width: number } | undefined {
  if (!isStyledElement(node)) return undefined;
  if (node.name === 'img') return { element: node, width: drawnSize(node).width ?? 0 };
  const inside = node.children.filter((child) => !isBlank(child));
  const isAround = node.name === 'a' || node.name === 'span' || node.name === 'font';
  return isAround && inside.length === 1 ? pictureOf(inside[0] as StyledNode) : undefined;
}

/** A picture at the start of an element with words beside it, and all that comes after. */
function floated(
  element: StyledElement,
  around: number,
  { context }: Structure,
): SideBySideRow[] | undefined {
  const at = element.children.findIndex((node) => !isBlank(node));
  const first = element.children[at];
  const picture = first === undefined ? undefined : pictureOf(first);
  if (first === undefined || !picture || !floats(picture.element)) return undefined;
  const { signs, pictures } = context.content(element);
  const { width } = picture;
  const hasRoom = width > narrowest && width <= widestPart * around;
  if (!hasRoom || pictures !== 1 || signs === 0 || signs > mostBeside) return undefined;
  const parts = [[first], element.children.slice(at + 1)].map((nodes) => ({ nodes, around: element }));
  return [rowOfColumns(element.appearance.background, parts, sharesOf([width, undefined], around))];
}

const isOnOwnLine = ({ element }: { element: StyledElement }) =>
  /^(?:block|table)/.test(styleValue(element, 'display')) && !floats(element);

/** Pictures that stand in a line where nothing else does: the slices of one, or several in a row. */
function inLines(
  element: StyledElement,
  around: number,
  { context }: Structure,
): SideBySideRow[] | undefined {
  const { signs, pictures, rules } = context.content(element);
  if (pictures < 2 || signs + rules > 0) return undefined;
  const parts: { node: StyledNode; width: number }[][] = [[]];
  for (const node of element.children.filter((child) => !isBlank(child))) {
    const picture = pictureOf(node);
    if (isStyledElement(node) && node.name === 'br') parts.push([]);
    else if (!picture || picture.width <= narrowest || isOnOwnLine(picture)) return undefined;
    else parts.at(-1)?.push({ node, width: picture.width });
  }
  const lines = parts.flatMap((part) => packed(part, ({ width }) => width, around + tolerance));
  if (lines.every(({ length }) => length < 2)) return undefined;
  return lines.map((line) => {
    const places = line.map(({ node }) => ({ nodes: [node], around: element }));
    const widths = line.map(({ width }) => width);
    return rowOfColumns(element.appearance.background, places, sharesOf(widths, around));
  });
}

/** What an element holds where pictures make its columns; undefined where they do not. */
const pictureRows = (element: StyledElement, around: number, structure: Structure) =>
  floated(element, around, structure) ?? inLines(element, around, structure);

/** Whether a box shows pictures alone, at its left. */
function holdsPicturesAtLeft(box: StyledElement, { content, wordStyle }: LetterContext): boolean {
  const { signs, rules } = content(box);
  const isAtLeft = (element: StyledElement) => (wordStyle(element).align ?? 'left') === 'left';
  return signs + rules === 0 && [...inwards(box)].every(isAtLeft);
}

/** Boxes of a line as columns; undefined where they are one thing. */
function lineRow(holder: StyledElement, { boxes }: BoxLine, around: number, structure: Structure) {
  const widths = boxes.map((box) => wantedWidth(box, around));
  if (areTogether(boxes, holder, widths, structure.context)) return undefined;
  const places = boxes.map((box) => [box]);
  // What a line leaves free belongs to pictures at its end: in equal parts it would pull them apart.
  const isOpen = boxes.every((box) => holdsPicturesAtLeft(box, structure.context));
  const asked = isOpen ? [...widths.slice(0, -1), undefined] : widths;
  return columnsRow(holder, places, sharesOf(asked, around), structure);
}

/** What a box holds that is no table, from top to bottom. @param around px of it */
export function boxUnits(holder: StyledElement, around: number, structure: Structure): Unit[] {
  const pictures = pictureRows(holder, around, structure);
  if (pictures) return pictures.map((row) => ({ kind: 'row', row }));
  const { children } = holder;
  const units: Unit[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at] as StyledNode;
    if (!isStyledElement(node)) {
      addToRun(units, node);
      continue;
    }
    if (!structure.isOpen(node)) {
      const inside = node.name === 'p' ? pictureRows(node, around, structure) : undefined;
      if (inside) for (const row of inside) units.push({ kind: 'row', row });
      else addToRun(units, node);
      continue;
    }
    const line = readBoxLine(holder, at, around, structure);
    const columns = line && lineRow(holder, line, around, structure);
    if (columns) units.push({ kind: 'row', row: columns });
    else if (line) for (const child of children.slice(at, line.end)) addToRun(units, child);
    else units.push({ kind: 'container', element: node });
    if (line) at = line.end - 1;
  }
  return units;
}
