import { wantedWidth, widthOf } from '../rows/widths.ts';
import { readOnce, type StyledElement } from '../styled-tree.ts';

/** px: of the window, where no box around says how wide it is. */
const windowWidth = 800;

/** px that an element has for what it holds. */
export function roomIn(element: StyledElement): number {
  const around = element.parent ? roomIn(element.parent) : windowWidth;
  return Math.min(around, widthOf(element, around) ?? around);
}

/** Tells the px that elements want of their place, each looked into once: each cell asks for those of its table. */
export function wantedReader(): (element: StyledElement) => number {
  return readOnce((element) => {
    const room = roomIn(element.parent ?? element);
    return wantedWidth(element, room) ?? room;
  });
}
