import { isStyledElement, type StyledElement, type StyledNode } from '../styled-tree.ts';
import { pictureUnits } from './beside-pictures.ts';
import { openBox } from './open-box.ts';
import { type BoxLine, isReversed, lineWidths, readBoxLine } from './side-by-side.ts';
import type { Structure } from './structure.ts';
import { areTogether } from './together.ts';
import { addToRun, type ColumnsUnit, type Unit } from './units.ts';

/** Boxes of a line as columns; undefined where they are one thing. */
function lineUnit(
  holder: StyledElement,
  { boxes }: BoxLine,
  { around, structure }: { around: number; structure: Structure },
): ColumnsUnit | undefined {
  const widths = lineWidths(boxes, around);
  if (areTogether(boxes, { row: holder, widths, context: structure.context })) return undefined;
  const inside = boxes.map((box) => openBox(box, structure));
  const parts = inside.map(({ part }) => part);
  const isBack = isReversed(holder, boxes);
  return {
    kind: 'columns',
    ground: holder.appearance.background,
    parts: isBack ? parts.reverse() : parts,
    widths: isBack ? widths.reverse() : widths,
    opened: inside.flatMap(({ opened }) => opened),
  };
}

/** What a box holds that is no table, from top to bottom. @param around px of it */
export function boxUnits(holder: StyledElement, around: number, structure: Structure): Unit[] {
  const pictures = pictureUnits(holder, around, structure);
  if (pictures) return pictures;
  const { children } = holder;
  const units: Unit[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const node = children[at] as StyledNode;
    if (!isStyledElement(node)) {
      addToRun(units, node);
      continue;
    }
    if (!structure.isOpen(node)) {
      const inside = node.name === 'p' ? pictureUnits(node, around, structure) : undefined;
      if (inside) for (const unit of inside) units.push(unit);
      else addToRun(units, node);
      continue;
    }
    const line = readBoxLine(holder, at, { around, structure });
    const columns = line && lineUnit(holder, line, { around, structure });
    if (columns) units.push(columns);
    else if (line) for (const child of children.slice(at, line.end)) addToRun(units, child);
    else units.push({ kind: 'container', element: node });
    if (line) at = line.end - 1;
  }
  return units;
}
